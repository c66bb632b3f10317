/** Tags as typed in one field: split on commas, trimmed, empty ones left out. */
export function splitTags(text: string): string[] {
  return text
    .split(",")
    .map((tag) => tag.trim())
    .filter((tag) => tag !== "");
}
