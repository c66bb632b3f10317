/** What the sources of sign-ups are called that forms of ours write. */
const sourceNames: Record<string, string> = {
  "": "Unknown",
  hero_signup: "Top of the home page",
  community_cta: "Forms further down a page",
  newsletter_page: "The page of the newsletter",
  in_text: "Forms within texts",
  guide: "A guide by email",
};

/** What a source of sign-ups is called; others than those of our forms are the owner's own words. */
export function nameOfSource(source: string): string {
  return sourceNames[source] ?? source;
}
