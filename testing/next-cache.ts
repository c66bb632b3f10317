// Replaces next/cache outside of Next: nothing is saved, and a test can see which tags were expired.
export const expiredTags: string[] = [];

export function cacheLife(): void {}
export function cacheTag(): void {}

export function revalidateTag(tag: string): void {
  expiredTags.push(tag);
}

export function updateTag(tag: string): void {
  expiredTags.push(tag);
}
