import "server-only";
import { checkOn } from "@/app/_flows/imports/check";
import { readOn } from "@/app/_flows/imports/read";
import { hideOn, showOn } from "@/app/_flows/imports/show";
import type { LocalExport, Slice } from "@/app/_flows/imports/slice";
import { undoOn } from "@/app/_flows/imports/undo";
import { walkOn } from "@/app/_flows/imports/walk";
import { writeOn } from "@/app/_flows/imports/write";
import { WorkerEndedError } from "@/lib/apart/apart.mjs";
import type { Admin, Operator } from "@/lib/auth/admin";
import { isDatabaseAway } from "@/lib/database/database-away";
import { listChangedArticles } from "@/lib/domains/articles/imported";
import {
  type ClaimedImport,
  ClaimLost,
  claimImport,
  moveImport,
  releaseImport,
  stayOnImport,
} from "@/lib/domains/imports/claim";
import { ExportRefused } from "@/lib/domains/imports/export/export-refused";
import { getImport } from "@/lib/domains/imports/owner";
import type { ImportReport } from "@/lib/domains/imports/schema";
import { listChangedPages } from "@/lib/domains/pages/owner";
import { Problem } from "@/lib/http/problem";
import { describeError, log } from "@/lib/observe/log";
import { underWay } from "@/lib/observe/under-way.mjs";

/** A third of the silence after which another process takes over. */
const STAY_EVERY_MS = 15_000;

const STEPS: Partial<Record<ClaimedImport["state"], (slice: Slice) => Promise<ClaimedImport>>> = {
  reading: readOn,
  checking: checkOn,
  running: writeOn,
  undoing: undoOn,
  walking: walkOn,
  publishing: showOn,
  hiding: hideOn,
};

type ContinueOptions = { id?: string; forMs: number; local?: LocalExport | null };

/**
 * Goes on with an import, this one or whichever waits longest, for about so long: with the tick, while the owner
 * looks, or in a command. What goes wrong with it is in its row. True where there was something to do.
 */
export async function continueImport({
  id,
  forMs,
  local = null,
}: ContinueOptions): Promise<boolean> {
  const claimed = await claimImport({ ...(id !== undefined && { id }), isLocal: local !== null });
  if (!claimed) return false;
  let claim: ClaimedImport = claimed;
  const until = Date.now() + forMs;
  const { id: own, token } = claim;
  let hasEndedWorker = false;
  // Whoever cannot say so has lost the database, which the next write of the import finds out.
  const staying = setInterval(() => stayOnImport(own, token).catch(() => {}), STAY_EVERY_MS);
  try {
    for (let step = STEPS[claim.state]; step && Date.now() <= until; step = STEPS[claim.state]) {
      const now: Slice = { claim, until, local };
      claim = await underWay(`import ${own} ${claim.state}`, () => step(now));
    }
  } catch (error) {
    if (error instanceof ClaimLost) return true;
    if (error instanceof WorkerEndedError) {
      log("error", "import-ended-worker", { id: own, ...describeError(error) });
      hasEndedWorker = true;
      return true;
    }
    const isTheirs = error instanceof ExportRefused;
    if (!isTheirs) log("error", "import-failed", describeError(error));
    // The next turn may find what is away now.
    const isAway = isDatabaseAway(error) || (error instanceof Problem && error.status >= 500);
    if (isAway) return true;
    const problem = isTheirs
      ? error.message
      : "It was interrupted. Whoever runs the server can see why in the log (import-failed).";
    await moveImport(claim, { state: "failed", problem }).catch((lost: unknown) => {
      if (!(lost instanceof ClaimLost)) throw lost;
    });
  } finally {
    clearInterval(staying);
    await releaseImport(claim, { hasEndedWorker });
  }
  return true;
}

/** How an import goes, with how much of what came was changed since. Throws 404. */
export async function reportImport(by: Admin | Operator, id: string): Promise<ImportReport> {
  return getImport(by, id, async ({ articles, pages, comments }) => {
    const changed = [
      ...(await listChangedArticles(by, articles, comments)),
      ...(await listChangedPages(by, pages)),
    ];
    return changed.length;
  });
}
