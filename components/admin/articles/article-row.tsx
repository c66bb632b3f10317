import { Eye, PenLine, Send } from "lucide-react";
import dynamic from "next/dynamic";
import Link from "next/link";
import { useState } from "react";
import { roomPath } from "@/components/admin/articles/article-entity";
import { texts } from "@/components/admin/articles/texts";
import { type RowActions, RowButtons } from "@/components/admin/item/row-buttons";
import { Button, buttonClass } from "@/components/ui/button";
import {
  Card,
  CardActions,
  CardFacts,
  CardTags,
  CardText,
  CardTitle,
} from "@/components/ui/card-list";
import { LinkButton } from "@/components/ui/link-button";
import { Tag } from "@/components/ui/tag";
import type { AdminArticleSummary } from "@/lib/articles/schema";
import { formatDate } from "@/lib/text/dates";

const MailingDialog = dynamic(
  () =>
    import("@/components/admin/articles/mailing/mailing-dialog").then(
      (module) => module.MailingDialog,
    ),
  { ssr: false },
);

type ArticleRowProps = { article: AdminArticleSummary } & RowActions;

export function ArticleRow({ article, ...actions }: ArticleRowProps) {
  const { id, title, slug, published, hasDraft, category, excerpt, createdAt, readTime } = article;
  const [isSending, setSending] = useState(false);
  return (
    <Card aria-busy={actions.isDeleting}>
      <div className="min-w-0">
        <CardTitle>{title}</CardTitle>
        <CardTags>
          <Tag tone={published ? "sage" : "lavender"}>
            {published ? texts.published : texts.draft}
          </Tag>
          {published && hasDraft && <Tag tone="apricot">{texts.unpublishedChanges}</Tag>}
          {category && <Tag>{category}</Tag>}
        </CardTags>
        {excerpt && <CardText>{excerpt}</CardText>}
        <CardFacts>
          <time dateTime={createdAt}>{formatDate(createdAt)}</time>
          <span>{texts.readTime(readTime)}</span>
        </CardFacts>
      </div>
      <CardActions>
        {published && (
          <LinkButton aria-label={`View “${title}”`} href={`/article/${slug}`} variant="flat">
            <Eye aria-hidden="true" />
            {texts.view}
          </LinkButton>
        )}
        {published && (
          <Button
            aria-haspopup="dialog"
            aria-label={`Send “${title}” to the list`}
            onClick={() => setSending(true)}
            variant="flat"
          >
            <Send aria-hidden="true" />
            {texts.send}
          </Button>
        )}
        <Link
          aria-label={`${texts.openRoom}: “${title}”`}
          className={buttonClass({ variant: "flat" })}
          href={roomPath(id)}
        >
          <PenLine aria-hidden="true" />
          {texts.write}
        </Link>
        <RowButtons title={title} {...actions} />
      </CardActions>
      {isSending && <MailingDialog article={article} onClose={() => setSending(false)} />}
    </Card>
  );
}
