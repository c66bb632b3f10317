// What archive-apart.ts runs in a thread.
import { type Asking, serve } from "../../../apart/serve.mjs";
import { ArchiveError, verifyArchive } from "../read-archive";
import type { ArchiveJob } from "./archive-apart";
import { readParts } from "./archive-parts";

function work(job: ArchiveJob, ask: Asking["ask"]) {
  return job.kind === "verify" ? verifyArchive(job.file, job.known) : readParts(job.file, ask);
}

serve(async (job: ArchiveJob, { ask }) => {
  try {
    return { done: await work(job, ask) };
  } catch (error) {
    if (error instanceof ArchiveError) return { refused: error.message };
    throw error;
  }
});
