import { z } from "zod";
import { type Calls, editorsToo, ownScreens } from "@/lib/http/call";

const facets = z.object({
  /** In use, the most used first. */
  categories: z.array(z.object({ value: z.string(), label: z.string() })),
  /** From the newest to that of the first item. */
  years: z.array(z.int()),
});

export const facetsAnswer = z.record(
  z.enum(["articles", "resources", "videos", "comments", "suggestions", "subscribers", "pictures"]),
  facets,
);

export const facetCalls = {
  "GET /api/admin/facets": { ...editorsToo(ownScreens), answers: { 200: facetsAnswer } },
} satisfies Calls;

export type FacetedList = keyof AllFacets;

/** What the lists can be narrowed to. */
export type AllFacets = z.output<typeof facetsAnswer>;
