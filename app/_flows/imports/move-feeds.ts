import "server-only";
import type { ClaimedImport } from "@/lib/domains/imports/claim";
import { nextItems, type WorkItem, writeItem } from "@/lib/domains/imports/public";
import { removeImportedRedirects, writeRedirects } from "@/lib/site/redirects/owner";

const FEEDS_AT_ONCE = 50;

async function eachFeed(
  claim: ClaimedImport,
  state: "checked" | "done",
  work: (item: WorkItem) => Promise<void>,
): Promise<void> {
  for (;;) {
    const items = await nextItems(claim, [state], FEEDS_AT_ONCE, ["feed"]);
    if (items.length === 0) return;
    for (const item of items) await work(item);
  }
}

/** Has those who read the old site's feeds get ours. An address that leads elsewhere already goes on doing so. */
export async function moveFeeds(claim: ClaimedImport): Promise<void> {
  await eachFeed(claim, "checked", (item) => {
    const lines = item.from.map((from, line) => ({ line, from, to: item.key }));
    return writeItem(claim, item, "done", async (writing) => {
      const { added } = await writeRedirects(claim.errand, writing, lines, claim.id);
      return { comments: [], redirects: added, state: "" };
    });
  });
}

export async function unmoveFeeds(
  claim: ClaimedImport,
  state: "undone" | "checked",
): Promise<void> {
  await eachFeed(claim, "done", (item) =>
    writeItem(claim, item, state, async (writing) => {
      await removeImportedRedirects(claim.errand, writing, { source: claim.id, to: item.key });
      return { comments: [], redirects: 0, state: "published" };
    }),
  );
}
