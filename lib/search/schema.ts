/** The lists that can be narrowed to a category or a year. */
export type FacetedList =
  | "articles"
  | "resources"
  | "videos"
  | "comments"
  | "suggestions"
  | "subscribers"
  | "pictures";

export type Facets = {
  /** In use, the most used first. */
  categories: { value: string; label: string }[];
  /** From the newest to that of the first item. */
  years: number[];
};

/** What the lists can be narrowed to. */
export type AllFacets = Record<FacetedList, Facets>;
