import { toText } from "hast-util-to-text";
import rehypeParse from "rehype-parse";
import { unified } from "unified";
import { requireSimpleHtml } from "@/lib/content/too-complex";
import { cleanText } from "@/lib/imports/rules";

const parser = unified().use(rehypeParse, { fragment: true }).freeze();

/** Words alone, of what an export has as HTML. */
export function wordsOf(source: string): string {
  const html = cleanText(source);
  if (!/[<&]/.test(html)) return html.trim();
  requireSimpleHtml(html);
  return toText(parser.parse(html.replace(/\n/g, "<br>"))).trim();
}
