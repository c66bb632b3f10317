import { type Calls, withScope } from "@/lib/http/call";
import { waitingAnswer } from "./answers";

export const waitingCalls = {
  "GET /api/admin/waiting": { ...withScope("read"), answers: { 200: waitingAnswer } },
} satisfies Calls;
