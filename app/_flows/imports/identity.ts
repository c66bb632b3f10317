import "server-only";
import type { Errand } from "@/lib/auth/admin";
import { findArticleSlug } from "@/lib/domains/articles/imported";
import type { ClaimedImport } from "@/lib/domains/imports/claim";
import { ExportRefused } from "@/lib/domains/imports/export/export-refused";
import {
  importedId,
  listImportedComments,
  listImportedSites,
  listImportedTitles,
  type WorkItem,
} from "@/lib/domains/imports/public";
import { makeNote } from "@/lib/domains/imports/rules";
import type { Note } from "@/lib/domains/imports/schema";
import { findPageSlug } from "@/lib/domains/pages/owner";

export function idOf({ source, site }: ClaimedImport, kind: string, key: string): string {
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
export async function identify(claim: ClaimedImport, item: WorkItem): Promise<Identity> {
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
    `An earlier import added “${other}” from a file of this name, and neither says which site it is from. If this is another site, enter its address; if it is the same, “${other}” stays as it is.`,
  );
}

export function findSlugOf(
  errand: Errand,
  kind: WorkItem["kind"],
  id: string,
): Promise<string | null> {
  return kind === "page" ? findPageSlug(errand, id) : findArticleSlug(errand, id);
}

/** Without those that an import has brought to this before. */
export async function withoutKnown<Comment extends { key: string }>(
  claim: ClaimedImport,
  targetId: string,
  comments: Comment[],
): Promise<Comment[]> {
  const known = await listImportedComments(targetId);
  return comments.filter(({ key }) => !known.has(idOf(claim, "comment", key)));
}
