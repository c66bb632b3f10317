import { z } from "zod";
import { endSession } from "@/lib/auth/end-session";
import { isOwnNavigation, isPrefetch } from "@/lib/auth/navigation";
import { returnPath } from "@/lib/auth/own-path";
import { clearSession, readSession } from "@/lib/auth/session";
import { isDatabaseAway } from "@/lib/database/database-away";
import { describeError, log } from "@/lib/observe/log";
import { methods, route } from "@/lib/site/route/route";

async function signOut(
  request: Request,
  callbackUrl: string | null | undefined,
): Promise<Response> {
  const session = await readSession(request.headers);
  try {
    if (session) await endSession(session);
  } catch (error) {
    if (!isDatabaseAway(error)) throw error;
    // What can still be done is to take the cookie out of this browser.
    log("error", "session-not-ended", describeError(error));
  }
  const headers = new Headers({ location: returnPath(callbackUrl) });
  for (const cookie of clearSession()) headers.append("set-cookie", cookie);
  return new Response(null, { status: 303, headers });
}

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  /** A link from elsewhere cannot sign anyone out: it ends at a page that asks. */
  GET: route({ access: "public" }, async ({ request }) => {
    const { url, headers } = request;
    if (isPrefetch(headers)) return new Response(null, { status: 204 });
    const callbackUrl = new URL(url).searchParams.get("callbackUrl");
    if (isOwnNavigation(headers)) return signOut(request, callbackUrl);
    const path = returnPath(callbackUrl);
    const query = path === "/" ? "" : `?${new URLSearchParams({ callbackUrl: path })}`;
    return new Response(null, { status: 303, headers: { location: `/logout${query}` } });
  }),
  POST: route(
    {
      access: "public",
      // The page that asks has no script: its form is sent as it is.
      form: "urlencoded",
      body: z.object({ callbackUrl: z.string().optional() }),
    },
    async ({ request, body }) => signOut(request, body.callbackUrl),
  ),
});
