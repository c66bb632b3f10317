import type { z } from "zod";
import type { facetsAnswer } from "./answers";

export type FacetedList = keyof AllFacets;

/** What the lists can be narrowed to. */
export type AllFacets = z.output<typeof facetsAnswer>;
