/** What an item's own page was left as, until its list has taken it. */
let left: "new" | "edit" | null = null;

export function comeBackFrom(page: "new" | "edit"): void {
  left = page;
}

/** What the list is come back from, once. */
export function takeReturn(): "new" | "edit" | null {
  const from = left;
  left = null;
  return from;
}
