import { z } from "zod";
import { type Calls, editorsToo, ownersAlone, ownScreens } from "@/lib/http/call";
import { facetsAnswer, foundItemAnswer } from "@/lib/search/answers";
import { findQuery } from "@/lib/search/schema";

const search = ownersAlone("It finds readers’ addresses too. Search the lists.");

export const searchCalls = {
  "GET /api/admin/facets": { ...editorsToo(ownScreens), answers: { 200: facetsAnswer } },
  "GET /api/admin/search": {
    ...search,
    answers: { 200: z.array(foundItemAnswer) },
    query: findQuery,
  },
} satisfies Calls;
