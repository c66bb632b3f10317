import { readFileSync } from "node:fs";

/** Test data that others wrote; testing/corpora/README.md says who, and under which licence. */
export function readCorpus<Case>(name: string): Case[] {
  return JSON.parse(readFileSync(new URL(`../corpora/${name}`, import.meta.url), "utf8"));
}
