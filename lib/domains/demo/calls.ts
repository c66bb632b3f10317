import { z } from "zod";
import { type Calls, ownersAlone } from "@/lib/http/call";
import { DEMO_TABLES } from "./rules";

export const demoAnswer = z.record(z.enum(DEMO_TABLES), z.int());

export const demoRemovalAnswer = z.object({ removed: z.int(), kept: z.array(z.string()) });

const closed = ownersAlone("Only the owner starts empty.");

export const demoCalls = {
  "GET /api/admin/demo": { ...closed, answers: { 200: demoAnswer.nullable() } },
  "DELETE /api/admin/demo": { ...closed, answers: { 200: demoRemovalAnswer } },
} satisfies Calls;
