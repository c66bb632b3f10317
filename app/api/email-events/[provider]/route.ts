import { z } from "zod";
import { takeReports } from "@/lib/domains/newsletter/returns";
import { readBytes } from "@/lib/http/body";
import { notFound } from "@/lib/http/problem";
import { listProviders } from "@/lib/mail/providers/providers";
import { methods, route } from "@/lib/site/route/route";

/** As much as SNS sends at most. */
const EVENT_MAX_BYTES = 256 * 1024;

const providers = listProviders();

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: route(
    // The call's own signature is the authority; it comes from a server, under whatever media type that has.
    { access: "public", anyOrigin: true, params: z.object({ provider: z.string() }) },
    async ({ request, params: { provider } }) => {
      const read = providers.get(provider);
      if (!read) throw notFound();
      const body = new TextDecoder().decode(await readBytes(request, EVENT_MAX_BYTES));
      const call = await read({ headers: request.headers, body, now: Date.now() });
      return { ok: true, fresh: await takeReports(provider, call) };
    },
  ),
});
