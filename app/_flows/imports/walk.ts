import "server-only";
import type { Slice } from "@/app/_flows/imports/slice";
import { leadsSomewhere } from "@/app/_flows/publish/review";
import { readAddressesApart } from "@/lib/domains/imports/apart/import-apart";
import { type ClaimedImport, moveImport } from "@/lib/domains/imports/claim";
import { movedFeeds } from "@/lib/domains/imports/feeds";
import { hasHidden, keepWalk, listTakenOver, readWalk } from "@/lib/domains/imports/public";
import { oldAddressKey } from "@/lib/domains/imports/rules";
import { walkOldSite } from "@/lib/domains/imports/walk";
import { decoded } from "@/lib/text/slug";

/** How long an old site may take to say its addresses. */
const WALK_MS = 30_000;

const LOST_FIRST = 200;

/** Tries every address of the old site against this one: as it is, and as it will be once all is public. */
export async function walkOn({ claim }: Slice): Promise<ClaimedImport> {
  const { given } = await readWalk(claim);
  const feeds = claim.source ? movedFeeds(claim.source, claim.site) : [];
  const walked = await walkOldSite(claim.site, feeds, Date.now() + WALK_MS);
  const taken = await listTakenOver(claim);
  const own = given === "" ? [] : (await readAddressesApart(given)).pages;
  const found = [...own, ...walked.addresses].map((one) => oldAddressKey(one, claim.site));
  const keys = new Set<string>();
  for (const key of [...taken.texts, ...found]) {
    if (key?.startsWith("/") && !key.startsWith("//")) keys.add(key);
  }
  const led = new Set([...taken.texts, ...taken.feeds]);
  const problems = [...walked.problems];
  if (given !== "" && own.length === 0) problems.push("No address was found in your list.");
  const lost: string[] = [];
  for (const key of keys) {
    if (led.has(key)) continue;
    const { pathname, search } = new URL(key, "https://old.invalid");
    if (!(await leadsSomewhere({ pathname, search }))) lost.push(decoded(key));
  }
  const at = new Date().toISOString();
  const lostFirst = lost.toSorted().slice(0, LOST_FIRST);
  const walk = { given, at, tried: keys.size, lost: lost.length, lostFirst, problems };
  await keepWalk(claim, walk);
  return moveImport(claim, { state: (await hasHidden(claim)) ? "unseen" : "done" });
}
