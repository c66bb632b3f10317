import { type Calls, ownersAlone } from "@/lib/http/call";
import { demoAnswer, demoRemovalAnswer } from "./answers";

const closed = ownersAlone("Only the owner starts empty.");

export const demoCalls = {
  "GET /api/admin/demo": { ...closed, answers: { 200: demoAnswer.nullable() } },
  "DELETE /api/admin/demo": { ...closed, answers: { 200: demoRemovalAnswer } },
} satisfies Calls;
