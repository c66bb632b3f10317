import { type DecisionState, decisionPage } from "@/app/_pages/decision-page";
import { linkAnswers, linkForm } from "@/app/_pages/link-form";
import { readDecisionToken } from "@/lib/domains/comments/links";
import { applyDecision, getDecidableComment } from "@/lib/domains/comments/public";
import { methods, route } from "@/lib/site/route/route";

const { answer, linked } = linkAnswers<DecisionState>(decisionPage, { shows: "failed" });

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  /** Where the links of a notice mail lead. It only asks: mail programs follow links by themselves. */
  GET: route(linked, async ({ params: { token } }) => {
    const link = readDecisionToken(token);
    if (link === null || link === "expired") return answer({ shows: link ?? "invalid" });
    const comment = await getDecidableComment(link);
    if (!comment) return answer({ shows: "deleted" });
    if (link.decision === "approve" && comment.approved) {
      return answer({ shows: "outcome", outcome: "already", comment });
    }
    return answer({ shows: "question", decision: link.decision, comment });
  }),
  POST: route({ ...linkForm, ...linked }, async ({ params: { token } }) => {
    const link = readDecisionToken(token);
    if (link === null || link === "expired") return answer({ shows: link ?? "invalid" });
    const comment = await getDecidableComment(link);
    if (!comment) return answer({ shows: "deleted" });
    if (await applyDecision(link)) {
      return answer({ shows: "outcome", outcome: link.decision, comment });
    }
    return answer(
      link.decision === "approve"
        ? { shows: "outcome", outcome: "already", comment }
        : { shows: "deleted" },
    );
  }),
});
