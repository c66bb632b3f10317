import { z } from "zod";
import { moment } from "@/lib/http/answer";
import { type Calls, ownersAlone } from "@/lib/http/call";
import { outsideParts } from "./schema";

export const findingAnswer = z.object({
  name: z.enum(["SPF", "DKIM", "DMARC"]),
  state: z.enum(["ok", "failed", "unknown"]),
  says: z.string(),
  /** Word for word; null where nothing is to be added, or only the provider knows it. */
  record: z.object({ host: z.string(), value: z.string() }).nullable(),
});

export const probeAnswer = z.object({
  /** unknown: it could not be asked, which says nothing of it. */
  state: z.enum(["ok", "failed", "unset", "unknown"]),
  ms: z.number(),
  /** Why it failed, as a sentence for the owner. */
  problem: z.string().nullable(),
  /** What was found of each part of it, where it has parts. */
  findings: z.array(findingAnswer).optional(),
});

export const blockedSourceAnswer = z.object({
  directive: z.string(),
  blocked: z.string(),
  count: z.int(),
  /** The last day (UTC), as 2026-01-31. */
  lastDay: z.iso.date(),
});

export const siteHealthAnswer = z.object({
  release: z.string().nullable(),
  lastSync: z.object({ at: moment, added: z.int() }).nullable(),
  /** When the channel's newest videos were last read for the home page. */
  channelReadAt: moment.nullable(),
  blocked: z.array(blockedSourceAnswer),
});

const health = ownersAlone("How the site is doing is asked with METRICS_TOKEN, at /api/metrics.");

export const healthCalls = {
  "POST /api/admin/health/{id}": {
    ...health,
    answers: { 200: probeAnswer },
    params: z.object({ id: z.enum(outsideParts) }),
  },
} satisfies Calls;
