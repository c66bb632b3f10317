import { useId } from "react";
import { call } from "@/components/admin/shell/call";
import { serverMessage } from "@/components/admin/shell/failure";
import { useWrite } from "@/components/admin/shell/use-write";
import { Radio } from "@/components/ui/choice";
import { ErrorLine, HintLine } from "@/components/ui/field-message";
import { useConfirm } from "@/components/ui/use-confirm";
import type { ArticleAudience } from "@/lib/domains/articles/schema";
import { AUDIENCES } from "@/lib/site/published/article-fields";
import { audienceTexts } from "./texts";
import type { RoomState } from "./use-room";

type RoomAudienceProps = { articleId: string; room: RoomState };

/** Where the article goes: saved at once, as it is no part of the text. */
export function RoomAudience({ articleId, room: { applied, sheet, copy } }: RoomAudienceProps) {
  const id = useId();
  const [confirm, question] = useConfirm();
  const now = "audience" in applied ? applied.audience : "site";
  const isOut = applied.state === "published";
  const change = useWrite({
    write: async (audience: ArticleAudience) => {
      await copy.flush();
      const { baseVersion } = copy.place;
      return call("PUT /api/admin/articles/{id}/audience", {
        id: articleId,
        body: { audience },
        ...(baseVersion > 0 && { version: baseVersion }),
      });
    },
    success: ({ article }) => audienceTexts.changed(article.state, article.audience),
    failure: audienceTexts.failed,
    reloads: ["GET /api/admin/articles", "GET /api/admin/stats"],
    onSuccess: (result) => sheet.settle(result),
  });
  const shown = change.isPending ? change.variables : now;

  async function choose(audience: ArticleAudience): Promise<void> {
    if (change.isPending) return;
    const asked = isOut ? audienceTexts.question(now, audience) : null;
    if (asked && !(await confirm(asked))) return;
    change.mutate(audience);
  }

  return (
    <fieldset className="grid">
      <legend className="mb-1 font-semibold">{audienceTexts.legend}</legend>
      {AUDIENCES.map((audience) => (
        <Radio
          checked={shown === audience}
          id={`${id}-${audience}`}
          key={audience}
          label={audienceTexts[audience]}
          name={`${id}-audience`}
          onChange={() => void choose(audience)}
        />
      ))}
      {now === "email" && <HintLine>{audienceTexts.emailHint}</HintLine>}
      <ErrorLine>{serverMessage(change.error)}</ErrorLine>
      {question}
    </fieldset>
  );
}
