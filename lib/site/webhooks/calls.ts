import { z } from "zod";
import { type Calls, ownersAlone } from "@/lib/http/call";

import { deliveryAnswer, webhookAnswer, webhookSecretAnswer } from "./answers";
import { pauseInput, webhookInput } from "./schema";

const closed = ownersAlone("Where the site tells what happens is for the owner to say.");

export const webhookCalls = {
  "POST /api/admin/webhook-deliveries/{id}": { ...closed, answers: { 200: deliveryAnswer } },
  "GET /api/admin/webhooks/{id}/deliveries": {
    ...closed,
    answers: { 200: z.array(deliveryAnswer) },
  },
  "PUT /api/admin/webhooks/{id}/paused": {
    ...closed,
    answers: { 200: webhookAnswer },
    body: pauseInput,
  },
  "PUT /api/admin/webhooks/{id}": {
    ...closed,
    answers: { 200: webhookAnswer },
    body: webhookInput,
  },
  "DELETE /api/admin/webhooks/{id}": { ...closed, answers: { 204: null } },
  "POST /api/admin/webhooks/{id}/secret": { ...closed, answers: { 200: webhookSecretAnswer } },
  "POST /api/admin/webhooks/{id}/test": { ...closed, answers: { 200: deliveryAnswer } },
  "GET /api/admin/webhooks": { ...closed, answers: { 200: z.array(webhookAnswer) } },
  "POST /api/admin/webhooks": {
    ...closed,
    answers: { 201: webhookSecretAnswer },
    body: webhookInput,
  },
} satisfies Calls;
