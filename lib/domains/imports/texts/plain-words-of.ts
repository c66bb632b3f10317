import { toText } from "hast-util-to-text";
import rehypeParse from "rehype-parse";
import { unified } from "unified";
import { cleanText } from "@/lib/domains/imports/rules";
import { requireReadable } from "./require-readable";

const parser = unified().use(rehypeParse, { fragment: true }).freeze();

export function plainWordsOf(source: string): string {
  const html = cleanText(source);
  if (!/[<&]/.test(html)) return html.trim();
  requireReadable(html);
  return toText(parser.parse(html.replace(/\n/g, "<br>"))).trim();
}
