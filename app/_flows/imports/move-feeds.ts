import "server-only";
import { movedFeeds } from "@/lib/domains/imports/feeds";
import { type ClaimedImport, type WorkItem, writeItem } from "@/lib/domains/imports/public";
import { removeImportedRedirects, writeRedirects } from "@/lib/site/redirects/owner";

/** Has those who read the old site's feeds get ours. An address that leads elsewhere already goes on doing so. */
export async function moveFeeds(claim: ClaimedImport, item: WorkItem): Promise<void> {
  const moves = movedFeeds(claim.source ?? "markdown", claim.site);
  const lines = moves.map((move, line) => ({ line, ...move }));
  await writeItem(claim, item, "done", async (writing) => {
    const { added } = await writeRedirects(claim.errand, writing, lines, claim.id);
    return { comments: [], redirects: added, state: "" };
  });
}

export async function unmoveFeeds(
  claim: ClaimedImport,
  item: WorkItem,
  state: "undone" | "checked",
): Promise<void> {
  await writeItem(claim, item, state, async (writing) => {
    for (const to of ["/feed.xml", "/feed.json"]) {
      await removeImportedRedirects(claim.errand, writing, { source: claim.id, to });
    }
    return { comments: [], redirects: 0, state: "published" };
  });
}
