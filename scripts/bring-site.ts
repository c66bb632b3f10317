// An export or a folder of this machine, reported on and, with `--run`, brought here.
import { stat } from "node:fs/promises";
import { resolve } from "node:path";
import { parseArgs } from "node:util";
import { continueImport, reportImport } from "@/app/_flows/imports/imports";
import type { LocalExport } from "@/app/_flows/imports/slice";
import { openLocalFile, openLocalFolder, stampOf } from "@/lib/domains/imports/export/export-file";
import { openLocalImport, orderImport } from "@/lib/domains/imports/owner";
import { type ImportReport, siteAddress } from "@/lib/domains/imports/schema";
import { operator } from "./operator";
import { runCommand } from "./run-command";

const USAGE =
  "Say which export: npm run import -- FILE-OR-FOLDER [--site https://old.example.org] [--run]";
const SLICE_MS = 20_000;
const SILENCE_MS = 5_000;

async function openSource(path: string): Promise<LocalExport> {
  return (await stat(path)).isDirectory()
    ? { folder: await openLocalFolder(path) }
    : { file: await openLocalFile(path) };
}

function sayReport({ counts, notes, source, site }: ImportReport): void {
  console.log([source, site].filter(Boolean).join(", "));
  for (const [name, count] of Object.entries(counts)) {
    if (count > 0) console.log(`${String(count).padStart(8)} ${name}`);
  }
  for (const { kind, subject, detail, count } of notes) {
    console.log(`  ${kind}: ${subject}${count > 1 ? ` (${count} times)` : ""}. ${detail}`);
  }
}

/** Goes on until there is nothing to do; where somebody else seems to work on it, waits for their silence. */
async function goOn(id: string, local: LocalExport): Promise<ImportReport> {
  for (;;) {
    const did = await continueImport({ id, forMs: SLICE_MS, local });
    const report = await reportImport(operator, id);
    if (!["reading", "checking", "running"].includes(report.state)) return report;
    console.log(`${report.state}: ${report.done}${report.total > 0 ? ` of ${report.total}` : ""}`);
    if (!did) await new Promise((later) => setTimeout(later, SILENCE_MS));
  }
}

async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    options: { site: { type: "string", default: "" }, run: { type: "boolean", default: false } },
    allowPositionals: true,
  });
  const [name] = positionals;
  if (name === undefined) throw new Error(USAGE);
  const { data: site, error } = siteAddress.safeParse(values.site);
  if (site === undefined) throw new Error(error?.issues[0]?.message);
  const path = resolve(name);
  const local = await openSource(path);
  const stamp = await stampOf(path);
  const id = await openLocalImport(operator, { name: path, stamp, site });
  let report = await goOn(id, local);
  if (report.state === "failed") throw new Error(report.problem ?? "It failed.");
  if (report.state === "ready") {
    sayReport(report);
    if (!values.run) {
      console.log("Nothing is written yet. The same with --run brings it here.");
      return;
    }
    await orderImport(operator, id, { action: "run" });
    report = await goOn(id, local);
  }
  if (report.state === "failed") throw new Error(report.problem ?? "It failed.");
  sayReport(report);
  console.log("It is here. /admin/import has what came, and takes it away again.");
}

await runCommand(main);
