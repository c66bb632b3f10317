import { useId, useRef, useState } from "react";
import { CaughtBy } from "@/components/admin/list/caught-by";
import { formatDayAndTime } from "@/components/admin/shell/moment";
import { useIsOwner } from "@/components/admin/shell/role";
import { Button } from "@/components/ui/button";
import { Card, CardActions, CardFacts, CardTags, CardTitle } from "@/components/ui/card-list";
import { Checkbox } from "@/components/ui/choice";
import { Check, type Icon, OctagonAlert, Reply, Trash2, Undo2 } from "@/components/ui/icons";
import { lazyPart } from "@/components/ui/lazy";
import { Tag, type TagTone } from "@/components/ui/tag";
import type { AdminComment, CommentState } from "@/lib/domains/comments/schema";
import type { CommentTarget } from "./comment-calls";
import { actionTexts, bulkTexts, stateTexts, texts } from "./texts";

const CommentReply = lazyPart(() => import("./comment-reply"), "CommentReply");

const tones: Record<CommentState, TagTone> = {
  pending: "lavender",
  approved: "sage",
  spam: "brick",
};

type CommentCardProps = {
  comment: AdminComment;
  state: CommentState;
  isBusy: boolean;
  isSelected: boolean;
  onSelect: (isSelected: boolean) => void;
  onChange: (to: CommentTarget) => void;
  onReplied: () => void;
};

export function CommentCard(props: CommentCardProps) {
  const { comment, state, isBusy, isSelected, onSelect, onChange, onReplied } = props;
  const { authorId, articleId, article, content, createdAt } = comment;
  const id = useId();
  const isOwner = useIsOwner();
  const [isReplying, setReplying] = useState(false);
  const replyButton = useRef<HTMLButtonElement>(null);
  const who = comment.authorName ?? texts.anonymous;
  const action = (
    { label, name }: { label: string; name: string },
    Icon: Icon,
    to: CommentTarget,
  ) => (
    <Button
      aria-disabled={isBusy}
      aria-label={`${name} ${who}`}
      onClick={() => onChange(to)}
      // Apart from what approves, also where the buttons take two lines.
      className={to === "deleted" ? "max-sm:ml-auto" : ""}
      variant={to === "deleted" ? "flatDanger" : "flat"}
    >
      <Icon /> {label}
    </Button>
  );

  function closeReply(): void {
    setReplying(false);
    replyButton.current?.focus();
  }

  return (
    <Card aria-busy={isBusy} className="grid-cols-[minmax(0,1fr)]">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Checkbox
          aria-label={`${bulkTexts.select} ${who}`}
          checked={isSelected}
          className="-mr-3"
          id={id}
          label=""
          onChange={(event) => onSelect(event.target.checked)}
        />
        <CardTitle>{who}</CardTitle>
        <CardTags className="">
          <Tag tone={tones[state]}>{stateTexts[state].tab}</Tag>
          {comment.byAuthor && <Tag>{texts.byAuthor}</Tag>}
          {comment.parentId && <Tag>{texts.isReply}</Tag>}
        </CardTags>
        <time className="text-xs text-quiet sm:ml-auto" dateTime={createdAt}>
          {formatDayAndTime(createdAt)}
        </time>
      </div>
      <p className="max-w-176 leading-[1.55] wrap-anywhere whitespace-pre-wrap">{content}</p>
      {state === "spam" && <CaughtBy reasons={comment.caughtBy} />}
      <CardFacts className="wrap-anywhere">
        <span>{texts.ids(authorId, articleId)}</span>
        {article && (
          <a className="-my-3 py-3" href={`/article/${article.slug}`}>
            {article.title}
          </a>
        )}
      </CardFacts>
      <CardActions className="">
        {state === "pending" && action(actionTexts.approve, Check, "approved")}
        {isOwner && state !== "spam" && (
          <Button
            aria-expanded={isReplying}
            aria-label={`${actionTexts.reply.name} ${who}`}
            onClick={() => setReplying(true)}
            ref={replyButton}
            variant="flat"
          >
            <Reply /> {actionTexts.reply.label}
          </Button>
        )}
        {state === "approved" && action(actionTexts.pending, Undo2, "pending")}
        {state === "spam"
          ? action(actionTexts.notSpam, Undo2, "pending")
          : action(actionTexts.spam, OctagonAlert, "spam")}
        {isOwner && action(actionTexts.delete, Trash2, "deleted")}
      </CardActions>
      {isReplying && (
        <CommentReply
          comment={comment}
          onCancel={closeReply}
          onReplied={() => {
            closeReply();
            onReplied();
          }}
        />
      )}
    </Card>
  );
}
