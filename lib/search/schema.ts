import type { z } from "zod";
import type { facetsAnswer } from "@/lib/search/answers";

/** The lists that can be narrowed to a category or a year. */
export type FacetedList = keyof AllFacets;

/** What the lists can be narrowed to. */
export type AllFacets = z.output<typeof facetsAnswer>;
