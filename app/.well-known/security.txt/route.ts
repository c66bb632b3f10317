import { env } from "@/lib/env";
import { methods, route } from "@/lib/site/route/route";
import { readSettings } from "@/lib/site/settings/settings";

/** RFC 9116 wants less than a year; it starts anew with every answer, so it never passes. */
const GOOD_FOR_MS = 180 * 86_400_000;
const CACHED_FOR_S = 86_400;

/** Where to report a weakness, as RFC 9116 has it. */
export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route({ access: "public" }, async () => {
    const { site } = await readSettings();
    const lines = [
      `Contact: mailto:${site.email}`,
      `Expires: ${new Date(Date.now() + GOOD_FOR_MS).toISOString()}`,
      `Preferred-Languages: ${site.language}`,
      `Canonical: ${env.SITE_URL}/.well-known/security.txt`,
    ];
    return new Response(`${lines.join("\n")}\n`, {
      headers: {
        "content-type": "text/plain; charset=utf-8",
        "cache-control": `public, max-age=${CACHED_FOR_S}`,
      },
    });
  }),
});
