import type { HomeSection } from "./schema";

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
