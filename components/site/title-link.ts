/** How a title looks that leads to its page. */
export const TITLE_LINK = "text-ink no-underline hover:underline hover:decoration-coral";
