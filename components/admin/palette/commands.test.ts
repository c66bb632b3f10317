import { expect, test } from "vitest";
import type { FoundItem } from "@/lib/site/kinds/calls";
import { type Command, paletteGroups, withOwnWords } from "./commands";

const commands: Command[] = [
  { label: "New Article", words: "write post", href: "/admin/articles/new", isAction: true },
  { label: "Sync videos", words: "youtube", run: () => {}, isAction: true },
  { label: "Videos", words: "youtube", href: "/admin/videos", isAction: false },
];
const found: FoundItem[] = [
  { group: "Articles", id: "1", title: "Naps", hint: "", href: "/admin/articles/1/edit" },
  { group: "Comments", id: "2", title: "Thank you", hint: "Ann", href: "/admin/comments?q=thank" },
];

const shown = (q: string, items = found, of = q) =>
  paletteGroups(commands, { items, q: of }, q).map((group) => [
    group.value,
    ...group.items.map(({ label }) => label),
  ]);

test("without words the palette shows what can be done and where to go", () => {
  expect(shown("", [])).toEqual([
    ["Actions", "New Article", "Sync videos"],
    ["Screens", "Videos"],
  ]);
});

test("words find commands by their other names too, and what was found is grouped by its kind", () => {
  expect(shown("YouTube")).toEqual([
    ["Actions", "Sync videos"],
    ["Screens", "Videos"],
    ["Articles", "Naps"],
    ["Comments", "Thank you"],
  ]);
  expect(shown("nothing of this", [])).toEqual([]);
});

test("the name that was begun comes before one that has the word, and that before another name", () => {
  expect(shown("vid", [])).toEqual([
    ["Screens", "Videos"],
    ["Actions", "Sync videos"],
  ]);
  expect(shown("sync", [])).toEqual([["Actions", "Sync videos"]]);
  const more = [{ label: "Import", words: "article", href: "/admin/import", isAction: true }];
  expect(
    paletteGroups([...more, ...commands], { items: [], q: "" }, "art")[0]?.items,
  ).toMatchObject([{ label: "New Article" }, { label: "Import" }]);
});

test("what an earlier text found stays only where it has the words of this one", () => {
  expect(shown("nap", found, "n")).toEqual([["Articles", "Naps"]]);
  expect(shown("naptime", found, "n")).toEqual([]);
});

test("what the owner calls a screen leads there first, however she types it", () => {
  const own = { id: "", count: 1, lastAt: "" };
  const known = withOwnWords(commands, [
    { ...own, words: "new clip", leadsTo: "Videos" },
    { ...own, words: "letters", leadsTo: "A screen of before" },
    { ...own, words: "abonnes", leadsTo: null },
  ]);
  const first = (q: string) => paletteGroups(known, { items: [], q }, q)[0]?.items[0]?.label;
  expect([first("new clip"), first("  New  CLIP "), first("new"), first("abonnes")]).toEqual([
    "Videos",
    "Videos",
    "New Article",
    undefined,
  ]);
});

test("where nothing has all that was typed, what has the rarest of it is shown as the closest", () => {
  expect(shown("sync the radio", [])).toEqual([["Closest to what you typed", "Sync videos"]]);
  expect(shown("radio", [])).toEqual([]);
});

test("a detail is shown to a search alone, behind a screen that fits as well, with where it is", () => {
  const more: Command = {
    label: "Videos",
    hint: "Site: Home",
    href: "/admin/site?part=home",
    isAction: false,
    isDetail: true,
  };
  const items = (q: string) =>
    paletteGroups([more, ...commands], { items: [], q: "" }, q)
      .flatMap((group) => group.items)
      .filter(({ label }) => label === "Videos");
  expect(items("").map(({ hint }) => hint)).toEqual([""]);
  expect(items("videos").map(({ hint }) => hint)).toEqual(["", "Site: Home"]);
});
