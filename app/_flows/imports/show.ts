import "server-only";
import { moveFeeds, unmoveFeeds } from "@/app/_flows/imports/move-feeds";
import { asDate, eachText, notesOf, type Slice } from "@/app/_flows/imports/slice";
import { addNewComments, leadOn } from "@/app/_flows/imports/write";
import { showImportedArticle } from "@/lib/domains/articles/imported";
import { type ClaimedImport, moveImport } from "@/lib/domains/imports/claim";
import { readBeside, type WorkItem, writeItem } from "@/lib/domains/imports/public";
import { showImportedPage } from "@/lib/domains/pages/owner";
import { removeImportedRedirects } from "@/lib/site/redirects/owner";
import { escapedPath } from "@/lib/text/slug";

/** Has readers see what came unseen, as it stood on the old site, and has the old addresses lead to it. */
async function showText(claim: ClaimedImport, item: WorkItem): Promise<void> {
  const { errand } = claim;
  const beside = readBeside(item);
  const id = item.targetId ?? "";
  await writeItem(claim, item, "done", async (writing) => {
    if (beside.state === "draft") return beside;
    const shown =
      item.kind === "page"
        ? await showImportedPage(errand, writing, id, true)
        : await showImportedArticle(errand, writing, id, {
            publishedAt: asDate(beside.publishedAt ?? null),
          });
    if (!shown || beside.state !== "published") return beside;
    const path = item.kind === "page" ? `/${shown.slug}` : `/article/${shown.slug}`;
    const { added, notes } = await leadOn(claim, writing, item, path);
    return {
      ...beside,
      redirects: added,
      slug: shown.slug,
      notes: [...notesOf(item).filter(({ kind }) => kind !== "redirect"), ...notes],
    };
  });
}

export async function showOn(slice: Slice): Promise<ClaimedImport> {
  const { claim } = slice;
  if (!(await eachText(slice, ["hidden"], (item) => showText(claim, item)))) return claim;
  const isDone = await eachText(slice, ["checked"], (item) => addNewComments(claim, item));
  if (!isDone) return claim;
  await moveFeeds(claim);
  return moveImport(claim, { state: "done" });
}

/** Takes what was made public out of readers' sight again; the owner's own changes of it stay. */
async function hideText(claim: ClaimedImport, item: WorkItem): Promise<void> {
  const { errand } = claim;
  const beside = readBeside(item);
  const id = item.targetId ?? "";
  await writeItem(claim, item, "hidden", async (writing) => {
    if (beside.state === "draft") return beside;
    const path = item.kind === "page" ? `/${item.slug}` : `/article/${item.slug}`;
    const which = { source: claim.id, to: escapedPath(path) };
    await removeImportedRedirects(errand, writing, which);
    if (item.kind === "page") await showImportedPage(errand, writing, id, false);
    else await showImportedArticle(errand, writing, id, "hidden");
    return { ...beside, redirects: 0 };
  });
}

export async function hideOn(slice: Slice): Promise<ClaimedImport> {
  const { claim } = slice;
  await unmoveFeeds(claim, "checked");
  const isDone = await eachText(slice, ["done"], (item) => hideText(claim, item));
  return isDone ? moveImport(claim, { state: "unseen" }) : claim;
}
