import { pageNotFound } from "@/app/_pages/page-not-found";
import type { Problem } from "@/lib/http/problem";
import { renderDocument } from "@/lib/site/document/document";
import { pageAway } from "@/lib/site/document/page-away";

/** What a person gets where a page of one's own for what went wrong would say no more. */
export function answerProblem(problem: Problem): Promise<Response> {
  return renderDocument(problem.status === 404 ? pageNotFound : pageAway, { problem });
}
