// Replaces next/server outside of Next: there is no request to wait for, and what comes after an answer waits until
// a test does it.
export const afterAnswer: (() => unknown)[] = [];

export async function connection(): Promise<void> {}
export function after(work: () => unknown): void {
  afterAnswer.push(work);
}
