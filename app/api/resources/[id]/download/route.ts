import { countDownload, getResourceFile } from "@/lib/domains/resources/public";
import { env } from "@/lib/env";
import { itemParams } from "@/lib/http/call";

import { notFound } from "@/lib/http/problem";
import { isBotRequest } from "@/lib/http/visitor";
import { methods, route } from "@/lib/site/route/route";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: route(
    {
      access: "public",
      limit: { action: "downloads", setting: env.RATE_LIMIT_DOWNLOADS },
      params: itemParams,
    },
    async ({ request, params: { id } }) => {
      const known = isBotRequest(request.headers)
        ? (await getResourceFile(id)) !== null
        : await countDownload(id, request.headers);
      if (!known) throw notFound("This resource does not exist or has been removed.");
      return { ok: true };
    },
  ),
});
