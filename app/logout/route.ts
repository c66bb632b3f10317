import { answerProblem } from "@/app/_pages/problem-page";
import { signOutPage } from "@/app/_pages/sign-out-page";
import { returnPath } from "@/lib/auth/own-path";
import { renderDocument } from "@/lib/site/document/document";
import { methods, route } from "@/lib/site/route/route";

/** Asks whoever was sent here from elsewhere before their session ends. */
export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route({ access: "public", failurePage: answerProblem }, async ({ request }) => {
    const callbackUrl = returnPath(new URL(request.url).searchParams.get("callbackUrl"));
    return renderDocument(signOutPage(callbackUrl));
  }),
});
