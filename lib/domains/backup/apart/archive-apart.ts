import "server-only";
import { stat } from "node:fs/promises";
import { Worker } from "node:worker_threads";
import { createApart, heapOf, NoWorkerError, WorkerEndedError } from "@/lib/apart/apart.mjs";
import {
  ArchiveError,
  type Migration,
  type VerifiedArchive,
  verifyArchive,
} from "@/lib/domains/backup/read-archive";
import { describeError, log } from "@/lib/observe/log";
import { type ArchivePart, type KeepPart, readParts } from "./archive-parts";

/** Several times what an honest archive takes, which may be of any size. */
const PATIENCE_MS = 60_000;
const PATIENCE_MS_PER_MEGABYTE = 1_000;
const MEGABYTE = 1024 * 1024;
const HEAP_MAX_MB = 256;

export type ArchiveJob =
  | { kind: "verify"; file: string; known: readonly Migration[] }
  | { kind: "read"; file: string };

type Answer = { done: unknown } | { refused: string };

const tooMuch = () =>
  new ArchiveError(
    "It takes more time or memory to read than any backup of this site would: it may be a trap.",
  );

function startThread(): Worker {
  return new Worker(new URL("./archive-thread.ts", import.meta.url), {
    name: "archive",
    resourceLimits: heapOf(HEAP_MAX_MB),
  });
}

/** Makes what this file is for, with threads of its own. */
export function createArchiveReader({ start = startThread, patienceMs = PATIENCE_MS } = {}) {
  /** Where no thread can be had, the same is done here. */
  async function apart<Done>(
    job: ArchiveJob,
    answer: (part: ArchivePart) => unknown,
    here: () => Promise<Done>,
  ): Promise<Done> {
    const { size } = await stat(job.file);
    const work = createApart<ArchiveJob, Answer>({
      name: "archive",
      open: start,
      patienceMs: patienceMs + (size / MEGABYTE) * PATIENCE_MS_PER_MEGABYTE,
      idleMs: 0,
    });
    try {
      const said = await work(job, answer);
      if ("refused" in said) throw new ArchiveError(said.refused);
      return said.done as Done;
    } catch (error) {
      if (error instanceof WorkerEndedError) {
        log("warn", "archive-thread", describeError(error));
        throw tooMuch();
      }
      if (!(error instanceof NoWorkerError)) throw error;
      log("warn", "archive-thread", describeError(error));
      return here();
    }
  }

  return {
    verifyApart: (file: string, known: readonly Migration[]): Promise<VerifiedArchive> =>
      apart(
        { kind: "verify", file, known: known.map(({ name, checksum }) => ({ name, checksum })) },
        () => undefined,
        () => verifyArchive(file, known),
      ),
    readPartsApart: (file: string, keep: KeepPart): Promise<null> =>
      apart({ kind: "read", file }, keep, () => readParts(file, keep)),
  };
}

/**
 * An archive that somebody sent, or that lay elsewhere, is read in a thread, with an end to its time and memory, while
 * the site goes on answering.
 */
export const { verifyApart, readPartsApart } = createArchiveReader();
