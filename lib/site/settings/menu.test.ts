import { describe, expect, test } from "vitest";
import { defaultSettings } from "./defaults/settings";
import { menuOf } from "./menu";
import { settingsOf } from "./rules";
import { siteSettings } from "./schema";

const entry = (name: string, href: string, isBelow = false) => ({ name, href, isBelow });

const saying = (...entries: ReturnType<typeof entry>[]) => settingsOf({ menu: { entries } });

const problemsOf = (...entries: object[]) =>
  siteSettings.shape.menu
    .safeParse({ entries })
    .error?.issues.map(({ path, message }) => [path.join("."), message]);

describe("the menu", () => {
  test("has the five sections of home by default, and from elsewhere the pages that hold all of them", () => {
    const shown = (toPages: boolean) =>
      menuOf(defaultSettings, { toPages }).map(({ name, href, below }) => [name, href, below]);
    expect(shown(false)).toEqual([
      ["Videos", "/#videos", []],
      ["Resources", "/#resources", []],
      ["Articles", "/#blog", []],
      ["Book", "/#book", []],
      ["Community", "/#community", []],
    ]);
    expect(shown(true).map(([, href]) => href)).toEqual([
      "/videos",
      "/resources",
      "/articles",
      "/#book",
      "/#community",
    ]);
  });

  test("has the owner's entries in her order, and those below others there", () => {
    const site = saying(
      entry("Sleep", "/articles/category/sleep"),
      entry("More", ""),
      entry("Printables", "/#resources", true),
      entry("Shop", "https://shop.example/", true),
    );
    expect(menuOf(site, { toPages: true })).toEqual([
      { name: "Sleep", href: "/articles/category/sleep", below: [] },
      {
        name: "More",
        href: "",
        below: [
          { name: "Printables", href: "/resources" },
          { name: "Shop", href: "https://shop.example/" },
        ],
      },
    ]);
  });

  test("leaves out what leads to a hidden section, but not what is below it", () => {
    const { home, book } = defaultSettings;
    const site = {
      ...saying(
        entry("Videos", "/#videos"),
        entry("Guides", "/resources", true),
        entry("Book", "/#book"),
        entry("More", ""),
        entry("The book", "/#book", true),
      ),
      home: { ...home, hidden: ["videos" as const] },
      book: { ...book, shown: false },
    };
    expect(menuOf(site, { toPages: false })).toEqual([
      { name: "Videos", href: "", below: [{ name: "Guides", href: "/resources" }] },
    ]);
  });
});

test("what would not be a menu is refused, at the entry or for all of them", () => {
  expect(problemsOf()).toBeUndefined();
  expect(problemsOf(entry("A", "/a?b=c#d"), entry("B", "https://b.example/"))).toBeUndefined();
  expect(problemsOf(entry("", "/a"))).toEqual([["entries.0.name", "Please enter a name."]]);
  for (const href of ["javascript:alert(1)", "//b.example", "/\\b.example", "a", "/a b"]) {
    expect(problemsOf(entry("A", href))?.[0]?.[0], href).toBe("entries.0.href");
  }
  expect(problemsOf(entry("A", "/a", true))).toEqual([["entries", expect.stringMatching(/first/)]]);
  expect(problemsOf(entry("A", ""))).toEqual([["entries", expect.stringMatching(/nowhere/)]]);
  expect(problemsOf(entry("A", ""), entry("B", "/b", true))).toBeUndefined();
});

test("as much as fits beside the site's name is taken, and more only below others", () => {
  const long = Array.from({ length: 5 }, () => entry("x".repeat(11), "/a"));
  expect(problemsOf(...long)?.[0]?.[1]).toMatch(/more than fits/);
  const below = long.map((one, at) => ({ ...one, isBelow: at > 0 }));
  expect(problemsOf(...below)).toBeUndefined();
  const many = Array.from({ length: 31 }, (_, at) => entry("x", "/a", at > 0));
  expect(problemsOf(...many)?.[0]?.[1]).toMatch(/At most 30/);
});
