import { makeNote } from "@/lib/domains/imports/rules";
import type { FoundText, Note } from "@/lib/domains/imports/schema";
import { replacePairs } from "./replace-pairs";

const BARE_TAG = /<\/?(?:p|br|div|span|hr)\s{0,10}\/?>|&nbsp;/gi;

function isEmpty(content: string): boolean {
  const shown = replacePairs(
    content,
    /<!--/g,
    () => /-->/g,
    () => "",
  );
  return !/[\p{L}\p{N}\p{S}]/u.test(shown.replace(BARE_TAG, ""));
}

/** What a text comes as once its content is known: one without words, or a page that has to wait, is not public. */
export function settleState(
  { title, kind, state, publishedAt }: FoundText,
  content: string,
  now = new Date(),
): { state: FoundText["state"]; notes: Note[] } {
  if (state === "draft") return { state, notes: [] };
  const draft = (detail: string) => ({
    state: "draft" as const,
    notes: [makeNote("draft", title, detail)],
  });
  if (isEmpty(content)) return draft("It has no text, so it comes as a draft.");
  if (kind === "page" && publishedAt !== null && new Date(publishedAt) > now) {
    return draft("It’s scheduled for later, and pages on this site can’t be.");
  }
  return { state, notes: [] };
}
