import type { ExportFile, ExportFolder } from "@/lib/domains/imports/export/export-file";
import { readExport, readFolder } from "@/lib/domains/imports/export/read-export";
import type { Found, Source } from "@/lib/domains/imports/schema";

const FOUND_AT_ONCE = 50;
const FOUND_AT_ONCE_CHARACTERS = 4_000_000;

export type FoundPart = { found: Found[]; at: number; source: Source; site: string };

export type ReadOnward = { source: Source; site: string; isWhole: boolean };

const sizeOf = (found: Found) => ("text" in found ? found.text.content.length : 0);

/**
 * Reads on in an export after what was found already, a part at a time. `keep` takes each, and says whether to go on.
 * Throws ExportRefused.
 */
export async function readOnward(
  of: { file: ExportFile } | { folder: ExportFolder },
  { already, site: known }: { already: number; site: string },
  keep: (part: FoundPart) => Promise<boolean>,
): Promise<ReadOnward> {
  let site = known;
  const onSite = (own: string) => {
    site = own;
  };
  const { source, found: all } =
    "folder" in of ? await readFolder(of.folder, onSite) : await readExport(of.file, onSite);
  let at = 0;
  let found: Found[] = [];
  let characters = 0;
  for await (const one of all) {
    at += 1;
    if (at <= already) continue;
    found.push(one);
    characters += sizeOf(one);
    if (found.length < FOUND_AT_ONCE && characters < FOUND_AT_ONCE_CHARACTERS) continue;
    const part = { found, at: at - found.length, source, site };
    found = [];
    characters = 0;
    if (!(await keep(part))) return { source, site, isWhole: false };
  }
  if (found.length > 0) await keep({ found, at: at - found.length, source, site });
  return { source, site, isWhole: true };
}
