import { z } from "zod";
import { DEMO_TABLES } from "./rules";

export const demoAnswer = z.record(z.enum(DEMO_TABLES), z.int());

export const demoRemovalAnswer = z.object({ removed: z.int(), kept: z.array(z.string()) });
