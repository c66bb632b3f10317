import "server-only";
import { leadsSomewhere } from "@/app/_flows/publish/review";
import type { Admin } from "@/lib/auth/admin";
import type { Errand } from "@/lib/auth/errand";
import type { Operator } from "@/lib/auth/operator";
import type { Writing } from "@/lib/cache/expire";
import { decoded } from "@/lib/content/enrich";
import { TooComplexError } from "@/lib/content/too-complex";
import { isDatabaseAway } from "@/lib/database/database-away";
import {
  addImportedArticle,
  findArticleSlug,
  isArticleSlugTaken,
  listChangedArticles,
  removeImportedArticle,
  renderImport,
  showImportedArticle,
} from "@/lib/domains/articles/imported";
import { articleInput, EXCERPT_MAX_CHARACTERS } from "@/lib/domains/articles/schema";
import { addImportedComments, removeImportedComments } from "@/lib/domains/comments/owner";
import { COMMENT_MAX_CHARACTERS } from "@/lib/domains/comments/schema";
import { accountFor } from "@/lib/domains/imports/account";
import {
  fileOfPicture,
  type ImportContext,
  ITEM_PLACE,
  namedIn,
  PICTURE_PLACE,
} from "@/lib/domains/imports/addresses";
import { convertText } from "@/lib/domains/imports/convert";
import type { ExportFile, ExportFolder } from "@/lib/domains/imports/export-file";
import { ExportRefused } from "@/lib/domains/imports/export-refused";
import { movedFeeds } from "@/lib/domains/imports/feeds";
import { getImport } from "@/lib/domains/imports/owner";
import {
  type ClaimedImport,
  ClaimLost,
  claimImport,
  countFound,
  failItem,
  findPictures,
  forgetPictures,
  hasHidden,
  importedId,
  isSlugPlanned,
  keepChecked,
  keepClaim,
  keepFeeds,
  keepFound,
  keepPicture,
  keepWalk,
  listAddresses,
  listImportedComments,
  listImportedSites,
  listImportedTitles,
  listPlaces,
  listTakenOver,
  moveImport,
  nextItems,
  readBeside,
  readChecked,
  readFound,
  readWalk,
  releaseImport,
  stayOnImport,
  type WorkItem,
  wasImported,
  writeItem,
} from "@/lib/domains/imports/public";
import { openArchiveOf, readExport, readFolder } from "@/lib/domains/imports/read-export";
import {
  cleanLine,
  importedSlug,
  makeNote,
  oldAddressKey,
  TOO_COMPLEX,
} from "@/lib/domains/imports/rules";
import { sayMissing } from "@/lib/domains/imports/say-missing";
import {
  type CheckedText,
  type Found,
  type FoundText,
  type ImportReport,
  importNote,
  type Note,
} from "@/lib/domains/imports/schema";
import { settleState } from "@/lib/domains/imports/settle";
import { readAddressFile, walkOldSite } from "@/lib/domains/imports/walk";
import { wordsOf } from "@/lib/domains/imports/words-of";
import {
  addImportedPage,
  findPageSlug,
  isPageSlugTaken,
  listChangedPages,
  removeImportedPage,
  renderPageImport,
  showImportedPage,
} from "@/lib/domains/pages/owner";
import { pageInput } from "@/lib/domains/pages/schema";
import { fetchPicture } from "@/lib/domains/pictures/fetch-picture";
import { addImportedPicture } from "@/lib/domains/pictures/owner";
import { removeUnusedPictures } from "@/lib/domains/pictures/removal";
import { PICTURE_MAX_BYTES } from "@/lib/domains/pictures/rules";
import { PICTURE_NAME_MAX_CHARACTERS } from "@/lib/domains/pictures/schema";
import { Problem } from "@/lib/http/problem";
import { describeError, log } from "@/lib/observe/log";
import { FetchRefused } from "@/lib/outgoing/guarded-fetch";
import { removeImportedRedirects, writeRedirects } from "@/lib/site/redirects/owner";
import { isInTrash } from "@/lib/site/trash/trash";
import { openExport } from "@/lib/storage/exports";
import { ALT_MAX_CHARACTERS, CONTENT_MAX_CHARACTERS } from "@/lib/text/input";
import { escapedPath, slugCandidates } from "@/lib/text/slug";

const FOUND_AT_ONCE = 50;
const FOUND_AT_ONCE_CHARACTERS = 4_000_000;
const FEED_ID_MAX_CHARACTERS = 500;
const TEXTS_AT_ONCE = 20;
const PICTURES_AT_ONCE = 4;
const REMOVED_AT_ONCE = 20;
const SLUGS_TRIED_MAX = 50;
const TRIES_MAX = 3;
const TEXT_KINDS: WorkItem["kind"][] = ["article", "page"];
/** How long an old site may take to say its addresses. */
const WALK_MS = 30_000;
/** A third of the silence after which another process takes over. */
const STAY_EVERY_MS = 15_000;

/** The export of a command, which lies on its own machine. */
export type LocalExport = { file: ExportFile } | { folder: ExportFolder };

type Slice = {
  claim: ClaimedImport;
  /** When to let others have their turn. */
  until: number;
  local: LocalExport | null;
};

type Opened = { file: ExportFile | null; folder: ExportFolder | null };

async function openOf({ claim, local }: Slice): Promise<Opened> {
  if (local) {
    return "folder" in local
      ? { file: null, folder: local.folder }
      : { file: local.file, folder: await openArchiveOf(local.file) };
  }
  const file = claim.fileKey === null ? null : await openExport(claim.fileKey);
  if (!file) {
    throw new ExportRefused("The file is no longer in the storage. Please choose it once more.");
  }
  return { file, folder: await openArchiveOf(file) };
}

const sizeOf = (found: Found) => ("text" in found ? found.text.content.length : 0);

/** Reads on in the export, from where it was left. Gives the claim as it stands then. */
async function readOn(slice: Slice): Promise<ClaimedImport> {
  let { claim } = slice;
  let site = claim.site;
  const onSite = (own: string) => {
    site = own;
  };
  const { file, folder } = await openOf(slice);
  const reading = folder
    ? await readFolder(folder, onSite)
    : await readExport(file as ExportFile, onSite);
  const already = await countFound(claim);
  let at = 0;
  let texts = already;
  let batch: Found[] = [];
  let characters = 0;
  async function keep(): Promise<void> {
    if (batch.length === 0) return;
    if (site !== claim.site || claim.source !== reading.source) {
      claim = await moveImport(claim, { state: "reading", site, source: reading.source });
    }
    await keepFound(claim, batch, at - batch.length);
    batch = [];
    characters = 0;
  }
  for await (const found of reading.found) {
    at += 1;
    if (at <= already) continue;
    if ("text" in found) texts += 1;
    batch.push(found);
    characters += sizeOf(found);
    if (batch.length < FOUND_AT_ONCE && characters < FOUND_AT_ONCE_CHARACTERS) continue;
    await keep();
    if (Date.now() > slice.until) return claim;
  }
  await keep();
  if (texts === 0) throw new ExportRefused("There is no article and no page in this export.");
  return moveImport(claim, { state: "checking", source: reading.source, site });
}

function idOf({ source, site }: ClaimedImport, kind: string, key: string): string {
  // Numbers or files, which other sites have as well.
  const isShared = source === "wordpress" || source === "markdown";
  return importedId(kind, source ?? "", isShared ? hostOf(site) : "", key);
}

const hostOf = (site: string) => (URL.canParse(site) ? new URL(site).host : "");

const SAME_FILE = makeNote(
  "leftOut",
  "Texts that came without an address of their site",
  "An import to which nobody gave its site’s address has brought texts of the same files and titles, so these count as here. If that was another site, undo that import first.",
);

type Identity = { targetId: string; notes: Note[] };

/**
 * What a text is known by here. Files are called alike on many sites, and an owner may give the old site's address
 * at one time and not at another: then the same title says that it is the same text.
 */
async function identify(claim: ClaimedImport, item: WorkItem): Promise<Identity> {
  const targetId = idOf(claim, item.kind, item.key);
  const own = { targetId, notes: [] };
  if (claim.source !== "markdown") return own;
  const host = hostOf(claim.site);
  const sites = host === "" ? await listImportedSites(claim) : ["", claim.site];
  const ids = sites.map((site) => idOf({ ...claim, site }, item.kind, item.key));
  const before = await listImportedTitles(claim, [...ids, targetId]);
  if (before.get(targetId) === item.title) return own;
  if (host !== "" && before.has(targetId)) return own;
  for (const [id, title] of before) {
    if (title === item.title) return { targetId: id, notes: host === "" ? [] : [SAME_FILE] };
  }
  const other = before.get(targetId);
  if (other === undefined) return own;
  throw new ExportRefused(
    `An import before brought “${other}” from a file of this name, and neither says of which site. If this is another site, give its address; if it is the same, “${other}” stays as it is.`,
  );
}

function findSlugOf(errand: Errand, kind: WorkItem["kind"], id: string): Promise<string | null> {
  return kind === "page" ? findPageSlug(errand, id) : findArticleSlug(errand, id);
}

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

/** Without those that an import has brought to this before. */
async function withoutKnown<Comment extends { key: string }>(
  claim: ClaimedImport,
  targetId: string,
  comments: Comment[],
): Promise<Comment[]> {
  const known = await listImportedComments(targetId);
  return comments.filter(({ key }) => !known.has(idOf(claim, "comment", key)));
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
    feedId: feedIdOf(found),
    category: found.category,
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

/** Why an item cannot come, in words for the owner. Throws what is no matter of the item. */
function reasonOf(error: unknown): string {
  if (error instanceof ClaimLost || isDatabaseAway(error)) throw error;
  if (error instanceof Problem && error.status >= 500) throw error;
  if (error instanceof ExportRefused || error instanceof Problem) return error.message;
  if (error instanceof TooComplexError || error instanceof RangeError) return TOO_COMPLEX;
  log("error", "import-item-failed", describeError(error));
  return "It could not be brought over. The log says why, under import-item-failed.";
}

const isOver = ({ until }: Slice) => Date.now() > until;

async function checkOn(slice: Slice): Promise<ClaimedImport> {
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
      const feeds = claim.source ? movedFeeds(claim.source, claim.site) : [];
      await keepFeeds(
        claim,
        feeds.map(({ from }) => from),
      );
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

async function bringPicture(
  slice: Slice,
  item: WorkItem,
  folder: ExportFolder | null,
): Promise<void> {
  const { claim } = slice;
  try {
    const name = fileOfPicture(item.key);
    if (name !== null && !folder) throw new ExportRefused("Its file is no longer there.");
    const file =
      name !== null && folder
        ? await folder.read(name, PICTURE_MAX_BYTES)
        : await fetchPicture(item.key);
    const end = (name ?? new URL(item.key).pathname).split("/").at(-1) ?? "";
    const called = cleanLine(end, PICTURE_NAME_MAX_CHARACTERS);
    await keepPicture(claim, item, await addImportedPicture(claim.errand, file, called));
  } catch (error) {
    const reason = error instanceof FetchRefused ? error.message : reasonOf(error);
    await failItem(claim, item, [makeNote("picture", item.key.replace(/^file:/, ""), reason)]);
  }
}

const PLACES = new RegExp(`${PICTURE_PLACE}(\\d+)|${ITEM_PLACE}([0-9a-f-]{36})`, "g");

/** A text with the addresses that its pictures and the other texts have here. */
function fillPlaces(
  { content, pictures }: CheckedText,
  found: Map<string, string>,
  places: Map<string, string>,
): string {
  return content.replace(PLACES, (_, picture?: string, item?: string) => {
    if (item !== undefined) return places.get(item) ?? "/";
    const reference = pictures[Number(picture)] ?? "";
    return found.get(reference) ?? reference.replace(/^file:\/?/, "/");
  });
}

const asDate = (iso: string | null) => (iso === null ? null : new Date(iso));

async function commentsOf(claim: ClaimedImport, item: WorkItem, { comments }: CheckedText) {
  const targetId = item.targetId ?? "";
  // What is written anew has none, whatever an import brought to it before it went.
  const fresh = item.isNew ? comments : await withoutKnown(claim, targetId, comments);
  return fresh.map((one) => ({
    id: idOf(claim, "comment", one.key),
    parentId: one.parentKey === null ? null : idOf(claim, "comment", one.parentKey),
    articleId: targetId,
    authorName: one.name,
    content: one.content,
    createdAt: new Date(one.createdAt),
    approved: one.approved,
  }));
}

/** What an import before has brought is left alone; what readers have said since comes. */
async function addNewComments(claim: ClaimedImport, item: WorkItem): Promise<void> {
  const comments = await commentsOf(claim, item, readChecked(item));
  const isThere = (await findSlugOf(claim.errand, item.kind, item.targetId ?? "")) !== null;
  await writeItem(claim, item, "present", async (writing) => {
    const added = isThere ? comments : [];
    await addImportedComments(claim.errand, writing, added);
    return { comments: added.map(({ id }) => id), redirects: 0, state: "" };
  });
}

async function leadOn(
  { id, errand }: ClaimedImport,
  writing: Writing,
  { from, title }: WorkItem,
  to: string,
): Promise<{ added: number; notes: Note[] }> {
  const own = from.filter((one) => one.startsWith("/") && !one.startsWith("//") && one !== to);
  const lines = own.map((one, line) => ({ line, from: one, to: escapedPath(to) }));
  if (lines.length === 0) return { added: 0, notes: [] };
  const { added, refused } = await writeRedirects(errand, writing, lines, id);
  const notes = refused.map(({ line, reason }) => makeNote("redirect", own[line] ?? title, reason));
  return { added, notes };
}

const notesOf = (item: WorkItem): Note[] => importNote.array().safeParse(item.notes).data ?? [];

async function writeText(
  claim: ClaimedImport,
  item: WorkItem,
  places: Map<string, string>,
): Promise<void> {
  if (!item.isNew) return addNewComments(claim, item);
  const { errand } = claim;
  const text = readChecked(item);
  const references = [...text.pictures, ...(text.featuredImage ? [text.featuredImage] : [])];
  const pictures = await findPictures(claim, references);
  const content = fillPlaces(text, pictures, places);
  const published = text.state !== "draft" && !claim.isUnseen;
  const { title, slug } = item;
  const id = item.targetId ?? "";
  const isPage = item.kind === "page";
  const add = isPage ? await prepareAPage() : await prepareAnArticle();
  const comments = await commentsOf(claim, item, text);
  await writeItem(claim, item, claim.isUnseen ? "hidden" : "done", async (writing) => {
    const path = await add(writing);
    await addImportedComments(errand, writing, comments);
    const led =
      text.state === "published" && !claim.isUnseen
        ? await leadOn(claim, writing, item, path)
        : { added: 0, notes: [] };
    places.set(item.id, path);
    return {
      comments: comments.map((one) => one.id),
      redirects: led.added,
      state: text.state,
      account: text.account,
      publishedAt: text.publishedAt,
      slug: path.split("/").at(-1) ?? slug,
      notes: [...notesOf(item), ...led.notes],
    };
  });

  async function prepareAPage() {
    const input = pageInput.parse({ title, slug, description: text.excerpt, content, published });
    const rendered = await renderPageImport(errand, input);
    return async (writing: Writing) => {
      const createdAt = asDate(text.createdAt ?? text.publishedAt);
      const page = await addImportedPage(errand, writing, { id, input, createdAt }, rendered);
      return `/${page.slug}`;
    };
  }

  async function prepareAnArticle() {
    const featured = text.featuredImage;
    const address = featured === null ? null : (pictures.get(featured) ?? featured);
    const input = articleInput.parse({
      title,
      slug,
      excerpt: text.excerpt,
      content,
      category: text.category,
      tags: text.tags,
      published,
      featuredImage: address?.startsWith("file:") ? null : address,
      featuredImageAlt: text.featuredImageAlt,
    });
    const rendered = await renderImport(errand, input);
    return async (writing: Writing) => {
      const article = {
        id,
        input,
        feedId: text.feedId,
        audience: text.state === "email" ? ("email" as const) : ("site" as const),
        publishedAt: asDate(text.publishedAt),
        createdAt: asDate(text.createdAt),
      };
      const { slug: own } = await addImportedArticle(errand, writing, article, rendered);
      return `/article/${own}`;
    };
  }
}

async function writeOn(slice: Slice): Promise<ClaimedImport> {
  const { claim } = slice;
  let opened: Opened | undefined;
  for (;;) {
    const pictures = await nextItems(claim, ["checked"], PICTURES_AT_ONCE, ["picture"]);
    if (pictures.length === 0) break;
    opened ??= await openOf(slice);
    const { folder } = opened;
    await Promise.all(pictures.map((item) => bringPicture(slice, item, folder)));
    await keepClaim(claim);
    if (isOver(slice)) return claim;
  }
  const places = await listPlaces(claim);
  for (;;) {
    // What readers say on the old site of a text that is here already is public as soon as it comes.
    const items = await nextItems(claim, ["checked"], TEXTS_AT_ONCE, TEXT_KINDS, {
      onlyNew: claim.isUnseen,
    });
    if (items.length === 0) break;
    for (const item of items) {
      try {
        await writeText(claim, item, places);
      } catch (error) {
        await failItem(claim, item, [makeNote("leftOut", item.title, reasonOf(error))]);
      }
      if (isOver(slice)) return claim;
    }
  }
  if (claim.isUnseen) return moveImport(claim, { state: "unseen" });
  for (const item of await nextItems(claim, ["checked"], 1, ["feed"])) await moveFeeds(claim, item);
  return moveImport(claim, { state: "done" });
}

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

async function showOn(slice: Slice): Promise<ClaimedImport> {
  const { claim } = slice;
  for (;;) {
    const items = await nextItems(claim, ["hidden"], TEXTS_AT_ONCE);
    if (items.length === 0) break;
    for (const item of items) {
      await showText(claim, item);
      if (isOver(slice)) return claim;
    }
  }
  for (;;) {
    const items = await nextItems(claim, ["checked"], TEXTS_AT_ONCE);
    if (items.length === 0) break;
    for (const item of items) {
      await addNewComments(claim, item);
      if (isOver(slice)) return claim;
    }
  }
  for (const item of await nextItems(claim, ["checked"], 1, ["feed"])) await moveFeeds(claim, item);
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

async function hideOn(slice: Slice): Promise<ClaimedImport> {
  const { claim } = slice;
  for (const item of await nextItems(claim, ["done"], 1, ["feed"])) {
    await unmoveFeeds(claim, item, "checked");
  }
  for (;;) {
    const items = await nextItems(claim, ["done"], TEXTS_AT_ONCE);
    if (items.length === 0) return moveImport(claim, { state: "unseen" });
    for (const item of items) {
      await hideText(claim, item);
      if (isOver(slice)) return claim;
    }
  }
}

const LOST_FIRST = 200;

/** Tries every address of the old site against this one: as it is, and as it will be once all is public. */
async function walkOn({ claim }: Slice): Promise<ClaimedImport> {
  const { given } = await readWalk(claim);
  const feeds = claim.source ? movedFeeds(claim.source, claim.site) : [];
  const walked = await walkOldSite(claim.site, feeds, Date.now() + WALK_MS);
  const taken = await listTakenOver(claim);
  const own = given === "" ? [] : readAddressFile(given).pages;
  const keys = new Set<string>();
  for (const address of [...own, ...walked.addresses, ...taken]) {
    const key = oldAddressKey(address, claim.site);
    if (key?.startsWith("/") && !key.startsWith("//")) keys.add(key);
  }
  const problems = [...walked.problems];
  if (given !== "" && own.length === 0) problems.push("No address was found in your list.");
  const lost: string[] = [];
  for (const key of keys) {
    if (taken.has(key)) continue;
    const { pathname, search } = new URL(key, "https://old.invalid");
    if (!(await leadsSomewhere({ pathname, search }))) lost.push(decoded(key));
  }
  const at = new Date().toISOString();
  const lostFirst = lost.toSorted().slice(0, LOST_FIRST);
  const walk = { given, at, tried: keys.size, lost: lost.length, lostFirst, problems };
  await keepWalk(claim, walk);
  return moveImport(claim, { state: (await hasHidden(claim)) ? "unseen" : "done" });
}

/** Has those who read the old site's feeds get ours. An address that leads elsewhere already goes on doing so. */
async function moveFeeds(claim: ClaimedImport, item: WorkItem): Promise<void> {
  const moves = movedFeeds(claim.source ?? "markdown", claim.site);
  const lines = moves.map((move, line) => ({ line, ...move }));
  await writeItem(claim, item, "done", async (writing) => {
    const { added } = await writeRedirects(claim.errand, writing, lines, claim.id);
    return { comments: [], redirects: added, state: "" };
  });
}

async function unmoveFeeds(
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

async function undoText(claim: ClaimedImport, item: WorkItem, isChanged: boolean): Promise<void> {
  const { errand, withChanged } = claim;
  const beside = readBeside(item);
  const isMade = item.state !== "present";
  const id = item.targetId ?? "";
  const isKept = isMade && isChanged && !withChanged;
  await writeItem(claim, item, isKept ? "kept" : "undone", async (writing) => {
    if (isKept) return beside;
    const path = item.kind === "page" ? `/${item.slug}` : `/article/${item.slug}`;
    if (isMade)
      await removeImportedRedirects(errand, writing, { source: claim.id, to: escapedPath(path) });
    // What goes to the trash takes its comments' places along.
    if (!isMade || !isChanged) await removeImportedComments(errand, writing, beside.comments);
    if (isMade && item.kind === "page") await removeImportedPage(errand, writing, id, isChanged);
    if (isMade && item.kind === "article") {
      await removeImportedArticle(errand, writing, id, isChanged);
    }
    return { comments: [], redirects: 0, state: "" };
  });
}

async function undoOn(slice: Slice): Promise<ClaimedImport> {
  const { claim } = slice;
  for (;;) {
    const items = await nextItems(claim, ["done", "present", "hidden"], TEXTS_AT_ONCE);
    if (items.length === 0) break;
    const idsOf = (kind: string) =>
      items.filter((item) => item.kind === kind).flatMap(({ targetId }) => targetId ?? []);
    const comments = items.flatMap((item) => readBeside(item).comments);
    const changed = new Set([
      ...(await listChangedArticles(claim.errand, idsOf("article"), comments)),
      ...(await listChangedPages(claim.errand, idsOf("page"))),
    ]);
    for (const item of items) {
      await undoText(claim, item, changed.has(item.targetId ?? ""));
      if (isOver(slice)) return claim;
    }
  }
  for (const item of await nextItems(claim, ["done"], 1, ["feed"])) {
    await unmoveFeeds(claim, item, "undone");
  }
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

const STEPS: Partial<Record<ClaimedImport["state"], (slice: Slice) => Promise<ClaimedImport>>> = {
  reading: readOn,
  checking: checkOn,
  running: writeOn,
  undoing: undoOn,
  walking: walkOn,
  publishing: showOn,
  hiding: hideOn,
};

const TRIED =
  "It was tried three times and ended the site’s process each time, so it isn’t tried again. To have it tried once more, choose its file anew.";

type ContinueOptions = { id?: string; forMs: number; local?: LocalExport | null };

/**
 * Goes on with an import, this one or whichever waits longest, for about so long: with the tick, while the owner
 * looks, or in a command. What goes wrong with it stands in its row. True where there was something to do.
 */
export async function continueImport({
  id,
  forMs,
  local = null,
}: ContinueOptions): Promise<boolean> {
  let claim = await claimImport({ ...(id !== undefined && { id }), isLocal: local !== null });
  if (!claim) return false;
  const until = Date.now() + forMs;
  const { id: own, token } = claim;
  // Whoever cannot say so has lost the database, which the next write of the import finds out.
  const staying = setInterval(() => stayOnImport(own, token).catch(() => {}), STAY_EVERY_MS);
  try {
    if (local === null && claim.tries > TRIES_MAX) throw new ExportRefused(TRIED);
    for (let step = STEPS[claim.state]; step && Date.now() <= until; step = STEPS[claim.state]) {
      claim = await step({ claim, until, local });
    }
  } catch (error) {
    if (error instanceof ClaimLost) return true;
    const isTheirs = error instanceof ExportRefused;
    if (!isTheirs) log("error", "import-failed", describeError(error));
    // The next turn may find what is away now.
    const isAway = isDatabaseAway(error) || (error instanceof Problem && error.status >= 500);
    if (isAway) return true;
    const problem = isTheirs
      ? error.message
      : "It broke off. The log says why, under import-failed.";
    await moveImport(claim, { state: "failed", problem }).catch((lost: unknown) => {
      if (!(lost instanceof ClaimLost)) throw lost;
    });
  } finally {
    clearInterval(staying);
    await releaseImport(claim);
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
