import { describe, expect, test } from "vitest";
import { LANGUAGES } from "@/lib/site/words/languages";
import { defaultSettings, defaultsIn } from "./defaults/settings";
import { settingsOf, shownSections, storedOf, withTyped } from "./rules";
import { type SettingsGroup, siteSettings } from "./schema";
import { HOME_SECTIONS } from "./section-places";

const groups = Object.keys(siteSettings.shape) as SettingsGroup[];
const fields = groups.flatMap((group) =>
  Object.entries(siteSettings.shape[group].shape).map(([name, schema]) => ({
    group,
    name,
    schema,
  })),
);

describe("the defaults", () => {
  test("are settings as they are saved, so that a form can be sent back unchanged", () => {
    expect(siteSettings.parse(defaultSettings)).toEqual(defaultSettings);
  });

  test("stand where nothing is stored, whatever it is instead", () => {
    for (const nothing of [{}, null, undefined, [], "words", { site: null, gone: { a: 1 } }]) {
      expect(settingsOf(nothing)).toEqual(defaultSettings);
    }
  });

  test("are not stored", () => {
    for (const group of groups) expect(storedOf(group, defaultSettings[group])).toEqual({});
  });
});

test.each(LANGUAGES)(
  "what is typed and not saved is looked at in the language that is typed: %s",
  (language) => {
    const typed = withTyped(defaultSettings, {
      site: { language },
      hero: { headline: "Mine" },
    });
    const expected = defaultsIn(language);
    expect(typed).toEqual({
      ...expected,
      site: { ...expected.site, language },
      hero: { ...expected.hero, headline: "Mine" },
    });
  },
);

test.each(LANGUAGES)("the defaults in %s are settings as they are saved", (language) => {
  expect(siteSettings.parse(defaultsIn(language))).toEqual(defaultsIn(language));
  for (const group of groups) {
    expect(storedOf(group, defaultsIn(language)[group], language)).toEqual({});
  }
});

test.each(fields)("a form knows what $group.$name is called and how to ask for it", (field) => {
  expect(field.schema.meta()).toMatchObject({
    label: expect.stringMatching(/\S/),
    control: expect.stringMatching(/^[a-z]+$/),
  });
});

test.each(fields)("$group.$name that is not valid any more falls back alone", ({ group, name }) => {
  for (const wrong of [Symbol("x"), 7, { a: 1 }, "\u0000", [{ a: 1 }]]) {
    const settings = settingsOf({ [group]: { [name]: wrong } });
    expect(settings).toEqual(defaultSettings);
  }
});

test("what is set comes back, and the rest stays at its default", () => {
  const site = { ...defaultSettings.site, name: "Calm Days", timeZone: "Europe/Vienna" };
  const stored = storedOf("site", site);
  expect(stored).toEqual({ name: "Calm Days", timeZone: "Europe/Vienna" });
  expect(settingsOf({ site: stored })).toEqual({ ...defaultSettings, site });
});

test("a headline may not be empty, nor a name be too long for a phone's header", () => {
  const hero = siteSettings.shape.hero.safeParse({ ...defaultSettings.hero, headline: "  " });
  expect(hero.error?.issues.map(({ path, message }) => [path[0], message])).toEqual([
    ["headline", expect.stringContaining("must not be empty")],
  ]);
  const site = { ...defaultSettings.site, name: "x".repeat(61) };
  expect(siteSettings.shape.site.safeParse(site).success).toBe(false);
});

test("a link leads to the web, and its host is letters that a policy may hold", () => {
  const { channelUrl } = siteSettings.shape.links.shape;
  for (const good of ["", "https://a.example/x?y#z", "http://localhost:3000", "https://[::1]/"]) {
    expect(channelUrl.safeParse(good).success, good).toBe(true);
  }
  for (const bad of [
    "javascript:alert(1)",
    "//a.example",
    "a.example",
    "https://a;sandbox/",
    "https://a,b/",
    "https://a.example:x@b.example/",
    "https://a@b.example/",
    "data:text/html,x",
  ]) {
    expect(channelUrl.safeParse(bad).success, bad).toBe(false);
  }
});

test("the hero's video is saved by its id, however it is pasted, and nothing else is one", () => {
  const { video } = siteSettings.shape.hero.shape;
  for (const good of ["m_5u8-QSh6A", "https://youtu.be/m_5u8-QSh6A?si=x", " m_5u8-QSh6A "]) {
    expect(video.parse(good), good).toBe("m_5u8-QSh6A");
  }
  for (const bad of ["", "https://vimeo.com/76979871", "javascript:alert(1)"]) {
    expect(video.safeParse(bad).success, bad).toBe(false);
  }
});

describe("the sections of home", () => {
  const { home } = defaultSettings;
  const shown = (changes: object, book: object = {}) =>
    shownSections({
      ...defaultSettings,
      home: { ...home, ...changes },
      book: { ...defaultSettings.book, ...book },
    });

  test("stand in their usual order, the essay right after the hero", () => {
    expect(shown({})).toEqual([...HOME_SECTIONS]);
  });

  test("follow the owner's order; those that it does not name come after it, and the hero is first", () => {
    expect(shown({ order: ["book", "hero", "articles"] })).toEqual([
      "hero",
      "book",
      "articles",
      "essay",
      "videos",
      "resources",
      "community",
      "about",
    ]);
  });

  test("are left out where they are hidden, and the book where there is none", () => {
    expect(shown({ hidden: ["essay", "about"] })).not.toContain("essay");
    expect(shown({}, { shown: false })).not.toContain("book");
    expect(shown({}, { title: "" })).not.toContain("book");
  });

  test("always have the hero, which holds the page's headline", () => {
    const hidden = siteSettings.shape.home.safeParse({ ...home, hidden: ["hero"] });
    expect(hidden.error?.issues[0]?.path[0]).toBe("hidden");
  });
});
