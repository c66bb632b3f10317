// What import-apart.ts runs in threads of their own.
import { type Asking, serve } from "../../../apart/serve.mjs";
import { TooComplexError } from "../../../content/too-complex";
import { readAddressFile } from "../address-file";
import type { ExportFile } from "../export/export-file";
import { ExportRefused } from "../export/export-refused";
import { TOO_COMPLEX } from "../rules";
import type { ImportJob, ImportQuestion } from "./import-apart";
import { lookThrough } from "./look-through";
import { readOnward } from "./read-onward";

const PART_BYTES = 4 * 1024 * 1024;
/** An archive is read in many small pieces that lie beside each other, and each question takes its time. */
const NEAR_BYTES = 256 * 1024;

/** The file that lies where the thread cannot reach it. */
function fileOf(size: number, ask: Asking["ask"]): ExportFile {
  let near = { offset: 0, bytes: Buffer.alloc(0) };
  const fetch = async (offset: number, length: number) =>
    Buffer.from(await ask({ offset, length } satisfies ImportQuestion));
  async function read(offset: number, length: number): Promise<Buffer> {
    if (length > NEAR_BYTES) return fetch(offset, length);
    const isNear = offset >= near.offset && offset + length <= near.offset + near.bytes.byteLength;
    if (!isNear) near = { offset, bytes: await fetch(offset, NEAR_BYTES) };
    return near.bytes.subarray(offset - near.offset, offset - near.offset + length);
  }
  return {
    size,
    read,
    stream: async function* () {
      for (let at = 0; at < size; at += PART_BYTES) yield await fetch(at, PART_BYTES);
    },
  };
}

function work(job: ImportJob, ask: Asking["ask"]) {
  if (job.kind === "read") return readOnward({ file: fileOf(job.size, ask) }, job, ask);
  if (job.kind === "look") return lookThrough(job.found, job.around);
  return readAddressFile(job.text);
}

serve(async (job: ImportJob, { ask }) => {
  try {
    return { done: await work(job, ask) };
  } catch (error) {
    if (error instanceof ExportRefused) return { refused: error.message };
    if (error instanceof TooComplexError || error instanceof RangeError) {
      return { refused: TOO_COMPLEX };
    }
    throw error;
  }
});
