import type { TextAccount } from "@/lib/domains/imports/schema";

const NAMES: Record<keyof TextAccount["missing"], string> = {
  words: "word",
  pictures: "picture",
  links: "link or frame",
  notes: "footnote",
};

/** "3 words and 1 picture are missing"; null where nothing is. */
export function sayMissing({ missing, texts }: TextAccount): string | null {
  if (texts === null) return null;
  const parts = (Object.keys(NAMES) as (keyof typeof NAMES)[])
    .filter((name) => missing[name] > 0)
    .map((name) => {
      const count = missing[name];
      const plural = name === "links" ? "links or frames" : `${NAMES[name]}s`;
      return `${count.toLocaleString("en")} ${count === 1 ? NAMES[name] : plural}`;
    });
  const last = parts.pop() ?? "";
  const list = parts.length === 0 ? last : `${parts.join(", ")} and ${last}`;
  const isOne = Object.values(missing).reduce((sum, count) => sum + count, 0) === 1;
  return `${list} of the old text ${isOne ? "is" : "are"} not in the new one.`;
}
