import { z } from "zod";
import { pageNotFound } from "@/app/_pages/page-not-found";
import { answerProblem } from "@/app/_pages/problem-page";
import { isOwnersRequest } from "@/lib/auth/who-asks";
import { isFileKey } from "@/lib/domains/resources/links";
import { countDownload, getResourceFile } from "@/lib/domains/resources/public";
import { env } from "@/lib/env";
import { itemParams } from "@/lib/http/call";
import { enforceLimit } from "@/lib/http/limit";

import { isBotRequest } from "@/lib/http/visitor";
import { describeError, log } from "@/lib/observe/log";
import { renderDocument } from "@/lib/site/document/document";
import { route } from "@/lib/site/route/route";

/** Counts a reader's download; the reader gets the file even when it cannot be counted. */
async function tryToCount(id: string, headers: Headers): Promise<void> {
  try {
    await enforceLimit("downloads", env.RATE_LIMIT_DOWNLOADS, headers);
    await countDownload(id, headers);
  } catch (error) {
    log("warn", "download-not-counted", { id, ...describeError(error) });
  }
}

/** The folder is shared with the resource's page, so its id comes as `slug`. */
export const GET = route(
  {
    access: "public",
    params: z.object({ slug: z.string() }),
    query: z.object({ key: z.string().catch("") }).partial(),
    failurePage: answerProblem,
  },
  async ({ request, params, query }) => {
    const known = itemParams.safeParse({ id: params.slug });
    const file = known.success ? await getResourceFile(known.data.id) : null;
    if (file === null) return renderDocument(pageNotFound);
    const mayHave =
      !file.byEmail ||
      isFileKey(params.slug, query.key ?? "") ||
      (await isOwnersRequest(request.headers));
    if (!mayHave) {
      return new Response(null, { status: 303, headers: { location: `/resource/${file.slug}` } });
    }
    if (request.method === "GET" && !isBotRequest(request.headers)) {
      await tryToCount(params.slug, request.headers);
    }
    return new Response(null, { status: 302, headers: { location: file.fileUrl } });
  },
);
