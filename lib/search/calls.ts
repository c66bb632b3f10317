import { type Calls, ownScreens } from "@/lib/http/call";
import { facetsAnswer } from "@/lib/search/answers";

export const searchCalls = {
  "GET /api/admin/facets": { ...ownScreens, answers: { 200: facetsAnswer } },
} satisfies Calls;
