// Stands in for next/server outside of Next: there is no request to wait for, and what comes after an answer does not.
export async function connection(): Promise<void> {}
export function after(): void {}
