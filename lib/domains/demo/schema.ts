import type { DEMO_TABLES } from "@/lib/domains/demo/rules";

export type DemoTable = (typeof DEMO_TABLES)[number];

/** How much of the demo content is still there; null when nothing is. */
export type DemoContent = Record<DemoTable, number>;

/** What 'Start empty' removed, and the titles of what the owner has made her own. */
export type DemoRemoval = { removed: number; kept: string[] };
