// What render-apart.ts runs in a thread of its own.
import { serve } from "../apart/serve.mjs";
import { htmlToEmail } from "../mail/html-email";
import { type RenderOptions, renderContent } from "./render";
import type { Rendered, RenderJob } from "./render-apart";

serve(({ content, origin, topHeading, pageUrl, hasPictures }: RenderJob, { askNow }): Rendered => {
  const picture: RenderOptions["picture"] = hasPictures ? askNow : undefined;
  const rendered = renderContent(content, { origin, topHeading, picture });
  return {
    rendered,
    email: pageUrl === undefined ? undefined : htmlToEmail(rendered.html, pageUrl),
  };
});
