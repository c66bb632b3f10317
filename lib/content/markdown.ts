import { remark } from "remark";
import remarkHtml from "remark-html";
import { dressDirectives } from "./directives";
import { parseMarkdown, splitMarkdown } from "./read-markdown";
import { runSteps, type Steps } from "./steps";
import { requireSimpleMarkdown, requireSimpleTree } from "./too-complex";

const writer = remark().use(remarkHtml, { sanitize: false }).freeze();

/** Markdown (GFM, with its raw HTML still in it) as unsafe HTML: sanitise before showing it. */
export function* markdownSteps(markdown: string, segmentMinimum?: number): Steps<string> {
  const segments = splitMarkdown(markdown, segmentMinimum);
  requireSimpleMarkdown(segments);
  const root = yield* parseMarkdown(segments);
  requireSimpleTree(root);
  dressDirectives(root);
  yield;
  return writer.stringify(root);
}

/** The same at once. */
export function markdownToHtml(markdown: string, segmentMinimum?: number): string {
  return runSteps(markdownSteps(markdown, segmentMinimum));
}
