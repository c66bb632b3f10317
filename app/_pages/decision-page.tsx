import {
  type DecisionComment,
  DecisionOutcome,
  DecisionQuestion,
  UnusableDecision,
} from "@/components/article/comment-decision";
import type { SitePage } from "@/lib/site/document/document";
import { plainPage } from "@/lib/site/document/plain-page";
import type { SiteSettings } from "@/lib/site/settings/schema";

export type DecisionState =
  | { shows: "invalid" | "expired" | "deleted" | "failed" }
  | { shows: "question"; decision: "approve" | "delete"; comment: DecisionComment }
  | { shows: "outcome"; outcome: "approve" | "delete" | "already"; comment: DecisionComment };

function Decision({ site, ...state }: DecisionState & { site: SiteSettings }) {
  if (state.shows === "question") {
    return <DecisionQuestion site={site} comment={state.comment} decision={state.decision} />;
  }
  if (state.shows === "outcome") {
    return <DecisionOutcome site={site} comment={state.comment} outcome={state.outcome} />;
  }
  return <UnusableDecision site={site} why={state.shows} />;
}

export function decisionPage(state: DecisionState): SitePage {
  return (site) =>
    plainPage(
      site,
      {
        title: "A comment to review",
        description: `Approve or delete a comment on ${site.site.name}.`,
        status: state.shows === "question" || state.shows === "outcome" ? 200 : 404,
      },
      <Decision {...state} site={site} />,
    );
}
