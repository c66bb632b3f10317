import "server-only";
import { findSlugOf, identify, withoutKnown } from "@/app/_flows/imports/identity";
import { isOver, openOf, reasonOf, type Slice, TEXTS_AT_ONCE } from "@/app/_flows/imports/slice";
import { isArticleSlugTaken } from "@/lib/domains/articles/imported";
import { COMMENT_MAX_CHARACTERS } from "@/lib/domains/comments/schema";
import { accountFor } from "@/lib/domains/imports/account/account";
import { sayMissing } from "@/lib/domains/imports/account/say-missing";
import { ExportRefused } from "@/lib/domains/imports/export/export-refused";
import { movedFeeds } from "@/lib/domains/imports/feeds";
import {
  type ClaimedImport,
  failItem,
  findFolder,
  isSlugPlanned,
  keepChecked,
  keepFeeds,
  listAddresses,
  listNewSubjects,
  moveImport,
  nextItems,
  readFound,
  type WorkItem,
  wasImported,
} from "@/lib/domains/imports/public";
import { cleanLine, importedSlug, makeNote } from "@/lib/domains/imports/rules";
import type { CheckedText, FoundText, Note } from "@/lib/domains/imports/schema";
import { type ImportContext, namedIn } from "@/lib/domains/imports/texts/addresses";
import { convertText } from "@/lib/domains/imports/texts/convert";
import { settleState } from "@/lib/domains/imports/texts/settle";
import { wordsOf } from "@/lib/domains/imports/texts/words-of";
import { isPageSlugTaken } from "@/lib/domains/pages/owner";
import { EXCERPT_MAX_CHARACTERS } from "@/lib/site/published/article-fields";
import { isInTrash } from "@/lib/site/trash/trash";
import { ALT_MAX_CHARACTERS, CONTENT_MAX_CHARACTERS } from "@/lib/text/input";
import { slugCandidates } from "@/lib/text/slug";

const SLUGS_TRIED_MAX = 50;

const FEED_ID_MAX_CHARACTERS = 500;

async function planSlug(claim: ClaimedImport, item: WorkItem, wish: string): Promise<string> {
  const isTaken = item.kind === "page" ? isPageSlugTaken : isArticleSlugTaken;
  let tried = 0;
  for (const slug of slugCandidates(wish)) {
    tried += 1;
    if (tried > SLUGS_TRIED_MAX) return slug;
    if (await isTaken(claim.errand, slug)) continue;
    if (!(await isSlugPlanned(claim, item, slug))) return slug;
  }
  return "";
}

/** What feeds go on to know a text by; one of ours would be taken for a path. */
function feedIdOf({ feedId }: FoundText): string | null {
  const id = cleanLine(feedId ?? "", FEED_ID_MAX_CHARACTERS);
  return id === "" || id.startsWith("/") || id !== feedId ? null : id;
}

/** What a text will be, and what there is to know of that. */
async function checkText(
  claim: ClaimedImport,
  item: WorkItem,
  found: FoundText,
  context: ImportContext,
) {
  const { targetId, notes: known } = await identify(claim, item);
  const present = await findSlugOf(claim.errand, item.kind, targetId);
  const isPresent =
    present !== null || (await wasImported(claim, targetId)) || (await isInTrash(targetId));
  const { notes, ...converted } = convertText(found, context);
  const settled = settleState(found, converted.content);
  const account = isPresent ? null : accountFor(found, converted.content);
  const missing = account && sayMissing(account);
  const differs = missing ? [makeNote("account", item.title, missing)] : [];
  const all: Note[] = isPresent ? known : [...found.notes, ...settled.notes, ...notes, ...differs];
  const wish = importedSlug(found.slug);
  const slug = present ?? (await planSlug(claim, item, wish || found.title));
  if (!isPresent && wish !== "" && slug !== wish) {
    all.push(
      makeNote("slug", wish, `“${item.title}” gets the address ${slug}, as this one is taken.`),
    );
  }
  if (converted.content.length > CONTENT_MAX_CHARACTERS) {
    throw new ExportRefused(
      `It has more than ${CONTENT_MAX_CHARACTERS.toLocaleString("en")} characters.`,
    );
  }
  if (item.kind === "page" && found.comments.length > 0) {
    all.push(makeNote("leftOut", "Comments on pages", "Pages of this site have no comments."));
  }
  // What went since an import brought it gets none either.
  const isGone = isPresent && present === null;
  const there = item.kind === "page" || isGone ? [] : found.comments;
  const comments = isPresent ? await withoutKnown(claim, targetId, there) : there;
  const text: CheckedText = {
    ...converted,
    account,
    excerpt: cleanLine(wordsOf(found.excerpt), EXCERPT_MAX_CHARACTERS),
    featuredImageAlt: cleanLine(wordsOf(found.featuredImageAlt ?? ""), ALT_MAX_CHARACTERS) || null,
    ...(found.added && { added: found.added }),
    feedId: feedIdOf(found),
    category: found.category,
    oldCategory: found.oldCategory ?? null,
    tags: found.tags,
    state: settled.state,
    publishedAt: found.publishedAt,
    createdAt: found.createdAt,
    comments: comments
      .map((one) => ({ ...one, content: wordsOf(one.content).slice(0, COMMENT_MAX_CHARACTERS) }))
      .filter(({ content }) => content !== ""),
  };
  return { slug, targetId, isPresent, text, notes: all };
}

export async function checkOn(slice: Slice): Promise<ClaimedImport> {
  const { claim } = slice;
  const { folder } = await openOf(slice);
  const addresses = await listAddresses(claim);
  const context: ImportContext = {
    site: claim.site,
    itemAt: (key) => addresses.get(key) ?? null,
    hasFile: (name) => folder?.has(name) ?? false,
    named: namedIn(folder?.names ?? []),
  };
  for (;;) {
    const items = await nextItems(claim, ["found"], TEXTS_AT_ONCE);
    if (items.length === 0) {
      if (claim.source) {
        const subjects = await listNewSubjects(claim);
        const folder = await findFolder(claim);
        await keepFeeds(claim, movedFeeds(claim.source, claim.site, { subjects, folder }));
      }
      return moveImport(claim, { state: "ready" });
    }
    for (const item of items) {
      try {
        const found = readFound(item);
        await keepChecked(claim, item, await checkText(claim, item, found, context));
      } catch (error) {
        await failItem(claim, item, [makeNote("leftOut", item.title, reasonOf(error))]);
      }
      if (isOver(slice)) return claim;
    }
  }
}
