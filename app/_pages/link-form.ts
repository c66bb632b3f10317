import { z } from "zod";
import type { Problem } from "@/lib/http/problem";
import { renderDocument, type SitePage } from "@/lib/site/document/document";

/**
 * The form of a page that a signed link leads to, which does what its button says. The link is the authority; its
 * page sends no referrer, and so no origin.
 */
export const linkForm = {
  access: "public",
  form: "urlencoded",
  anyOrigin: true,
  body: z.object({}),
} as const;

/** How a page answers that such a link leads to: `linked` is what both its calls have. */
export function linkAnswers<State>(page: (state: State) => SitePage, failed: State) {
  function answer(state: State, problem?: Problem): Promise<Response> {
    return renderDocument(page(state), { isPrivate: true, problem });
  }
  const linked = {
    access: "public",
    params: z.object({ token: z.string() }),
    failurePage: (problem: Problem) => answer(failed, problem),
  } as const;
  return { answer, linked };
}
