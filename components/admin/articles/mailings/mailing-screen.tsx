"use client";

import { useQuery } from "@tanstack/react-query";
import { useId, useState } from "react";
import { articleCalls } from "@/components/admin/articles/article-calls";
import { roomPath } from "@/components/admin/articles/article-entity";
import { EmailPreview } from "@/components/admin/articles/email/email-preview";
import { MailingState } from "@/components/admin/articles/email/mailing-state";
import { segmentText } from "@/components/admin/articles/email/texts";
import { useLiveMailing } from "@/components/admin/articles/email/use-live-mailing";
import { ScreenHead } from "@/components/admin/list/screen-head";
import { AdminLink } from "@/components/admin/shell/admin-link";
import { formatCount } from "@/components/admin/shell/count";
import { isNotFound } from "@/components/admin/shell/failure";
import { useFresh } from "@/components/admin/shell/use-fresh";
import { Button } from "@/components/ui/button";
import { FailedState } from "@/components/ui/empty-state";
import { lazyDialog } from "@/components/ui/lazy";
import { Panel } from "@/components/ui/panel";
import { SkeletonRows } from "@/components/ui/skeleton";
import { Tag } from "@/components/ui/tag";
import type { MailingSummary } from "@/lib/domains/mailings/schema";
import { MailingClicks } from "./mailing-clicks";
import { figureTexts, stateOfMailing, texts, whenText } from "./texts";

const MAILING = "GET /api/admin/mailings/{id}";

const MailingDialog = lazyDialog(
  () => import("@/components/admin/articles/email/mailing-dialog"),
  "MailingDialog",
);

export function MailingScreen({ id }: { id: string }) {
  const mailing = useFresh(MAILING, id);
  if (mailing.data) return <MailingPanels mailing={mailing.data} />;
  return (
    <>
      <ScreenHead heading={texts.title} subtitle={texts.subtitle} />
      <Panel>
        {mailing.isPending ? (
          <SkeletonRows label={texts.loading} rows={2} />
        ) : (
          <FailedState
            onRetry={mailing.refetch}
            text={isNotFound(mailing.error) ? texts.missing : texts.notLoaded}
          />
        )}
      </Panel>
    </>
  );
}

function MailingPanels({ mailing }: { mailing: MailingSummary }) {
  const id = useId();
  const now = useLiveMailing(mailing) ?? mailing;
  const { label, tone } = stateOfMailing(now);
  const { subject, article } = now;
  return (
    <>
      <ScreenHead heading={subject}>
        <AdminLink className="inline-flex min-h-11 items-center" href="/admin/mailings">
          {texts.all}
        </AdminLink>
      </ScreenHead>
      <div className="grid gap-5 lg:grid-cols-[minmax(0,1fr)_auto]">
        <Panel aria-labelledby={`${id}-delivery`} className="grid content-start gap-4">
          <div className="flex flex-wrap items-center gap-3">
            <h2 id={`${id}-delivery`}>{texts.delivery}</h2>
            <Tag tone={tone}>{label}</Tag>
          </div>
          <p className="text-quiet">
            <time dateTime={now.createdAt}>{whenText(now)}</time>
            {now.segment && ` · ${segmentText(now.segment)}`}
          </p>
          <dl
            aria-label={texts.figures}
            className="grid grid-cols-2 gap-3 sm:grid-cols-3 [&_dd]:text-lg [&_dd]:font-semibold [&_dd]:tabular-nums [&_dt]:text-xs [&_dt]:text-quiet"
          >
            {figureTexts.map(([name, words]) => (
              <div key={name}>
                <dt>{words}</dt>
                <dd>{formatCount(now[name])}</dd>
              </div>
            ))}
          </dl>
          <MailingState endpoint={MAILING} mailing={now} />
          {article === null ? (
            <p className="text-quiet">{texts.noArticle}</p>
          ) : (
            <MailedArticle article={article} isUnderWay={now.status === "sending"} />
          )}
        </Panel>
        <Panel aria-labelledby={`${id}-email`} className="grid content-start gap-3">
          <h2 id={`${id}-email`}>{texts.email}</h2>
          <EmailPreview endpoint="GET /api/admin/mailings/{id}/email" id={now.id} />
        </Panel>
        <MailingClicks mailingId={now.id} />
      </div>
    </>
  );
}

type MailedArticleProps = { article: { id: string; title: string }; isUnderWay: boolean };

function MailedArticle({ article: { id, title }, isUnderWay }: MailedArticleProps) {
  const [isOpen, setOpen] = useState(false);
  const article = useQuery({
    queryKey: [articleCalls.itemEndpoint, id, "mailing"],
    queryFn: () => articleCalls.get(id),
    gcTime: 0,
  });
  return (
    <div className="grid justify-items-start gap-2">
      <p>
        <span className="text-quiet">{texts.article}:</span>{" "}
        <AdminLink className="wrap-anywhere" href={roomPath(id)}>
          {title}
        </AdminLink>
      </p>
      {!isUnderWay && article.data?.state === "published" && (
        <Button aria-haspopup="dialog" onClick={() => setOpen(true)} size="small" variant="quiet">
          {texts.again}
        </Button>
      )}
      {isOpen && article.data && (
        <MailingDialog article={article.data} onClose={() => setOpen(false)} />
      )}
    </div>
  );
}
