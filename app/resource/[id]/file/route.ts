import { env } from "@/lib/env";
import { enforceLimit } from "@/lib/http/limit";
import { describeError, log } from "@/lib/http/log";
import { notFound } from "@/lib/http/problem";
import { route } from "@/lib/http/route";
import { countDownload, getResourceFile } from "@/lib/resources/data";
import { resourceParams } from "@/lib/resources/schema";
import { isAutomatic } from "@/lib/resources/visitor";

const noFile = () => notFound("This resource does not exist or has been removed.");

export const GET = route(
  { access: "public", params: resourceParams },
  async ({ request, params: { id } }) => {
    const fileUrl = await getResourceFile(id);
    if (fileUrl === null) throw noFile();
    if (request.method === "GET" && !isAutomatic(request.headers)) {
      // A reader gets the file even when it cannot be counted.
      await enforceLimit("downloads", env.RATE_LIMIT_DOWNLOADS, request.headers)
        .then(() => countDownload(id, request.headers))
        .catch((error: unknown) =>
          log("warn", "download-not-counted", { id, ...describeError(error) }),
        );
    }
    return new Response(null, { status: 302, headers: { location: fileUrl } });
  },
);
