import { requireSimpleHtml, TooComplexError } from "@/lib/content/too-complex";

/** Several times what the longest text that anybody wrote has. */
const TAGS_MAX = 30_000;

/** Refuses HTML that would keep this process from all else for seconds. Throws TooComplexError. */
export function requireReadable(html: string): void {
  requireSimpleHtml(html);
  if ((html.match(/<[a-z]/gi)?.length ?? 0) > TAGS_MAX) throw new TooComplexError("too many tags");
}
