// What render-apart.ts runs in a thread of its own.
import { serve } from "../apart/serve.mjs";
import { htmlToEmail } from "../mail/html-email";
import { type RenderOptions, renderContent } from "./render";
import type { PictureQuestion, Rendered, RenderJob } from "./render-apart";

serve(({ content, origin, topHeading, pageUrl, hasPictures }: RenderJob, { askNow }): Rendered => {
  const ask: RenderOptions["picture"] = (address, room) =>
    askNow({ address, room } satisfies PictureQuestion);
  const picture = hasPictures ? ask : undefined;
  const rendered = renderContent(content, { origin, topHeading, picture });
  return {
    rendered,
    email: pageUrl === undefined ? undefined : htmlToEmail(rendered.html, pageUrl),
  };
});
