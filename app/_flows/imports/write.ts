import "server-only";
import { findSlugOf, idOf, withoutKnown } from "@/app/_flows/imports/identity";
import { moveFeeds } from "@/app/_flows/imports/move-feeds";
import {
  asDate,
  eachText,
  isOver,
  notesOf,
  type Opened,
  openOf,
  orLeaveOut,
  reasonOf,
  type Slice,
} from "@/app/_flows/imports/slice";
import type { Writing } from "@/lib/cache/expire";
import { addImportedArticle, renderImport } from "@/lib/domains/articles/imported";
import { articleInput } from "@/lib/domains/articles/schema";
import { addImportedComments } from "@/lib/domains/comments/owner";
import { type ClaimedImport, keepClaim, moveImport } from "@/lib/domains/imports/claim";
import type { ExportFolder } from "@/lib/domains/imports/export/export-file";
import { ExportRefused } from "@/lib/domains/imports/export/export-refused";
import {
  failItem,
  findPictures,
  keepPicture,
  listPlaces,
  nextItems,
  readChecked,
  type WorkItem,
  writeItem,
} from "@/lib/domains/imports/public";
import { cleanLine, makeNote } from "@/lib/domains/imports/rules";
import type { CheckedText, Note } from "@/lib/domains/imports/schema";
import { fileOfPicture, ITEM_PLACE, PICTURE_PLACE } from "@/lib/domains/imports/texts/addresses";
import { pageInput } from "@/lib/domains/pages/calls";
import { addImportedPage, renderPageImport } from "@/lib/domains/pages/owner";
import { fetchPicture } from "@/lib/domains/pictures/fetch-picture";
import { addImportedPicture } from "@/lib/domains/pictures/owner";
import { PICTURE_MAX_BYTES } from "@/lib/domains/pictures/rules";
import { PICTURE_NAME_MAX_CHARACTERS } from "@/lib/domains/pictures/schema";
import { FetchRefused } from "@/lib/outgoing/guarded-fetch";
import { writeRedirects } from "@/lib/site/redirects/owner";
import { escapedPath } from "@/lib/text/slug";

const PICTURES_AT_ONCE = 4;

const TEXT_KINDS: WorkItem["kind"][] = ["article", "page"];

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
export async function addNewComments(claim: ClaimedImport, item: WorkItem): Promise<void> {
  const comments = await commentsOf(claim, item, readChecked(item));
  const isThere = (await findSlugOf(claim.errand, item.kind, item.targetId ?? "")) !== null;
  await writeItem(claim, item, "present", async (writing) => {
    const added = isThere ? comments : [];
    await addImportedComments(claim.errand, writing, added);
    return { comments: added.map(({ id }) => id), redirects: 0, state: "" };
  });
}

export async function leadOn(
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
      ...text.added,
      ...(text.featuredImageAlt && { featuredImageAlt: text.featuredImageAlt }),
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

export async function writeOn(slice: Slice): Promise<ClaimedImport> {
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
  const write = (item: WorkItem) => orLeaveOut(claim, item, () => writeText(claim, item, places));
  // What readers say on the old site of a text that is here already is public as soon as it comes.
  const which = { onlyNew: claim.isUnseen };
  if (!(await eachText(slice, ["checked"], write, TEXT_KINDS, which))) return claim;
  if (claim.isUnseen) return moveImport(claim, { state: "unseen" });
  await moveFeeds(claim);
  return moveImport(claim, { state: "done" });
}
