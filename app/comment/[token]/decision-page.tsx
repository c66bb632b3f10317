import {
  type DecisionComment,
  DecisionOutcome,
  DecisionQuestion,
  UnusableDecision,
} from "@/components/article/comment-decision";
import { SiteFrame } from "@/components/site/site-frame";
import type { SitePage } from "@/lib/site/document/document";
import { pageMetadata } from "@/lib/site/seo/metadata";
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
  return (site) => ({
    status: state.shows === "question" || state.shows === "outcome" ? 200 : 404,
    metadata: pageMetadata(
      {
        title: "A comment to review",
        description: `Approve or delete a comment on ${site.site.name}.`,
        path: null,
      },
      site,
    ),
    body: (
      <SiteFrame site={site}>
        <Decision {...state} site={site} />
      </SiteFrame>
    ),
  });
}
