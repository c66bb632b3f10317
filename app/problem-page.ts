import { pageNotFound } from "@/app/page-not-found";
import { renderDocument } from "@/lib/document/document";
import { pageAway } from "@/lib/document/page-away";
import type { Problem } from "@/lib/http/problem";

/** What a person gets where a page of one's own for what went wrong would say no more. */
export function answerProblem(problem: Problem): Promise<Response> {
  return renderDocument(problem.status === 404 ? pageNotFound : pageAway, { problem });
}
