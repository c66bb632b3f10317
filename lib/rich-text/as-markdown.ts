import { furniture as english, type Furniture } from "@/lib/content/furniture";
import { isHtml } from "@/lib/content/is-html";
import { plainMarkdown } from "@/lib/content/plain-markdown";
import { TooComplexError } from "@/lib/content/too-complex";
import { markdownFromHtml } from "./markdown-from-html";

/** The mark of a picture that stood in the text itself. */
const CARRIED = /\ue000\d+\ue001/g;

export function asMarkdown(content: string, furniture: Furniture = english): string {
  if (!isHtml(content)) return plainMarkdown(content, furniture);
  try {
    return markdownFromHtml(content).markdown.replace(CARRIED, "");
  } catch (error) {
    // As the renderer has it: what is beyond our bounds is shown as its own text.
    if (error instanceof TooComplexError || error instanceof RangeError) return content;
    throw error;
  }
}
