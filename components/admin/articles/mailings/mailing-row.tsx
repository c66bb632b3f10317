import { roomPath } from "@/components/admin/articles/article-entity";
import { preparingText } from "@/components/admin/articles/email/texts";
import { useLiveMailing } from "@/components/admin/articles/email/use-live-mailing";
import { useSwitchMailing } from "@/components/admin/articles/email/use-switch-mailing";
import { AdminLink } from "@/components/admin/shell/admin-link";
import type { Endpoint } from "@/components/admin/shell/api";
import { Button, buttonClass } from "@/components/ui/button";
import { Card, CardActions, CardFacts, CardTags, CardTitle } from "@/components/ui/card-list";
import { Progress } from "@/components/ui/progress";
import { Tag } from "@/components/ui/tag";
import type { MailingSummary } from "@/lib/domains/mailings/schema";
import { farText, stateOfMailing, texts, whenText } from "./texts";

const RELOADED: Endpoint[] = ["GET /api/admin/mailings", "GET /api/admin/mailings/{id}"];

/** One sending of an article: how far it is, and what can be done about it. */
export function MailingRow({ mailing }: { mailing: MailingSummary }) {
  const now = useLiveMailing(mailing) ?? mailing;
  const { id, subject, article, status, recipients, queued, createdAt } = now;
  const { label, tone } = stateOfMailing(now);
  const preparing = preparingText(now);
  const change = useSwitchMailing(id, RELOADED);
  return (
    <Card aria-busy={change.isPending}>
      <div className="min-w-0">
        <CardTitle>
          <AdminLink className="text-ink" href={`/admin/mailings/${id}`}>
            {subject}
          </AdminLink>
        </CardTitle>
        <CardTags>
          <Tag tone={tone}>{label}</Tag>
        </CardTags>
        {status !== "done" && (
          <Progress
            aria-label={`${label}: ${subject}`}
            className="mt-3"
            max={recipients}
            value={recipients - queued}
          />
        )}
        <p className="mt-2 tabular-nums">{farText(now)}</p>
        {preparing && <p className="text-quiet tabular-nums">{preparing}</p>}
        <CardFacts>
          <time dateTime={createdAt}>{whenText(now)}</time>
          {article === null ? (
            <span>{texts.noArticle}</span>
          ) : (
            <AdminLink className="-my-3 py-3 wrap-anywhere" href={roomPath(article.id)}>
              {article.title}
            </AdminLink>
          )}
        </CardFacts>
      </div>
      <CardActions>
        {status !== "done" && (
          <Button
            aria-disabled={change.isPending}
            aria-label={`${status === "sending" ? texts.stop : texts.resume}: ${subject}`}
            onClick={() =>
              !change.isPending && change.mutate(status === "sending" ? "stop" : "resume")
            }
            variant="flat"
          >
            {status === "sending" ? texts.stop : texts.resume}
          </Button>
        )}
        <AdminLink
          aria-label={`${texts.open}: ${subject}`}
          className={buttonClass({ variant: "flat" })}
          href={`/admin/mailings/${id}`}
        >
          {texts.open}
        </AdminLink>
      </CardActions>
    </Card>
  );
}
