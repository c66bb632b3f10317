import { answerProblem } from "@/app/_pages/problem-page";
import { signInPage } from "@/app/_pages/sign-in-page";
import { returnPath } from "@/lib/auth/own-path";
import { providers } from "@/lib/auth/providers";
import { canTryAgain, signInFailure } from "@/lib/auth/sign-in-failure";
import { renderDocument } from "@/lib/site/document/document";
import { methods, route } from "@/lib/site/route/route";

/** The choice between sign-in services, and where a sign-in that failed or was given up ends. */
export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route({ access: "public", failurePage: answerProblem }, async ({ request }) => {
    const query = new URL(request.url).searchParams;
    const code = query.get("error") ?? (providers.length === 0 ? "NotSetUp" : null);
    return renderDocument(
      signInPage({
        failure: code === null ? null : signInFailure(code),
        providers: code === null || canTryAgain(code) ? providers : [],
        callbackUrl: returnPath(query.get("callbackUrl")),
      }),
    );
  }),
});
