import { type Calls, withScope } from "@/lib/http/call";
import { waitingAnswer } from "@/lib/site/waiting/answers";

export const waitingCalls = {
  "GET /api/admin/waiting": { ...withScope("read"), answers: { 200: waitingAnswer } },
} satisfies Calls;
