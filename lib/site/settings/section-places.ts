/** The sections of the home page, in the order in which they come where nothing else is chosen. */
export const HOME_SECTIONS = [
  "hero",
  "essay",
  "videos",
  "resources",
  "articles",
  "community",
  "about",
  "book",
] as const;

export type HomeSection = (typeof HOME_SECTIONS)[number];

type Section = Exclude<HomeSection, "hero">;

export const SECTION_PLACES: Record<Section, { place: string; page?: string }> = {
  essay: { place: "/#brain" },
  videos: { place: "/#videos", page: "/videos" },
  resources: { place: "/#resources", page: "/resources" },
  articles: { place: "/#blog", page: "/articles" },
  community: { place: "/#community" },
  about: { place: "/#about" },
  book: { place: "/#book" },
};
