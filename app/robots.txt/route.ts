import { machineDocument } from "@/lib/site/document/document";
import { absoluteUrl } from "@/lib/site/seo/metadata";

/** What is of no use in a search result; what may not be read at all is guarded, not asked for here. */
const LEFT_OUT = ["/admin", "/api/", "/comment/", "/newsletter/", "/preview/", "/signin"];

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
