import type { Imported } from "@/lib/rich-text/imported";
import { askWorker } from "../ask-worker";
import { NotLoadedError } from "../not-loaded";
import { highestNote } from "../notes";

/** Beyond this a browser is busy for longer than a person waits. */
const HTML_MAX_CHARACTERS = 3_000_000;

/** Some programs put a picture of the text beside it, and browsers a tag beside a picture. */
export function hasWords(html: string): boolean {
  return html.replace(/<!--[\s\S]*?-->|<style[\s\S]*?<\/style>|<[^>]*>|&nbsp;/gi, "").trim() !== "";
}

/** The files to take: beside HTML only the pictures of what it says. */
export function filesIn(data: DataTransfer, html: string): File[] {
  return [...data.files].filter(({ type }) => html === "" || type.startsWith("image/"));
}

/** A file manager gives the names of its files as words. */
export function hasOtherWords(plain: string, files: File[]): boolean {
  const names = ["", ...files.map(({ name }) => name)];
  return plain.split(/\r?\n/).some((line) => !names.includes(line.trim()));
}

/** What was pasted into a text as Markdown, or why it is pasted as plain text. */
export async function readHtml(
  html: string,
  text: string,
): Promise<Imported | "tooMuchFormatting" | "notLoaded"> {
  const words = html.replace(/data:image\/[a-z.+-]+;base64,[a-z0-9+/=%\s]+/gi, "");
  if (words.length > HTML_MAX_CHARACTERS) return "tooMuchFormatting";
  try {
    return await askWorker("import", { html, notesBefore: highestNote(text) });
  } catch (error) {
    return error instanceof NotLoadedError ? "notLoaded" : "tooMuchFormatting";
  }
}
