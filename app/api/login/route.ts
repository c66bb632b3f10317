import { signInPage } from "@/app/_pages/sign-in-page";
import { isEmbedded, isPrefetch } from "@/lib/auth/navigation";
import { failurePath, startSignIn } from "@/lib/auth/next-auth";
import { returnPath } from "@/lib/auth/own-path";
import { providers } from "@/lib/auth/providers";
import { isDatabaseAway } from "@/lib/database/database-away";
import { env } from "@/lib/env";
import { enforceLimit } from "@/lib/http/limit";
import { Problem } from "@/lib/http/problem";
import { renderDocument } from "@/lib/site/document/document";
import { methods, route } from "@/lib/site/route/route";

function seeOther(location: string): Response {
  return new Response(null, { status: 303, headers: { location } });
}

/** A person who came here by a click gets the sentence on a page. */
async function tooMany(problem: Problem, headers: Headers, callbackUrl: string): Promise<Response> {
  if (!headers.get("accept")?.includes("text/html")) throw problem;
  return renderDocument(
    signInPage({ failure: "Other", notice: problem.message, callbackUrl, providers: [] }),
    {
      problem,
    },
  );
}

/** Full-page navigations only: to the one sign-in service, or to the choice between several. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route({ access: "public" }, async ({ request: { url, headers } }) => {
    if (isPrefetch(headers)) return new Response(null, { status: 204 });
    if (isEmbedded(headers)) {
      throw new Problem(403, "Signing in needs its own page: please open this address directly.");
    }
    const query = new URL(url).searchParams;
    // Without an address the page that has the link is the one to return to.
    const callbackUrl = returnPath(query.get("callbackUrl") ?? headers.get("referer"));
    const wanted = query.get("provider");
    const [only] = providers;
    const provider = providers.length > 1 ? providers.find(({ id }) => id === wanted) : only;
    if (!only) return seeOther(failurePath("NotSetUp"));
    if (!provider) return seeOther(`/signin?${new URLSearchParams({ callbackUrl })}`);
    try {
      await enforceLimit("signin", env.RATE_LIMIT_SIGNIN, headers);
    } catch (error) {
      if (isDatabaseAway(error)) return seeOther(failurePath("Unavailable", callbackUrl));
      if (error instanceof Problem) return tooMany(error, headers, callbackUrl);
      throw error;
    }
    return startSignIn(headers, provider.id, callbackUrl);
  }),
});
