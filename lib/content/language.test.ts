import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { spokenLanguage, textLanguageOf } from "./language";

const long = (text: string) => `${text} `.repeat(6);

test.each([
  ["de", "ltr", long("Bevor dein Baby den Kopf heben konnte, fand es dein Gesicht.")],
  ["es", "ltr", long("Antes de que tu bebé pudiera sostener la cabeza, encontraba tu cara.")],
  ["ar", "rtl", "قبل أن يتمكن طفلك من رفع رأسه كان يبحث عن وجهك"],
  ["fa", "rtl", "پیش از آنکه کودک شما بتواند سر خود را نگه دارد، چهره شما را می‌یافت"],
  ["he", "rtl", "לפני שהתינוק שלך הרים את הראש הוא חיפש את הפנים שלך"],
  ["zh", "ltr", "在你的宝宝能抬起头之前，他们就能找到你的脸，然后看着你微笑。"],
  ["ja", "ltr", "赤ちゃんは顔を見つけます。そして笑います。あなたを見て安心します。"],
  ["ru", "ltr", "Прежде чем ваш малыш смог держать голову, он искал ваше лицо."],
  ["el", "ltr", "Πριν το μωρό σας μπορέσει να σηκώσει το κεφάλι του"],
])("a text in %s is found to be so, %s", (lang, dir, text) => {
  expect(textLanguageOf(text, "en")).toEqual({ lang, dir });
});

test.each([
  [{ language: "fr", textLanguage: "es" }, "fr"],
  [{ language: null, textLanguage: "es" }, "es"],
  [{ language: null, textLanguage: null }, "de"],
])(
  "what was said of an article counts, then what its save found, then its text: %j",
  (said, lang) => {
    const text = long(
      "Bevor dein Baby den Kopf heben konnte, hat es dein Gesicht gesucht und gefunden.",
    );
    expect(spokenLanguage(said, text, "en")).toEqual({ lang, dir: "ltr" });
  },
);

test("the site's own articles are in the site's own language", () => {
  const folder = new URL("../../prisma/seed/articles/", import.meta.url);
  for (const name of readdirSync(folder)) {
    expect(textLanguageOf(readFileSync(new URL(name, folder), "utf8"), "en"), name).toBeNull();
  }
});

test.each([
  "",
  "123 456",
  "Déjà vu",
  "Guten Tag",
  "שלום",
  "<b>x</b> ".repeat(20),
  "🙂".repeat(300),
])("a text that is too short to tell is the site's: %j", (text) => {
  expect(textLanguageOf(text, "en")).toBeNull();
});
