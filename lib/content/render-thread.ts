// What render-apart.ts runs in a thread of its own.
import { serve } from "../apart/serve.mjs";
import { htmlToEmail } from "../mail/html-email";
import { type RenderOptions, renderContent } from "./render";
import type { PictureQuestion, Rendered, RenderJob } from "./render-apart";

serve((job: RenderJob, { askNow }): Rendered => {
  const { content, origin, topHeading, furniture, pageUrl, hasPictures } = job;
  const ask: RenderOptions["picture"] = (address, room) =>
    askNow({ address, room } satisfies PictureQuestion);
  const picture = hasPictures ? ask : undefined;
  const rendered = renderContent(content, { origin, topHeading, furniture, picture });
  return {
    rendered,
    email: pageUrl === undefined ? undefined : htmlToEmail(rendered.html, pageUrl, furniture),
  };
});
