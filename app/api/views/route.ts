import { gatherView } from "@/lib/cache/serve/gathered-views.mjs";
import { countGatheredViews } from "@/lib/domains/statistics/public";
import { viewInput } from "@/lib/domains/statistics/schema";
import { env } from "@/lib/env";
import { describeError, log } from "@/lib/observe/log";
import { methods, route } from "@/lib/site/route/route";

/**
 * Takes one view, and counts it with those that server.mjs has gathered; a call without a body only does the
 * latter. The answer never tells whether a view counted.
 */
export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: route({ access: "public", body: viewInput.optional() }, async ({ request, body }) => {
    if (body) {
      const view = { at: new Date(), headers: request.headers, said: body };
      gatherView(view, env.TRUSTED_IP_HEADER);
    }
    await countGatheredViews().catch((error) => log("error", "views", describeError(error)));
    return new Response(null, { status: 204 });
  }),
});
