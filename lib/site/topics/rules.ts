import type { TopicKey } from "./schema";

/** As calls name it: `category:daily-life`. */
export function topicId({ kind, slug }: TopicKey): string {
  return `${kind}:${slug}`;
}

/** An article's tags, with their addresses in the same order. */
export type Tagging = { tags: string[]; tagSlugs: string[] };

/**
 * An article's tags once the merge of the tag `slug` into `target` is taken back. Where nothing was changed since,
 * they are as before; else what was changed stays, and the tag is back where the other one is.
 */
export function tagsBeforeMerge(
  now: Tagging,
  before: Tagging,
  { slug, target }: { slug: string; target: string },
): Tagging {
  const nameOf = (each: string) =>
    now.tags[now.tagSlugs.indexOf(each)] ?? before.tags[before.tagSlugs.indexOf(each)] ?? each;
  const named = (tagSlugs: string[]) => ({ tags: tagSlugs.map(nameOf), tagSlugs });
  const merged = new Set(before.tagSlugs.map((each) => (each === slug ? target : each)));
  const isUntouched = [...merged].join() === now.tagSlugs.join();
  if (isUntouched) return named(before.tagSlugs);
  if (!now.tagSlugs.includes(target) || now.tagSlugs.includes(slug)) return now;
  const inPlace = before.tagSlugs.includes(target) ? [target, slug] : [slug];
  return named(now.tagSlugs.flatMap((each) => (each === target ? inPlace : [each])));
}
