import "server-only";
import { isUniqueViolation } from "@/lib/database/db";
import { conflict, type Problem } from "@/lib/http/problem";
import { slugCandidates, slugify } from "@/lib/text/slug";

type Addresses = {
  /** Whose address it is. */
  findHolder: (slug: string) => Promise<{ id: string } | null>;
  /** Addresses that nothing of the owner's may have. */
  isReserved?: (slug: string) => boolean;
  taken: () => Problem;
};

/**
 * Runs a write with the slug that was typed, else with the first of the title's that nobody else has. Throws what
 * `taken` makes where none is free.
 */
export async function withFreeSlug<T>(
  { findHolder, isReserved = () => false, taken }: Addresses,
  input: { slug: string; title: string },
  ownId: string | null,
  write: (slug: string) => Promise<T>,
): Promise<T> {
  const typed = slugify(input.slug);
  for (const slug of typed === "" ? slugCandidates(input.title) : [typed]) {
    if (isReserved(slug)) continue;
    const holder = await findHolder(slug);
    if (holder && holder.id !== ownId) continue;
    try {
      return await write(slug);
    } catch (error) {
      // Somebody took the address between the look and the write.
      if (!isUniqueViolation(error)) throw error;
    }
  }
  throw taken();
}

/** The first address that nothing has yet, as `count` says. Throws 409 at `slug` with the sentence where there is none. */
export async function findFreeSlug(
  candidates: Iterable<string>,
  count: (slug: string) => Promise<number>,
  sentence: string,
): Promise<string> {
  for (const slug of candidates) {
    if ((await count(slug)) === 0) return slug;
  }
  throw conflict("slug", sentence);
}
