import "server-only";
import { z } from "zod";
import { db } from "@/lib/database/db";
import { env } from "@/lib/env";

/** What browsers call a report: the older way, and the Reporting API's. */
export const CSP_REPORT_TYPES = ["application/csp-report", "application/reports+json"];

/** How many different things are counted apart on one day; what comes beyond is `other`. */
const ROWS_PER_DAY_MAX = 200;
const REPORTS_MAX = 20;
const RETENTION_DAYS = 30;
const ORIGIN_MAX_CHARACTERS = 100;

const DIRECTIVES = new Set(
  "default-src script-src script-src-elem script-src-attr style-src style-src-elem style-src-attr img-src font-src connect-src media-src object-src frame-src child-src worker-src manifest-src form-action base-uri frame-ancestors require-trusted-types-for trusted-types".split(
    " ",
  ),
);

const text = z.string().max(8_192).default("");

/** One report as each of the two ways writes it. */
const older = z.object({
  "csp-report": z.object({
    "effective-directive": text,
    "violated-directive": text,
    "blocked-uri": text,
  }),
});
const newer = z.array(
  z.object({
    type: z.string(),
    body: z.object({ effectiveDirective: text, blockedURL: text }).optional(),
  }),
);

type Violation = { directive: string; blocked: string };

export const cspReport = z.union([
  older.transform(({ "csp-report": report }): Violation[] => [
    {
      directive: report["effective-directive"] || report["violated-directive"],
      blocked: report["blocked-uri"],
    },
  ]),
  newer.transform((reports): Violation[] =>
    reports
      .slice(0, REPORTS_MAX)
      .flatMap(({ type, body }) =>
        type === "csp-violation" && body
          ? [{ directive: body.effectiveDirective, blocked: body.blockedURL }]
          : [],
      ),
  ),
]);

function directiveOf(name: string): string {
  const [first = ""] = name.trim().split(/\s/);
  return DIRECTIVES.has(first) ? first : "other";
}

/** An origin, a scheme or a word as `inline`: never a whole address, which could tell about a person. */
export function blockedOrigin(address: string): string {
  if (/^[a-z-]{1,30}$/.test(address)) return address;
  if (!URL.canParse(address)) return "other";
  const { origin, protocol } = new URL(address);
  if (origin === env.SITE_URL) return "self";
  const isWeb = /^(https?|wss?):$/.test(protocol);
  return (isWeb ? origin : protocol).slice(0, ORIGIN_MAX_CHARACTERS);
}

export async function countViolations(violations: Violation[], now = new Date()): Promise<void> {
  const day = now.toISOString().slice(0, 10);
  for (const violation of violations) {
    const directive = directiveOf(violation.directive);
    const blocked = blockedOrigin(violation.blocked);
    await db.$executeRaw`
      insert into "CspReport" as known ("day", "directive", "blocked", "count")
      select ${day}::date, ${directive}, case
        when (select count(*) from "CspReport" where "day" = ${day}::date) < ${ROWS_PER_DAY_MAX}
          or exists (
            select from "CspReport"
            where "day" = ${day}::date and "directive" = ${directive} and "blocked" = ${blocked}
          )
        then ${blocked} else 'other' end, 1
      on conflict ("day", "directive", "blocked") do update set "count" = known."count" + 1`;
  }
}

/** Forgets what is older than a month. Returns how much. */
export async function sweepViolations(now = new Date()): Promise<number> {
  const { count } = await db.cspReport.deleteMany({
    where: { day: { lt: new Date(now.getTime() - RETENTION_DAYS * 86_400_000) } },
  });
  return count;
}
