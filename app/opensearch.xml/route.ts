import { machineDocument } from "@/lib/site/document/document";
import { absoluteUrl } from "@/lib/site/seo/metadata";
import { xml, xmlDocument } from "@/lib/site/seo/xml";
import { wordsOf } from "@/lib/site/words/words";

/** Longer names are against the format. */
const SHORT_NAME_MAX_CHARACTERS = 16;

/** How a browser searches the site from its address bar (OpenSearch 1.1). */
export const GET = machineDocument({
  read: (_, { site }) => ({
    type: "application/opensearchdescription+xml",
    text: xmlDocument(
      xml(
        "OpenSearchDescription",
        { xmlns: "http://a9.com/-/spec/opensearch/1.1/" },
        xml("ShortName", {}, site.name.slice(0, SHORT_NAME_MAX_CHARACTERS)),
        xml("Description", {}, wordsOf({ site }).search.describe(site.name)),
        xml("Url", { type: "text/html", template: `${absoluteUrl("/search")}?q={searchTerms}` }),
      ),
    ),
  }),
});
