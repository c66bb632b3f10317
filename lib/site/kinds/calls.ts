import { z } from "zod";
import { type Calls, ownersAlone } from "@/lib/http/call";
import { foundItemAnswer } from "@/lib/site/kinds/answers";
import { findQuery } from "@/lib/site/kinds/schema";

export const findCalls = {
  "GET /api/admin/search": {
    ...ownersAlone("It finds readers’ addresses too. Search the lists."),
    answers: { 200: z.array(foundItemAnswer) },
    query: findQuery,
  },
} satisfies Calls;
