/** What the sources of sign-ups are called that forms of ours write; others are the owner's own words. */
export const sourceNames: Record<string, string> = {
  hero_signup: "Top of the home page",
  community_cta: "Forms further down a page",
  newsletter_page: "The page of the newsletter",
  in_text: "Forms within texts",
};
