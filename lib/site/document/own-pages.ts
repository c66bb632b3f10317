export type PageLink = { slug: string; title: string };

let known: readonly PageLink[] = [];

/** Says which pages of the owner's own there are. Whoever makes a document does, before it renders. */
export function setOwnPages(pages: readonly PageLink[]): void {
  known = pages;
}

export function ownPages(): readonly PageLink[] {
  return known;
}
