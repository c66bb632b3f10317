import { useId, useState } from "react";
import { roomPath } from "@/components/admin/articles/article-entity";
import { LazyPublishSheet } from "@/components/admin/articles/lazy-dialogs";
import { AdminLink } from "@/components/admin/shell/admin-link";
import { call } from "@/components/admin/shell/call";
import { useConfirmedWrite } from "@/components/admin/shell/use-confirmed-write";
import { useFresh } from "@/components/admin/shell/use-fresh";
import { Button } from "@/components/ui/button";
import { Card, CardActions, CardFacts, CardText, CardTitle } from "@/components/ui/card-list";
import { Panel } from "@/components/ui/panel";
import { scheduledTexts } from "./texts";

const SCHEDULED = "GET /api/admin/mailings/scheduled";

/** The emails that go out by themselves at their time; nothing where there are none. */
export function ScheduledMailings() {
  const id = useId();
  const [changing, setChanging] = useState<string | null>(null);
  const cancelling = useConfirmedWrite({
    asks: ({ title }) => ({
      question: scheduledTexts.question(title),
      action: scheduledTexts.cancel,
    }),
    write: ({ articleId }: { articleId: string; title: string }) =>
      call("DELETE /api/admin/articles/{id}/mailing", { id: articleId }),
    success: scheduledTexts.cancelled,
    failure: scheduledTexts.cancelFailed,
    reloads: [SCHEDULED, "GET /api/admin/articles", "GET /api/admin/articles/{id}"],
  });
  const { data = [] } = useFresh(SCHEDULED);

  if (data.length === 0) return null;
  return (
    <Panel aria-labelledby={id}>
      <h2 className="mb-3" id={id}>
        {scheduledTexts.heading}
      </h2>
      <ul>
        {data.map(({ articleId, title, subject, mailAt }) => (
          <Card key={articleId}>
            <div className="min-w-0">
              <CardTitle>
                <AdminLink className="text-ink" href={roomPath(articleId)}>
                  {title}
                </AdminLink>
              </CardTitle>
              {subject !== title && <CardText>{subject}</CardText>}
              <CardFacts>
                <time className="font-semibold text-ink" dateTime={mailAt}>
                  {scheduledTexts.at(mailAt)}
                </time>
              </CardFacts>
            </div>
            <CardActions>
              <Button
                aria-haspopup="dialog"
                aria-label={`${scheduledTexts.change}: ${title}`}
                onClick={() => setChanging(articleId)}
                variant="flat"
              >
                {scheduledTexts.change}
              </Button>
              <Button
                aria-label={`${scheduledTexts.cancel}: ${title}`}
                onClick={() => cancelling.ask({ articleId, title })}
                variant="flatDanger"
              >
                {scheduledTexts.cancel}
              </Button>
            </CardActions>
          </Card>
        ))}
      </ul>
      {changing !== null && (
        <LazyPublishSheet
          articleId={changing}
          onClose={() => setChanging(null)}
          onGoTo={() => window.location.assign(roomPath(changing))}
        />
      )}
      {cancelling.question}
    </Panel>
  );
}
