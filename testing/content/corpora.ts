import { existsSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

/** A whole corpus takes seconds, on a machine that does other work too. */
export const CORPUS_MS = 60_000;

const folder = new URL("../../../shared/corpora/", import.meta.url);

/** Test data that others wrote and that lies beside the project, or null, said aloud. */
export function readCorpus<Case>(name: string): Case[] | null {
  const file = fileURLToPath(new URL(name, folder));
  if (existsSync(file)) return JSON.parse(readFileSync(file, "utf8")) as Case[];
  console.warn(`LEFT OUT: ${name} is not at ${file}, so the tests that read it did not run.`);
  return null;
}
