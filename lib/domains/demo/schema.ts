import type { z } from "zod";
import type { demoAnswer, demoRemovalAnswer } from "./calls";
import type { DEMO_TABLES } from "./rules";

export type DemoTable = (typeof DEMO_TABLES)[number];

export type DemoContent = z.output<typeof demoAnswer>;

/** What 'Start empty' removed, and the titles of what the owner has made her own. */
export type DemoRemoval = z.output<typeof demoRemovalAnswer>;
