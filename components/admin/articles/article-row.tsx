import { useRouter } from "next/navigation";
import { useState } from "react";
import { MailingFact } from "@/components/admin/articles/email/mailing-fact";
import { severalTexts } from "@/components/admin/articles/several/texts";
import type { Selection } from "@/components/admin/articles/several/use-selection";
import { type RowActions, RowButtons } from "@/components/admin/item/row-buttons";
import { AdminLink } from "@/components/admin/shell/admin-link";
import { formatDayAndTime } from "@/components/admin/shell/moment";
import { useIsOwner } from "@/components/admin/shell/role";
import { Button, buttonClass } from "@/components/ui/button";
import {
  Card,
  CardActions,
  CardFacts,
  CardTags,
  CardText,
  CardTitle,
} from "@/components/ui/card-list";
import { Checkbox } from "@/components/ui/choice";
import { CalendarClock, Eye, ScanEye, SendIcon, Share2 } from "@/components/ui/icons";
import { lazyDialog } from "@/components/ui/lazy";
import { LinkButton } from "@/components/ui/link-button";
import { renderThen } from "@/components/ui/render-then";
import { Tag } from "@/components/ui/tag";
import { formatDate } from "@/lib/text/dates";
import type { ListedArticle } from "./article-calls";
import { previewPath, roomPath } from "./article-entity";
import { LazyPublishSheet, LazyShareDialog } from "./lazy-dialogs";
import { texts } from "./texts";

const MailingDialog = lazyDialog(() => import("./email/mailing-dialog"), "MailingDialog");

const stateTones = { draft: "lavender", scheduled: "apricot", published: "sage" } as const;

function waitingText({ state, publishedAt, mailAt, audience }: ListedArticle): string | null {
  if (state === "scheduled" && publishedAt && audience !== "email") {
    const live = texts.goesOut(formatDayAndTime(publishedAt));
    return mailAt ? `${live}, ${texts.emailToo}` : live;
  }
  return mailAt && texts.emailed(formatDayAndTime(mailAt));
}

type ArticleRowProps = {
  article: ListedArticle;
  /** Where several are being selected. */
  selection: Selection | null;
} & RowActions;

export function ArticleRow({ article, selection, focusHeading, ...actions }: ArticleRowProps) {
  const { id, title, slug, state, hasDraft, category, excerpt, createdAt, readTime } = article;
  const [open, setOpen] = useState<"mailing" | "publish" | "share" | null>(null);
  const isEmailOnly = article.audience === "email";
  const isOwner = useIsOwner();
  const router = useRouter();
  const isPublished = state === "published";
  const waiting = waitingText(article);
  const close = () => setOpen(null);
  return (
    <Card aria-busy={actions.isDeleting} className="xl:grid-cols-[1fr_auto]">
      <div className={`min-w-0 ${selection ? "relative pl-10" : ""}`}>
        {selection && (
          <Checkbox
            checked={selection.has(id)}
            className="absolute! -top-2.5 left-0 [&>span]:sr-only"
            id={`select-${id}`}
            label={severalTexts.choose(title)}
            onChange={() => selection.toggle(article)}
          />
        )}
        <CardTitle>{title}</CardTitle>
        <CardTags>
          <Tag tone={stateTones[state]}>{texts[state]}</Tag>
          {state !== "draft" && hasDraft && <Tag tone="apricot">{texts.unpublishedChanges}</Tag>}
          {isEmailOnly && <Tag tone="lavender">{texts.emailOnly}</Tag>}
          {category && <Tag>{category}</Tag>}
        </CardTags>
        {excerpt && <CardText>{excerpt}</CardText>}
        <CardFacts>
          <time dateTime={createdAt}>{formatDate(createdAt)}</time>
          <span>{texts.readTime(readTime)}</span>
          {waiting && <span className="font-semibold text-ink">{waiting}</span>}
          {article.mailing && <MailingFact mailing={article.mailing} />}
        </CardFacts>
      </div>
      <CardActions className="xl:-mt-2.5 xl:-mr-3 xl:ml-0 xl:flex-nowrap xl:self-start">
        {(hasDraft || !isPublished) && !(isPublished && isEmailOnly) && (
          <LinkButton
            aria-label={`${texts.preview} “${title}”`}
            href={previewPath(id)}
            title={texts.preview}
            variant="icon"
          >
            <ScanEye aria-hidden="true" />
          </LinkButton>
        )}
        {isPublished ? (
          <>
            <LinkButton
              aria-label={`${isEmailOnly ? texts.preview : texts.view} “${title}”`}
              href={isEmailOnly ? previewPath(id) : `/article/${slug}`}
              variant="flat"
            >
              <Eye aria-hidden="true" />
              {isEmailOnly ? texts.preview : texts.view}
            </LinkButton>
            {isOwner && (
              <Button
                aria-haspopup="dialog"
                aria-label={`Send “${title}” to the list`}
                onClick={() => setOpen("mailing")}
                variant="flat"
              >
                <SendIcon aria-hidden="true" />
                {texts.send}
              </Button>
            )}
          </>
        ) : !isOwner ? null : (
          <>
            {state === "draft" && hasDraft ? (
              // What was written last is applied there first.
              <AdminLink
                aria-label={`Publish “${title}” in the writing room`}
                className={buttonClass({ variant: "flat" })}
                href={roomPath(id)}
              >
                <CalendarClock aria-hidden="true" />
                {texts.publish}
              </AdminLink>
            ) : (
              <Button
                aria-haspopup="dialog"
                aria-label={`Publish “${title}”`}
                onClick={() => setOpen("publish")}
                variant="flat"
              >
                <CalendarClock aria-hidden="true" />
                {texts.publish}
              </Button>
            )}
            <Button
              aria-haspopup="dialog"
              aria-label={`Preview and share “${title}”`}
              onClick={() => setOpen("share")}
              variant="flat"
            >
              <Share2 aria-hidden="true" />
              {texts.share}
            </Button>
          </>
        )}
        <RowButtons title={title} {...actions} />
      </CardActions>
      {open === "mailing" && <MailingDialog article={article} onClose={close} />}
      {open === "share" && <LazyShareDialog articleId={article.id} onClose={close} />}
      {open === "publish" && (
        <LazyPublishSheet
          articleId={article.id}
          // The list has other buttons for what is published now, or is no longer.
          onChange={() => renderThen(close, focusHeading)}
          onClose={close}
          onGoTo={(check) => {
            close();
            router.push(roomPath(article.id, check));
          }}
        />
      )}
    </Card>
  );
}
