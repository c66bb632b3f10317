import { expect, test } from "vitest";
import { tagsBeforeMerge } from "./rules";

const tagging = (...tags: string[]) => ({ tags, tagSlugs: tags.map((tag) => tag.toLowerCase()) });
const naps = { slug: "naps", target: "sleep" };

test.each([
  ["nothing was changed", ["Sleep", "Play"], ["Naps", "Play", "Sleep"], ["Naps", "Play", "Sleep"]],
  ["a tag was added", ["Sleep", "Play", "New"], ["Naps", "Play"], ["Naps", "Play", "New"]],
  ["both stood there", ["New", "Sleep"], ["Naps", "Sleep"], ["New", "Sleep", "Naps"]],
  ["the other one was taken out", ["Play"], ["Naps", "Play"], ["Play"]],
  ["it was typed again", ["Naps", "Sleep", "New"], ["Naps"], ["Naps", "Sleep", "New"]],
])("a tag comes back where it stood: %s", (_, now, before, after) => {
  expect(tagsBeforeMerge(tagging(...now), tagging(...before), naps)).toEqual(tagging(...after));
});
