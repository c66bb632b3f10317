import { machineDocument } from "@/lib/site/document/document";
import { wordsOf } from "@/lib/site/words/words";
import manifest from "@/public/r/manifest.json";

/** What the worker may load: itself, and what the site has. */
const POLICY = "default-src 'none'; script-src 'self'; connect-src 'self'";

/**
 * The worker that saves read articles for when there is no network. Browsers fetch it again with every visit, so one
 * that may save nothing clears what it has, and unregisters.
 */
export const GET = machineDocument({
  read: (_, { site }) => ({
    type: "text/javascript",
    text: `self.keepsArticles=${site.offline};self.words=${JSON.stringify({ ...wordsOf({ site }).savedCopy, language: site.language })};importScripts(${JSON.stringify(manifest.offline)});\n`,
    policy: POLICY,
  }),
});
