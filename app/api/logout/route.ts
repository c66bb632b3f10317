import { z } from "zod";
import { isOwnNavigation, isPrefetch } from "@/lib/auth/navigation";
import { returnPath } from "@/lib/auth/own-path";
import { endSession } from "@/lib/auth/session";
import { notAllowed, route } from "@/lib/http/route";

function signedOut(callbackUrl: string | null | undefined): Response {
  const headers = new Headers({ location: returnPath(callbackUrl) });
  for (const cookie of endSession()) headers.append("set-cookie", cookie);
  return new Response(null, { status: 303, headers });
}

/** A link from elsewhere cannot sign anyone out: it ends at a page that asks. */
export const GET = route({ access: "public" }, async ({ request: { url, headers } }) => {
  if (isPrefetch(headers)) return new Response(null, { status: 204 });
  const callbackUrl = new URL(url).searchParams.get("callbackUrl");
  if (isOwnNavigation(headers)) return signedOut(callbackUrl);
  const path = returnPath(callbackUrl);
  const query = path === "/" ? "" : `?${new URLSearchParams({ callbackUrl: path })}`;
  return new Response(null, { status: 303, headers: { location: `/logout${query}` } });
});

export const POST = route(
  {
    access: "public",
    // The page that asks has no script: its form is sent as it is.
    form: "urlencoded",
    body: z.object({ callbackUrl: z.string().optional() }),
  },
  async ({ body }) => signedOut(body.callbackUrl),
);

export const { HEAD, PUT, PATCH, DELETE, OPTIONS } = notAllowed("GET", "POST");
