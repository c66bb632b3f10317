import { renderContent } from "@/lib/content/render";
import { contentOptions, type ImageSetting } from "@/lib/images/rules";
import type { Imported } from "@/lib/rich-text/imported";
import { loaded } from "./not-loaded";

export type Rendered = { html: string; words: number; plain: boolean };

export type Work = {
  render: { ask: { content: string; imageSetting: ImageSetting }; answer: Rendered };
  import: { ask: { html: string; notesBefore: number }; answer: Imported };
};

export type WorkRequest = {
  [Kind in keyof Work]: { kind: Kind; ask: Work[Kind]["ask"] };
}[keyof Work];

export type WorkAnswer = Work[keyof Work]["answer"];

/** What takes longer than a frame. */
export async function work(request: WorkRequest): Promise<WorkAnswer> {
  if (request.kind === "render") {
    const { content, imageSetting } = request.ask;
    const { html, words, plain } = renderContent(content, contentOptions(imageSetting));
    return { html, words, plain };
  }
  const { markdownFromHtml } = await loaded(import("@/lib/rich-text/markdown-from-html"));
  const { html, notesBefore } = request.ask;
  return markdownFromHtml(html, { marksLinked: true, notesBefore });
}
