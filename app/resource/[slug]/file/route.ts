import { z } from "zod";
import { pageNotFound } from "@/app/_pages/page-not-found";
import { answerProblem } from "@/app/_pages/problem-page";
import { countDownload, getResourceFile } from "@/lib/domains/resources/public";
import { env } from "@/lib/env";
import { enforceLimit } from "@/lib/http/limit";
import { itemParams } from "@/lib/http/list";
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
    failurePage: answerProblem,
  },
  async ({ request, params }) => {
    const known = itemParams.safeParse({ id: params.slug });
    const fileUrl = known.success ? await getResourceFile(known.data.id) : null;
    if (fileUrl === null) return renderDocument(pageNotFound);
    if (request.method === "GET" && !isBotRequest(request.headers)) {
      await tryToCount(params.slug, request.headers);
    }
    return new Response(null, { status: 302, headers: { location: fileUrl } });
  },
);
