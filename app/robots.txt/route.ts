import { machineDocument } from "@/lib/site/document/document";
import { absoluteUrl } from "@/lib/site/seo/metadata";

/** Of no use in a search result; what may not be read at all is guarded, not asked for here. Rules match by prefix. */
const LEFT_OUT =
  "/admin$ /admin? /admin/ /api/ /comment/ /newsletter/ /preview/ /signin$ /signin?".split(" ");

export const GET = machineDocument({
  read: () => ({
    type: "text/plain",
    text: [
      "User-agent: *",
      ...LEFT_OUT.map((path) => `Disallow: ${path}`),
      "",
      `Sitemap: ${absoluteUrl("/sitemap.xml")}`,
      "",
    ].join("\n"),
  }),
});
