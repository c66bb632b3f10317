import "server-only";
import { Worker } from "node:worker_threads";
import {
  createApart,
  heapOf,
  NoWorkerError,
  WorkerBusyError,
  WorkerEndedError,
} from "@/lib/apart/apart.mjs";
import { type AddressFile, readAddressFile } from "@/lib/domains/imports/address-file";
import type { ExportFile } from "@/lib/domains/imports/export/export-file";
import { ExportRefused } from "@/lib/domains/imports/export/export-refused";
import { TOO_COMPLEX } from "@/lib/domains/imports/rules";
import type { FoundText } from "@/lib/domains/imports/schema";
import { Problem } from "@/lib/http/problem";
import { describeError, log } from "@/lib/observe/log";
import { type ImportAround, type LookedThrough, lookThrough } from "./look-through";
import { type FoundPart, type ReadOnward, readOnward } from "./read-onward";

/** Several times what the largest honest export takes, and what the longest honest text does. */
const READ_PATIENCE_MS = 120_000;
const TEXT_PATIENCE_MS = 20_000;
const HEAP_MAX_MB = 192;

export type ImportJob =
  | { kind: "read"; size: number; already: number; site: string }
  | { kind: "look"; found: FoundText; around: ImportAround }
  | { kind: "addresses"; text: string };

/** Bytes of the file, or whether to go on after this part. */
export type ImportQuestion = { offset: number; length: number } | FoundPart;

type Answer<Done> = { done: Done } | { refused: string };

const busy = () =>
  new Problem(503, "Other imports are being read. This one continues in a minute.");

function startThread(): Worker {
  return new Worker(new URL("./import-thread.ts", import.meta.url), {
    name: "import",
    resourceLimits: heapOf(HEAP_MAX_MB),
  });
}

/** Where no thread can be had, the same is done here. */
async function orHere<Done>(apart: Promise<Answer<Done>>, here: () => Done | Promise<Done>) {
  try {
    const answer = await apart;
    if ("refused" in answer) throw new ExportRefused(answer.refused);
    return answer.done;
  } catch (error) {
    if (error instanceof WorkerBusyError) throw busy();
    if (!(error instanceof NoWorkerError)) throw error;
    log("warn", "import-thread", describeError(error));
    return here();
  }
}

/** Makes what this file is for, with threads of their own. */
export function createImportReader({
  start = startThread,
  readMs = READ_PATIENCE_MS,
  textMs = TEXT_PATIENCE_MS,
} = {}) {
  const read = createApart<ImportJob, Answer<never>>({
    name: "import-read",
    open: start,
    patienceMs: readMs,
  });
  const readText = createApart<ImportJob, Answer<never>>({
    name: "import-text",
    open: start,
    patienceMs: textMs,
  });

  return {
    /** As `readOnward` does it. Throws WorkerEndedError for a file that ends its thread. */
    readApart(
      file: ExportFile,
      from: { already: number; site: string },
      keep: (part: FoundPart) => Promise<boolean>,
    ): Promise<ReadOnward> {
      const { size } = file;
      const answer = (question: ImportQuestion) =>
        "found" in question ? keep(question) : file.read(question.offset, question.length);
      return orHere<ReadOnward>(read({ kind: "read", size, ...from }, answer), () =>
        readOnward({ file }, from, keep),
      );
    },
    /** As `lookThrough` does it. A text that ends its thread is refused. */
    async lookApart(found: FoundText, around: ImportAround): Promise<LookedThrough> {
      try {
        return await orHere<LookedThrough>(readText({ kind: "look", found, around }), () =>
          lookThrough(found, around),
        );
      } catch (error) {
        if (!(error instanceof WorkerEndedError)) throw error;
        log("warn", "import-thread", describeError(error));
        throw new ExportRefused(TOO_COMPLEX);
      }
    },
    readAddressesApart: (text: string): Promise<AddressFile> =>
      orHere<AddressFile>(readText({ kind: "addresses", text }), () => readAddressFile(text)),
  };
}

/**
 * What somebody else's site wrote is read in threads, with an end to their time and memory, while the site goes on
 * answering.
 */
export const { readApart, lookApart, readAddressesApart } = createImportReader();
