import type { z } from "zod";
import type { facetsAnswer } from "./calls";

export type FacetedList = keyof AllFacets;

/** What the lists can be narrowed to. */
export type AllFacets = z.output<typeof facetsAnswer>;
