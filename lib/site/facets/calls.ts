import { type Calls, editorsToo, ownScreens } from "@/lib/http/call";
import { facetsAnswer } from "./answers";

export const facetCalls = {
  "GET /api/admin/facets": { ...editorsToo(ownScreens), answers: { 200: facetsAnswer } },
} satisfies Calls;
