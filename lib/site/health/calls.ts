import { z } from "zod";
import { type Calls, ownersAlone } from "@/lib/http/call";
import { probeAnswer } from "./answers";
import { outsideParts } from "./schema";

const health = ownersAlone("How the site is doing is asked with METRICS_TOKEN, at /api/metrics.");

export const healthCalls = {
  "POST /api/admin/health/{id}": {
    ...health,
    answers: { 200: probeAnswer },
    params: z.object({ id: z.enum(outsideParts) }),
  },
} satisfies Calls;
