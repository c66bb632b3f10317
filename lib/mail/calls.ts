import { z } from "zod";
import { type Calls, ownersAlone } from "@/lib/http/call";

import { outboxMailAnswer } from "./answers";
import { mailDecision, mailQuery } from "./schema";

const stuckEmails = ownersAlone("Emails that are stuck are for the owner to decide on.");

export const mailCalls = {
  "POST /api/admin/mail/{id}": {
    ...stuckEmails,
    answers: { 200: outboxMailAnswer },
    body: mailDecision,
  },
  "GET /api/admin/mail": {
    ...stuckEmails,
    answers: { 200: z.array(outboxMailAnswer) },
    query: mailQuery,
  },
} satisfies Calls;
