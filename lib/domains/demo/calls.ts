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

export type DemoTable = (typeof DEMO_TABLES)[number];

export type DemoContent = z.output<typeof demoAnswer>;

/** What 'Start empty' removed, and the titles of what the owner has made her own. */
export type DemoRemoval = z.output<typeof demoRemovalAnswer>;
