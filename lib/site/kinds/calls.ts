import { z } from "zod";
import { type Calls, ownersAlone } from "@/lib/http/call";
import { foundItemAnswer } from "./answers";
import { findQuery } from "./schema";

export const findCalls = {
  "GET /api/admin/search": {
    ...ownersAlone("It finds readers’ addresses too. Search the lists."),
    answers: { 200: z.array(foundItemAnswer) },
    query: findQuery,
  },
} satisfies Calls;
