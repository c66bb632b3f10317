import "server-only";
import { openFileOf, type Slice } from "@/app/_flows/imports/slice";
import { readApart } from "@/lib/domains/imports/apart/import-apart";
import { type FoundPart, readOnward } from "@/lib/domains/imports/apart/read-onward";
import { type ClaimedImport, moveImport } from "@/lib/domains/imports/claim";
import { ExportRefused } from "@/lib/domains/imports/export/export-refused";
import { countFound, keepFound } from "@/lib/domains/imports/public";

export async function readOn(slice: Slice): Promise<ClaimedImport> {
  let { claim } = slice;
  const already = await countFound(claim);
  let hasTexts = already > 0;
  async function keep({ found, at, source, site }: FoundPart): Promise<boolean> {
    if (site !== claim.site || claim.source !== source) {
      claim = await moveImport(claim, { state: "reading", site, source });
    }
    await keepFound(claim, found, at);
    hasTexts ||= found.some((one) => "text" in one);
    return Date.now() <= slice.until;
  }
  const from = { already, site: claim.site };
  // A command holds nobody up.
  const { source, site, isWhole } =
    slice.local !== null
      ? await readOnward(slice.local, from, keep)
      : await readApart(await openFileOf(slice), from, keep);
  if (!isWhole) return claim;
  if (!hasTexts) throw new ExportRefused("There are no articles or pages in this export.");
  return moveImport(claim, { state: "checking", source, site });
}
