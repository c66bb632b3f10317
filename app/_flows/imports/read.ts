import "server-only";
import { openOf, type Slice } from "@/app/_flows/imports/slice";
import type { ExportFile } from "@/lib/domains/imports/export/export-file";
import { ExportRefused } from "@/lib/domains/imports/export/export-refused";
import { readExport, readFolder } from "@/lib/domains/imports/export/read-export";
import {
  type ClaimedImport,
  countFound,
  keepFound,
  moveImport,
} from "@/lib/domains/imports/public";
import type { Found } from "@/lib/domains/imports/schema";

const FOUND_AT_ONCE = 50;

const FOUND_AT_ONCE_CHARACTERS = 4_000_000;

const sizeOf = (found: Found) => ("text" in found ? found.text.content.length : 0);

/** Reads on in the export, from where it was left. Gives the claim as it stands then. */
export async function readOn(slice: Slice): Promise<ClaimedImport> {
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
