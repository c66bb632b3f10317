import { machineDocument } from "@/lib/site/document/document";
import { wordsOf } from "@/lib/site/words/words";
import manifest from "@/public/r/manifest.json";

/** What the worker may load: itself, and what the site has. */
const POLICY = "default-src 'none'; script-src 'self'; connect-src 'self'";

/**
 * The worker that keeps read articles for when there is no network. Browsers ask for it anew with every visit, so one
 * that is told not to keep anything clears what it has, and goes.
 */
export const GET = machineDocument({
  read: (_, { site }) => ({
    type: "text/javascript",
    text: `self.keepsArticles=${site.offline};self.words=${JSON.stringify({ ...wordsOf({ site }).savedCopy, language: site.language })};importScripts(${JSON.stringify(manifest.offline)});\n`,
    policy: POLICY,
  }),
});
