import {
  type DecisionComment,
  DecisionOutcome,
  DecisionQuestion,
  UnusableDecision,
} from "@/components/article/comment-decision";
import { NotThere } from "@/components/site/outcome";
import { SiteFrame } from "@/components/site/site-frame";
import { pageMetadata } from "@/lib/seo/metadata";

export type DecisionPageProps =
  | { shows: "invalid" | "expired" | "deleted" | "failed" }
  | { shows: "question"; decision: "approve" | "delete"; comment: DecisionComment }
  | { shows: "outcome"; outcome: "approve" | "delete" | "already"; comment: DecisionComment };

export function DecisionPage(props: DecisionPageProps) {
  if (props.shows === "question") {
    return (
      <SiteFrame>
        <DecisionQuestion comment={props.comment} decision={props.decision} />
      </SiteFrame>
    );
  }
  if (props.shows === "outcome") {
    return (
      <SiteFrame>
        <DecisionOutcome comment={props.comment} outcome={props.outcome} />
      </SiteFrame>
    );
  }
  return (
    <NotThere>
      <SiteFrame>
        <UnusableDecision why={props.shows} />
      </SiteFrame>
    </NotThere>
  );
}

export function decisionMetadata() {
  return pageMetadata({
    title: "A comment to decide on",
    description: "Approve or delete a comment on Tender Wiring.",
    path: null,
  });
}
