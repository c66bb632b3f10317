import "server-only";
import { unmoveFeeds } from "@/app/_flows/imports/move-feeds";
import { isOver, type Slice, TEXTS_AT_ONCE } from "@/app/_flows/imports/slice";
import { isImportedArticleChanged, removeImportedArticle } from "@/lib/domains/articles/imported";
import { removeImportedComments } from "@/lib/domains/comments/owner";
import { type ClaimedImport, moveImport } from "@/lib/domains/imports/claim";
import {
  forgetPictures,
  nextItems,
  readBeside,
  type WorkItem,
  writeItem,
} from "@/lib/domains/imports/public";
import { isImportedPageChanged, removeImportedPage } from "@/lib/domains/pages/owner";
import { removeUnusedPictures } from "@/lib/domains/pictures/removal";
import { removeImportedRedirects } from "@/lib/site/redirects/owner";
import { escapedPath } from "@/lib/text/slug";

const REMOVED_AT_ONCE = 20;

async function undoText(claim: ClaimedImport, item: WorkItem): Promise<void> {
  const { errand, withChanged } = claim;
  const beside = readBeside(item);
  const isMade = item.state !== "present";
  const id = item.targetId ?? "";
  await writeItem(claim, item, "undone", async (writing) => {
    const isChanged =
      isMade &&
      (item.kind === "page"
        ? await isImportedPageChanged(errand, writing, id)
        : await isImportedArticleChanged(errand, writing, id, beside.comments));
    if (isChanged && !withChanged) return { ...beside, kept: true };
    const path = item.kind === "page" ? `/${item.slug}` : `/article/${item.slug}`;
    if (isMade)
      await removeImportedRedirects(errand, writing, { source: claim.id, to: escapedPath(path) });
    // What goes to the trash takes its comments' places along.
    if (!isChanged) await removeImportedComments(errand, writing, beside.comments);
    if (isMade && item.kind === "page") await removeImportedPage(errand, writing, id, isChanged);
    if (isMade && item.kind === "article") {
      await removeImportedArticle(errand, writing, id, isChanged);
    }
    return { comments: [], redirects: 0, state: "" };
  });
}

export async function undoOn(slice: Slice): Promise<ClaimedImport> {
  const { claim } = slice;
  for (;;) {
    const items = await nextItems(claim, ["done", "present", "hidden"], TEXTS_AT_ONCE);
    if (items.length === 0) break;
    for (const item of items) {
      await undoText(claim, item);
      if (isOver(slice)) return claim;
    }
  }
  await unmoveFeeds(claim, "undone");
  for (;;) {
    const pictures = await nextItems(claim, ["done"], REMOVED_AT_ONCE, ["picture"]);
    if (pictures.length === 0) break;
    const own = pictures.filter(({ isNew }) => isNew).flatMap(({ targetId }) => targetId ?? []);
    await removeUnusedPictures(claim.errand, own);
    await forgetPictures(claim, pictures);
    if (isOver(slice)) return claim;
  }
  return moveImport(claim, { state: "undone" });
}
