import {
  type DecisionComment,
  DecisionOutcome,
  DecisionQuestion,
  UnusableDecision,
} from "@/components/article/comment-decision";
import { SiteFrame } from "@/components/site/site-frame";
import type { Page } from "@/lib/document/document";
import { pageMetadata } from "@/lib/seo/metadata";

export type DecisionState =
  | { shows: "invalid" | "expired" | "deleted" | "failed" }
  | { shows: "question"; decision: "approve" | "delete"; comment: DecisionComment }
  | { shows: "outcome"; outcome: "approve" | "delete" | "already"; comment: DecisionComment };

function Decision(state: DecisionState) {
  if (state.shows === "question") {
    return <DecisionQuestion comment={state.comment} decision={state.decision} />;
  }
  if (state.shows === "outcome") {
    return <DecisionOutcome comment={state.comment} outcome={state.outcome} />;
  }
  return <UnusableDecision why={state.shows} />;
}

export function decisionPage(state: DecisionState): Page {
  return {
    status: state.shows === "question" || state.shows === "outcome" ? 200 : 404,
    metadata: pageMetadata({
      title: "A comment to review",
      description: "Approve or delete a comment on Tender Wiring.",
      path: null,
    }),
    body: (
      <SiteFrame>
        <Decision {...state} />
      </SiteFrame>
    ),
  };
}
