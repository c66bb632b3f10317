import { csvLine, readCsv } from "@/lib/text/csv";
import { siteDay } from "@/lib/text/dates";
import { type AdminRedirect, REDIRECTS_MAX, type RedirectLine, redirectKinds } from "./schema";

export const REDIRECTS_HEADER = csvLine(["from", "to", "kind"]);

export function redirectCsvLine({ from, to, kind }: Pick<AdminRedirect, "from" | "to" | "kind">) {
  return csvLine([from, to, String(kind)]);
}

/** As `redirects-2025-01-05.csv`, the day by the site's clock. */
export function redirectsFileName(now: Date): string {
  return `redirects-${siteDay(now)}.csv`;
}

/** How columns are called where others keep redirects, in letters alone. */
const COLUMNS = {
  from: /^(from|source|sourceurl|old|oldurl|redirectfrom|requesturl)$/,
  to: /^(to|target|targeturl|new|newurl|redirectto|destination|destinationurl)$/,
  kind: /^(kind|type|code|status|statuscode|httpcode)$/,
};

/** Reads a list of redirects: columns that are named, else `from`, `to` and `kind` in that order. */
export async function readRedirects(
  csv: string,
): Promise<{ lines: RedirectLine[] } | { problem: string }> {
  const rows = await readCsv(csv);
  if ("brokenLine" in rows) {
    return {
      problem: `There’s an unmatched quotation mark from line ${rows.brokenLine} on. Please fix it and try again.`,
    };
  }
  if (rows.length > REDIRECTS_MAX) {
    const most = REDIRECTS_MAX.toLocaleString("en");
    return { problem: `This file has more than ${most} lines. Please import it in parts.` };
  }
  const names = (rows[0]?.cells ?? []).map((cell) => cell.toLowerCase().replaceAll(/[^a-z]/g, ""));
  const find = (spelling: RegExp) => names.findIndex((name) => spelling.test(name));
  const named = { from: find(COLUMNS.from), to: find(COLUMNS.to), kind: find(COLUMNS.kind) };
  const hasNames = named.from !== -1 && named.to !== -1;
  const columns = hasNames ? named : { from: 0, to: 1, kind: 2 };
  return {
    lines: (hasNames ? rows.slice(1) : rows).map(({ line, cells }) => ({
      line,
      from: cells[columns.from] ?? "",
      to: cells[columns.to] ?? "",
      kind: kindOfCell(cells[columns.kind] ?? ""),
    })),
  };
}

/** Other lists have more kinds, each of them for good or for now. */
function kindOfCell(cell: string): string {
  const text = cell.trim();
  if (redirectKinds.some((kind) => String(kind) === text)) return text;
  return { 308: "301", 307: "302", permanent: "301", temporary: "302" }[text.toLowerCase()] ?? text;
}
