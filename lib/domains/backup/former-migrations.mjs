// @ts-check
// The migrations that became the first of today's: who has all of them has what that one makes.
import { createHash } from "node:crypto";

export const FORMER_FIRST = "20261121000000_init";
export const FORMER_LAST = "20261125071000_list_questions";

const COUNT = 49;
/** The SHA-256 of their names and checksums. */
const DIGEST = "a8bf5ad81471b9717a4cf2a6f49f0ca75f9a71035464dd53c90e5a038e24ee35";

/**
 * What follows the former migrations in a list that begins with all of them; null for any other list.
 * @template {{ name: string, checksum: string }} Migration
 * @param {Migration[]} migrations @returns {Migration[] | null}
 */
export function afterFormer(migrations) {
  const hash = createHash("sha256");
  for (const { name, checksum } of migrations.slice(0, COUNT)) hash.update(`${name} ${checksum}\n`);
  return hash.digest("hex") === DIGEST ? migrations.slice(COUNT) : null;
}
