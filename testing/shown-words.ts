import rehypeParse from "rehype-parse";
import { unified } from "unified";
import { eachElement } from "@/lib/content/tree";
import { defaultSettings, defaultsIn } from "@/lib/site/settings/defaults/settings";
import { en } from "@/lib/site/words/en";
import type { Language } from "@/lib/site/words/languages";
import { wordsOf } from "@/lib/site/words/words";

/** What is shown where something is put in. */
const PUT_IN = "§";
/** Shorter parts of a sentence are words of other languages too. */
const LETTERS_MIN = 4;

/** Every sentence of a catalogue or of settings, in its parts around what is put in. */
function sentencesOf(part: unknown): string[] {
  if (typeof part === "function") {
    const values = Array.from({ length: part.length }, () => PUT_IN);
    const one = Array.from({ length: part.length }, () => 1);
    return [String(part(...values)), String(part(...one))];
  }
  if (typeof part === "string") return [part];
  return typeof part === "object" && part !== null ? Object.values(part).flatMap(sentencesOf) : [];
}

function partsOf(sentences: string[]): string[] {
  return sentences
    .flatMap((sentence) => sentence.split(/§|\{\w+\}|\n|[*[\]#_]|\(\/[^)]*\)|::+\w*|^\d|\d$/u))
    .map((part) => part.trim())
    .filter((part) => part.replaceAll(/\P{L}/gu, "").length >= LETTERS_MIN);
}

function wordPattern(words: string): RegExp {
  const escaped = words.replaceAll(/[.*+?^${}()|[\]\\]/g, "\\$&");
  return new RegExp(`(?<!\\p{L})${escaped}(?!\\p{L})`, "u");
}

/** What of the English words, and of the defaults in English, a site in this language must not say. */
export function englishWordsFor(language: Language): { words: string; pattern: RegExp }[] {
  const own = [wordsOf({ site: { language } }), defaultsIn(language)]
    .flatMap(sentencesOf)
    .join("\n");
  const english = partsOf([en, defaultSettings].flatMap(sentencesOf));
  return [...new Set(english)]
    .map((words) => ({ words, pattern: wordPattern(words) }))
    .filter(({ pattern }) => !pattern.test(own));
}

const SAID = ["ariaLabel", "alt", "title", "placeholder", "content"];

function valuesIn(json: unknown): string[] {
  if (typeof json === "string") return [json];
  if (typeof json !== "object" || json === null) return [];
  return Object.entries(json).flatMap(([name, value]) =>
    name.startsWith("@") ? [] : valuesIn(value),
  );
}

const html = unified().use(rehypeParse).freeze();

/** Without elements, which feeds hold escaped, and without addresses. */
function withoutMarkup(text: string): string {
  return text
    .replaceAll("&lt;", "<")
    .replaceAll(/<style>.*?<\/style>/gs, "")
    .replaceAll(/<[^>]*>/g, "\n")
    .replaceAll(/https?:\S+|(?<=^|[\s"(])\/[\w/.#-]+/g, "");
}

/** What a document says to readers, to screen readers, to search engines and by its scripts. */
export function shownWords(document: string): string {
  if (document.startsWith("{")) return withoutMarkup(valuesIn(JSON.parse(document)).join("\n"));
  if (!document.startsWith("<!DOCTYPE html>")) return withoutMarkup(document);
  const said: string[] = [];
  eachElement(html.parse(document), (node) => {
    const { tagName, properties, children } = node;
    for (const name of SAID) said.push(String(properties[name] ?? ""));
    for (const [name, value] of Object.entries(properties)) {
      if (!name.startsWith("data") || name === "dataSource") continue;
      const text = String(value);
      said.push(...(text.startsWith("{") ? valuesIn(JSON.parse(text)) : [text]));
    }
    for (const child of children) {
      if (child.type !== "text" || tagName === "style") continue;
      said.push(...(tagName === "script" ? valuesIn(JSON.parse(child.value)) : [child.value]));
    }
    return undefined;
  });
  return withoutMarkup(said.join("\n"));
}
