import "server-only";
import type { Admin } from "@/lib/auth/admin";
import { reachSignIn } from "@/lib/auth/reach-sign-in";
import { env, isLoopback } from "@/lib/env";
import { Problem } from "@/lib/http/problem";
import { reachMailServer } from "@/lib/mail/reach-mail-server";
import { describeError, log } from "@/lib/observe/log";
import { announceServices, requireAnnounced } from "@/lib/site/announce/announce";
import { reachStorage } from "@/lib/storage/reach-storage";
import { readChannel } from "@/lib/youtube/channel";
import { reachDatabase } from "./reach-database";
import type { Finding, OutsidePart, Probe } from "./schema";
import { checkSender, resolveTxt, senderSetting } from "./sender";

export type PartProbe = {
  /** False where the environment names no such part. */
  isSetUp: boolean;
  /** Uses the part as the site does, without a trace. */
  reach: () => Promise<unknown>;
};

/** What a domain alone can ask. */
type DomainProbes = Record<"backups", PartProbe>;

const probes: Record<Exclude<OutsidePart, "sender" | keyof DomainProbes>, PartProbe> = {
  database: { isSetUp: true, reach: reachDatabase },
  storage: { isSetUp: env.S3_BUCKET !== undefined, reach: reachStorage },
  email: { isSetUp: env.SMTP_URL !== undefined, reach: reachMailServer },
  youtube: {
    isSetUp: env.YOUTUBE_CHANNEL_ID !== undefined,
    reach: () => readChannel("newest"),
  },
  "sign-in": { isSetUp: true, reach: reachSignIn },
  announcing: { isSetUp: announceServices().length > 0, reach: requireAnnounced },
};

function worstOf(findings: Finding[]): Finding["state"] {
  const states = findings.map(({ state }) => state);
  return (["failed", "unknown"] as const).find((state) => states.includes(state)) ?? "ok";
}

/** What DNS says of whom the site's email comes from; nothing to ask where it stays on this machine. */
async function probeSender(): Promise<Probe> {
  if (env.SMTP_URL === undefined || isLoopback(env.SMTP_URL)) {
    return { state: "unset", ms: 0, problem: null };
  }
  const started = performance.now();
  const findings = await checkSender(senderSetting(), resolveTxt);
  const ms = Math.round(performance.now() - started);
  return { state: worstOf(findings), ms, problem: null, findings };
}

export async function probePart(
  _admin: Admin,
  part: OutsidePart,
  domainProbes: DomainProbes,
): Promise<Probe> {
  if (part === "sender") return probeSender();
  const { isSetUp, reach } = { ...probes, ...domainProbes }[part];
  if (!isSetUp) return { state: "unset", ms: 0, problem: null };
  const started = performance.now();
  const ms = () => Math.round(performance.now() - started);
  try {
    await reach();
    return { state: "ok", ms: ms(), problem: null };
  } catch (error) {
    log("warn", "probe-failed", { part, ...describeError(error) });
    const problem = error instanceof Problem ? error.message : "It isn’t answering right now.";
    return { state: "failed", ms: ms(), problem };
  }
}
