import { describe, expect, test } from "vitest";
import { beginningOf, placeNotes } from "@/lib/domains/previews/rules";
import type { PreviewNote } from "@/lib/domains/previews/schema";

const TEXTS = ["Sleep", "Sleep matters to all.", "Calm first.", "", "Then words."];

function note(place: number, passage: string, fields: Partial<PreviewNote> = {}): PreviewNote {
  return {
    id: `${place}`,
    name: "Ada",
    content: "Lovely.",
    passage,
    place,
    resolved: false,
    createdAt: "2026-01-05T10:00:00.000Z",
    ...fields,
  };
}

function placeOf(place: number, passage: string, texts = TEXTS): number | undefined {
  return placeNotes([note(place, passage)], texts)[0]?.place;
}

describe("a note is placed", () => {
  test.each(TEXTS.map((text, place) => [place, text] as const))(
    "at its number, where the text is as it was (%i)",
    (place, text) => {
      expect(placeOf(place, text)).toBe(place);
    },
  );

  test("beside its passage wherever that has moved", () => {
    expect(placeOf(2, "Calm first.", ["New.", "Newer.", ...TEXTS])).toBe(4);
    expect(placeOf(2, "Calm first.", TEXTS.slice(2))).toBe(0);
    expect(placeOf(9_999, "Calm first.")).toBe(2);
  });

  test("beside the nearest of those that begin the same", () => {
    const texts = ["Again.", "One.", "Two.", "Again.", "Three.", "Four.", "Again."];
    expect([0, 2, 5].map((place) => placeOf(place, "Again.", texts))).toEqual([0, 3, 6]);
  });

  test("beside a passage that goes on where it ended, but not within a word", () => {
    expect(placeOf(2, "Calm first.", ["Calm first. Then the rest."])).toBe(0);
    expect(placeOf(1, "Sleep", ["Sleepless nights.", "Sleep matters."])).toBe(1);
    expect(placeOf(0, "Sleep", ["Sleepless nights."])).toBe(-1);
  });

  test("beside a heading rather than a paragraph that begins with its words", () => {
    expect(placeOf(2, "Sleep", ["Sleep matters to all.", "Now.", "Sleep well.", "Sleep"])).toBe(3);
  });

  test("beside a long passage, of which it remembers the beginning", () => {
    const long = `${"A word ".repeat(22)}and 🐚 more`;
    const cut = beginningOf(`${long}, ${long}`);
    expect(cut.length).toBeLessThanOrEqual(160);
    expect(placeOf(0, cut, ["New.", `${long}, ${long}`])).toBe(1);
  });

  test("with those on all where its words are missing, and where it was about all", () => {
    expect(placeOf(2, "Calm comes first.")).toBe(-1);
    expect(placeOf(3, "", ["Words."])).toBe(-1);
    expect(placeOf(-1, "")).toBe(-1);
  });
});

test("the newest note is the first", () => {
  const notes = ["2026-01-05", "2026-01-07", "2026-01-06"].map((createdAt) =>
    note(2, "Calm first.", { createdAt }),
  );
  expect(placeNotes(notes, TEXTS).map(({ createdAt }) => createdAt)).toEqual([
    "2026-01-07",
    "2026-01-06",
    "2026-01-05",
  ]);
});
