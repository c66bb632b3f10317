import "server-only";
import { findSlugOf, identify, withoutKnown } from "@/app/_flows/imports/identity";
import { eachText, openOf, orLeaveOut, type Slice } from "@/app/_flows/imports/slice";
import { isArticleSlugTaken } from "@/lib/domains/articles/imported";
import { COMMENT_MAX_CHARACTERS } from "@/lib/domains/comments/schema";
import { sayMissing } from "@/lib/domains/imports/account/say-missing";
import { lookApart } from "@/lib/domains/imports/apart/import-apart";
import { type LookedThrough, lookThrough } from "@/lib/domains/imports/apart/look-through";
import { type ClaimedImport, moveImport } from "@/lib/domains/imports/claim";
import { ExportRefused } from "@/lib/domains/imports/export/export-refused";
import { movedFeeds } from "@/lib/domains/imports/feeds";
import {
  findFolder,
  isSlugPlanned,
  keepChecked,
  keepFeeds,
  listAddresses,
  listNewSubjects,
  readFound,
  type WorkItem,
  wasImported,
} from "@/lib/domains/imports/public";
import { cleanLine, importedSlug, makeNote } from "@/lib/domains/imports/rules";
import type { CheckedText, FoundText, Note } from "@/lib/domains/imports/schema";
import { isPageSlugTaken } from "@/lib/domains/pages/owner";
import { isInTrash } from "@/lib/site/trash/trash";
import { CONTENT_MAX_CHARACTERS } from "@/lib/text/input";
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

async function checkText(
  claim: ClaimedImport,
  item: WorkItem,
  found: FoundText,
  look: (found: FoundText) => Promise<LookedThrough>,
) {
  const { targetId, notes: known } = await identify(claim, item);
  const present = await findSlugOf(claim.errand, item.kind, targetId);
  const isPresent =
    present !== null || (await wasImported(claim, targetId)) || (await isInTrash(targetId));
  const looked = await look(found);
  const { converted, settled, notes } = looked;
  const account = isPresent ? null : looked.account;
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
  // What was deleted since its import gets none either.
  const isDeleted = isPresent && present === null;
  const there = item.kind === "page" || isDeleted ? [] : looked.comments;
  const comments = isPresent ? await withoutKnown(claim, targetId, there) : there;
  const text: CheckedText = {
    ...converted,
    account,
    excerpt: looked.excerpt,
    featuredImageAlt: looked.featuredImageAlt,
    ...(found.added && { added: found.added }),
    feedId: feedIdOf(found),
    category: found.category,
    oldCategory: found.oldCategory ?? null,
    tags: found.tags,
    state: settled.state,
    publishedAt: found.publishedAt,
    createdAt: found.createdAt,
    comments: comments
      .map((one) => ({ ...one, content: one.content.slice(0, COMMENT_MAX_CHARACTERS) }))
      .filter(({ content }) => content !== ""),
  };
  return { slug, targetId, isPresent, text, notes: all };
}

export async function checkOn(slice: Slice): Promise<ClaimedImport> {
  const { claim } = slice;
  const { folder } = await openOf(slice);
  const addresses = await listAddresses(claim);
  const around = { site: claim.site, addresses, files: folder?.names ?? [] };
  // A command holds nobody up.
  const look = async (found: FoundText) =>
    slice.local !== null ? lookThrough(found, around) : lookApart(found, around);
  const check = (item: WorkItem) =>
    orLeaveOut(claim, item, async () => {
      const found = readFound(item);
      await keepChecked(claim, item, await checkText(claim, item, found, look));
    });
  if (!(await eachText(slice, ["found"], check))) return claim;
  if (claim.source) {
    const subjects = await listNewSubjects(claim);
    const folder = await findFolder(claim);
    await keepFeeds(claim, movedFeeds(claim.source, claim.site, { subjects, folder }));
  }
  return moveImport(claim, { state: "ready" });
}
