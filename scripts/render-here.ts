import {
  type RenderedContent,
  type RenderOptions,
  renderContentGently,
} from "@/lib/content/render";

/** As `lib/content/render-apart.ts` does it, in this process: a command holds nobody up, and starts no threads. */
export async function renderContentApart(
  content: string,
  options: RenderOptions = {},
): Promise<RenderedContent> {
  return renderContentGently(content, options);
}

export function renderEmailApart(): never {
  throw new Error("A command writes no email.");
}
