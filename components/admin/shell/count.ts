/** A number with its noun, as '1 subscriber' or '1,234 subscribers'. */
export function countOf(count: number, one: string, many = `${one}s`): string {
  return `${formatCount(count)} ${count === 1 ? one : many}`;
}

export function formatCount(count: number): string {
  return count.toLocaleString("en-US");
}
