import { renderContent } from "@/lib/content/render";
import { contentOptions, type ImageSetting } from "@/lib/images/rules";
import type { Imported } from "./paste/imported";

export type Rendered = { html: string; words: number; plain: boolean };

/** What is asked, and what is answered. */
export type Work = {
  render: { ask: { content: string; imageSetting: ImageSetting }; answer: Rendered };
  import: { ask: { html: string }; answer: Imported };
};

export type Request = { [Kind in keyof Work]: { kind: Kind; ask: Work[Kind]["ask"] } }[keyof Work];

async function answer(request: Request): Promise<Work[keyof Work]["answer"]> {
  if (request.kind === "render") {
    const { content, imageSetting } = request.ask;
    const { html, words, plain } = renderContent(content, contentOptions(imageSetting));
    return { html, words, plain };
  }
  const { markdownFromHtml } = await import("./paste/markdown-from-html");
  return markdownFromHtml(request.ask.html);
}

self.addEventListener("message", async ({ data }: MessageEvent<Request>) => {
  try {
    self.postMessage({ answer: await answer(data) });
  } catch (error) {
    self.postMessage({ problem: String(error) });
  }
});
