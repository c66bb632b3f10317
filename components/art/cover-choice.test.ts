import { expect, test } from "vitest";
import { type CoverFacts, coverOf, coversOf } from "@/components/art/cover-choice";
import { coverSheet, coverSvg } from "@/components/art/cover-scenes";

function about(title: string, more: Partial<CoverFacts> = {}): CoverFacts {
  return { id: title, title, ...more };
}

test.each([
  ["What happens in your child’s brain during a meltdown", "meltdown"],
  ["Sleep and the developing brain", "sleep"],
  ["How play builds self-control", "play"],
  ["After you lose your temper: how to repair", "repair"],
  ["Starting school: the first two weeks", "school"],
  ["Sharing a room with a little brother", "siblings"],
  ["Screen time without panic", "screens"],
  ["Naming feelings without a quiz", "feelings"],
  ["One slow breath before you speak", "calm"],
  ["Serve and return: how six seconds build a brain", "brain"],
  ["Why mornings fall apart, and what to do the night before", "any"],
])("‘%s’ gets a cover of its subject", (title, subject) => {
  expect(coverOf(about(title))).toMatch(new RegExp(`^${subject}-\\d$`));
});

test("the title counts more than the tags, and these more than the category", () => {
  const facts = about("Sleep", { tags: ["play"], category: "School" });
  expect(coverOf(facts)).toMatch(/^sleep-/);
  expect(coverOf({ ...facts, title: "A letter" })).toMatch(/^play-/);
  expect(coverOf({ ...facts, title: "A letter", tags: [] })).toMatch(/^school-/);
});

test("a cover stays when the title is worded anew, and differs between items", () => {
  const facts = about("A nap", { id: "1" });
  expect(coverOf({ ...facts, title: "Another nap" })).toBe(coverOf(facts));
  const all = Array.from({ length: 40 }, (_, id) => coverOf({ ...facts, id: String(id) }));
  expect(new Set(all).size).toBe(3);
});

test("in a list no cover stands beside or below itself, whatever the list is about", () => {
  for (const title of ["Sleep", "Mornings"]) {
    const list = Array.from({ length: 60 }, (_, id) => about(title, { id: `item-${id}` }));
    const covers = coversOf(list);
    for (const [index, cover] of covers.entries()) {
      expect(covers.slice(Math.max(0, index - 2), index)).not.toContain(cover);
    }
  }
});

test("every cover that can be chosen is on the sheet, in colours of the page alone", () => {
  const sheet = coverSheet();
  const words = [
    "meltdown",
    "sleep",
    "play",
    "sorry",
    "school",
    "twins",
    "tv",
    "sad",
    "calm",
    "brain",
    "-",
  ];
  for (const word of words) {
    for (let id = 0; id < 50; id++) {
      const name = coverOf({ id: String(id), title: word });
      expect(sheet).toContain(`<symbol id="${name}" `);
      expect(coverSvg(name)).toMatch(/^<svg viewBox="0 0 320 180"/);
    }
  }
  expect(coverSvg("poster")).not.toBe("");
  expect(sheet).not.toMatch(/NaN|undefined/);
});
