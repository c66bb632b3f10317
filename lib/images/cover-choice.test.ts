import { expect, test } from "vitest";
import { COVER_NAMES, coverSvg } from "@/components/art/cover-sheet";
import { type CoverFacts, coverOf, coversOf } from "@/lib/images/cover-choice";

function about(title: string, more: Partial<CoverFacts> = {}): CoverFacts {
  return { id: title, title, ...more };
}

function motif(cover: string): string {
  return cover.replace(/-\d$/, "");
}

test.each([
  ["What happens in your child’s brain during a meltdown", "storm kettle volcano"],
  ["Sleep and the developing brain", "bed window"],
  ["How play builds self-control", "blocks kite swing"],
  ["After you lose your temper: how to repair", "mended patch bridge"],
  ["Starting school: the first two weeks", "bag bus"],
  ["Sharing a room with a little brother", "birds boots"],
  ["Screen time without panic", "tablet basket"],
  ["Naming feelings without a quiz", "balloons umbrella"],
  ["One slow breath before you take the stairs", "stones boat candle"],
  ["How six seconds build a brain", "neurons head path"],
  ["Why mornings fall apart, and what to do the day before", "clock cup"],
  ["The picky year", "supper cup"],
  ["A newborn and a long winter", "mobile nest"],
  ["Books that are read to pieces", "book speech"],
])("‘%s’ gets a cover of its subject", (title, motifs) => {
  expect(motifs.split(" ")).toContain(motif(coverOf(about(title))));
});

test("the title counts more than the tags, and these more than the category", () => {
  const facts = about("Sleep", { tags: ["play"], category: "School" });
  expect(coverOf(facts)).toMatch(/^(?:bed|window)-/);
  expect(coverOf({ ...facts, title: "A letter" })).toMatch(/^(?:blocks|kite|swing)-/);
  expect(coverOf({ ...facts, title: "A letter", tags: [] })).toMatch(/^(?:bag|bus)-/);
});

test("a cover stays when the title is worded anew, and differs between items", () => {
  const facts = about("A nap", { id: "1" });
  expect(coverOf({ ...facts, title: "Another nap" })).toBe(coverOf(facts));
  const all = Array.from({ length: 40 }, (_, id) => coverOf({ ...facts, id: String(id) }));
  expect(new Set(all.map(motif)).size).toBe(2);
  expect(new Set(all).size).toBe(4);
});

test("in a list no motif is beside, above or below itself in up to three columns, whatever the list is about", () => {
  for (const title of ["Sleep", "A letter"]) {
    const list = Array.from({ length: 60 }, (_, id) => about(title, { id: `item-${id}` }));
    const motifs = coversOf(list).map(motif);
    expect(motifs).toHaveLength(list.length);
    for (const [index, name] of motifs.entries()) {
      expect(motifs.slice(Math.max(0, index - 5), index)).not.toContain(name);
    }
  }
});

test("a motif that was moved on from goes to another of the same subject first", () => {
  const list = ["1", "2"].map((id) => about("Sleep", { id: `item-${id}` }));
  expect(new Set(coversOf(list).map(motif))).toEqual(new Set(["bed", "window"]));
});

test("every cover that can be chosen is drawn", () => {
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
    "food",
    "mornings",
    "babies",
    "words",
    "-",
  ];
  for (const word of words) {
    for (let id = 0; id < 50; id++) {
      const name = coverOf({ id: String(id), title: word });
      expect(COVER_NAMES).toContain(name);
      expect(coverSvg(name)).toMatch(/^<svg viewBox="0 0 320 180"/);
    }
  }
  expect(COVER_NAMES.map(coverSvg).join()).not.toMatch(/NaN|undefined/);
});
