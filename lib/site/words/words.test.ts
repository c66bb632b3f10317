import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { z } from "zod";
import { Problem } from "@/lib/http/problem";
import { defaultSettings } from "@/lib/site/settings/defaults/settings";
import type { SiteSettings } from "@/lib/site/settings/schema";
import { emailText, lineText, longText } from "@/lib/text/input";
import { de } from "./de";
import { en } from "./en";
import { es } from "./es";
import { problemIn, sentenceIn } from "./problems";
import { calendarDay, dayOf, directionOf } from "./words";

type Leaf = string | ((...values: never[]) => string);

/** Every word of a catalogue by its place. */
function leavesOf(part: unknown, place = ""): [string, Leaf][] {
  if (typeof part === "string" || typeof part === "function") return [[place, part as Leaf]];
  return Object.entries(part as object).flatMap(([name, inside]) =>
    leavesOf(inside, place === "" ? name : `${place}.${name}`),
  );
}

const english = new Map(leavesOf(en));

function placeholdersOf(leaf: Leaf | undefined): string[] {
  return [...String(leaf).matchAll(/\{\w+\}/g)].map(([name]) => name).sort();
}

describe.each(Object.entries({ es, de }))("the catalogue in %s", (_, words) => {
  const leaves = leavesOf(words);

  test("has a word wherever the English one has, and nothing put in is lost", () => {
    expect(leaves.map(([place]) => place).sort()).toEqual([...english.keys()].sort());
    for (const [place, leaf] of leaves) {
      const original = english.get(place);
      expect(typeof leaf, place).toBe(typeof original);
      if (typeof leaf === "string") {
        expect(leaf.trim(), place).not.toBe("");
        expect(placeholdersOf(leaf), place).toEqual(placeholdersOf(original));
      } else {
        expect(leaf.length, place).toBe((original as (...values: never[]) => string).length);
      }
    }
  });

  test("begins and ends as the English words that stand beside others do", () => {
    const edges = (text: string) => [/^\s/.test(text), /\s$/.test(text)];
    for (const [place, leaf] of leaves) {
      if (typeof leaf !== "string") continue;
      expect(edges(leaf), place).toEqual(edges(String(english.get(place))));
    }
  });
});

test("counts are in the form that each language asks for", () => {
  const forms = [en, es, de].map((words) =>
    [1, 2, 1_234].map((count) => words.guides.downloads(count)),
  );
  expect(forms).toEqual([
    ["1 download this month", "2 downloads this month", "1,234 downloads this month"],
    ["1 descarga este mes", "2 descargas este mes", "1234 descargas este mes"],
    [1, 2, "1.234"].map((count) => `diesen Monat ${count} Mal heruntergeladen`),
  ]);
  expect([es, de].map((words) => words.series.count(1))).toEqual(["Un artículo", "Ein Artikel"]);
});

function siteIn(site: Partial<SiteSettings["site"]>): SiteSettings {
  return { ...defaultSettings, site: { ...defaultSettings.site, ...site } };
}

test("a day is written as the language and the setting have it, by the site's clock", () => {
  const night = "2025-01-06T03:00:00Z";
  const days = (["en", "es", "de"] as const).map((language) =>
    (["short", "long", "numeric"] as const).map((dates) =>
      dayOf(siteIn({ language, dates }), night),
    ),
  );
  expect(days).toEqual([
    ["Jan 5, 2025", "January 5, 2025", "1/5/2025"],
    ["5 ene 2025", "5 de enero de 2025", "5/1/2025"],
    ["5. Jan. 2025", "5. Januar 2025", "5.1.2025"],
  ]);
  expect(dayOf(siteIn({ timeZone: "UTC" }), night)).toBe("Jan 6, 2025");
  expect(calendarDay(siteIn({ timeZone: "Pacific/Auckland" }), "2025-01-05")).toBe("Jan 5, 2025");
});

test("pages go from right to left where the owner says so", () => {
  expect(directionOf(siteIn({}))).toBe("ltr");
  expect(directionOf(siteIn({ direction: "rtl" }))).toBe("rtl");
});

/** All source that may say something to readers, but for the catalogues. */
function serverSource(): string {
  return ["app", "lib"]
    .flatMap((folder) =>
      readdirSync(folder, { recursive: true, encoding: "utf8" })
        .map((file) => join(folder, file))
        .filter((file) => /(?<!\.test)\.tsx?$/.test(file) && !file.includes("site/words")),
    )
    .map((file) => readFileSync(file, "utf8"))
    .join("\n");
}

describe("a sentence of the server", () => {
  test("is in the catalogue as the server says it", () => {
    const source = serverSource();
    const parts = Object.values(en.problems).flatMap((sentence) => sentence.split(/\{\w+\}/));
    expect(parts.filter((part) => !source.includes(part.trim()))).toEqual([]);
  });

  test("is said to readers in the site's language, with what is put in", () => {
    const field = z.object({ name: lineText("The name", 2_000), email: emailText });
    const { error } = field.safeParse({ name: `${"x".repeat(2_001)}\ny`, email: "no" });
    const translated = error?.issues.map(({ message }) => sentenceIn(es, message));
    expect(translated).toEqual([
      "El nombre: el texto es demasiado largo, caben como mucho 2000 caracteres.",
      "El nombre: debe ocupar una sola línea.",
      "Escribe una dirección de correo válida.",
    ]);
    const tries = "That was a lot of tries at once. Please try again in 12 minutes.";
    expect(sentenceIn(de, tries)).toBe(
      "Das waren viele Versuche auf einmal. Bitte versuchen Sie es in 12 Minuten noch einmal.",
    );
  });

  test("stays as it is where the catalogue has none of it, and in English", () => {
    expect(sentenceIn(es, "Nobody knows this one.")).toBe("Nobody knows this one.");
    const { error } = longText("The comment", 5).safeParse("too long");
    const sentence = error?.issues[0]?.message ?? "";
    const problem = new Problem(422, sentence, { errors: { content: [sentence] } });
    expect(problemIn(en, problem)).toBe(problem);
    expect(problemIn(de, problem)).toMatchObject({
      status: 422,
      message: "Der Kommentar ist zu lang: Höchstens 5 Zeichen passen.",
      errors: { content: ["Der Kommentar ist zu lang: Höchstens 5 Zeichen passen."] },
    });
  });
});
