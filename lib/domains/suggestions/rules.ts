import { TITLE_MAX_CHARACTERS } from "@/lib/text/input";

export const suggestionTypes = [
  { value: "suggestion", label: "Suggestion" },
  { value: "feedback", label: "Feedback" },
  { value: "question", label: "Question" },
  { value: "content-request", label: "Content request" },
] as const;

export const SUGGESTION_STATUSES = ["new", "read", "archived", "spam"] as const;

/** How much of a message serves as a subject. */
const TITLE_WORDS_MAX = 10;
/** What Markdown would take for more than words, where it would change what the sender said. */
const MARKUP = /[\\`*<[\]]|^#/gm;

type Said = { name: string | null; subject: string | null; message: string };

function titleOf({ subject, message }: Said): string {
  if (subject !== null) return subject;
  const words = message.split(/\s+/);
  const start = words.slice(0, TITLE_WORDS_MAX).join(" ");
  const isWhole = words.length <= TITLE_WORDS_MAX && start.length <= TITLE_MAX_CHARACTERS;
  return isWhole ? start : `${start.slice(0, TITLE_MAX_CHARACTERS - 1).toWellFormed()}…`;
}

/** A draft that begins with what was asked for, quoted; who asked stays known by name alone. */
export function draftFrom(said: Said): { title: string; content: string } {
  const lines = said.message.replaceAll(MARKUP, "\\$&").split(/\r\n|[\n\r]/);
  const quote = lines.map((line) => `> ${line}`.trimEnd());
  if (said.name !== null) quote.push(">", `> — ${said.name.replaceAll(MARKUP, "\\$&")}`);
  return { title: titleOf(said), content: `${quote.join("\n")}\n\n` };
}
