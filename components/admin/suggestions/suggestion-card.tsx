import { useId, useState } from "react";
import { CaughtBy } from "@/components/admin/list/caught-by";
import { formatDayAndTime } from "@/components/admin/shell/moment";
import { Button } from "@/components/ui/button";
import { Card, CardActions, CardTags, CardText, CardTitle } from "@/components/ui/card-list";
import {
  Archive,
  Check,
  Eye,
  FileText,
  type Icon,
  OctagonAlert,
  Reply,
  Trash2,
  Undo2,
} from "@/components/ui/icons";
import { LinkButton } from "@/components/ui/link-button";
import { Tag, type TagTone } from "@/components/ui/tag";
import { suggestionTypes } from "@/lib/domains/suggestions/rules";
import type { AdminSuggestion, SuggestionStatus } from "@/lib/domains/suggestions/schema";
import { actionTexts, statusTexts, texts } from "./texts";

const tones: Record<SuggestionStatus, TagTone> = {
  new: "sage",
  read: "lavender",
  archived: "plain",
  spam: "brick",
};

function typeLabel({ type }: AdminSuggestion): string {
  return suggestionTypes.find(({ value }) => value === type)?.label ?? type;
}

/** Where the owner's own mail program answers the sender. */
function replyAddress(suggestion: AdminSuggestion, email: string): string {
  const to = encodeURIComponent(email).replace("%40", "@");
  const subject = `Re: ${suggestion.subject ?? typeLabel(suggestion)}`;
  return `mailto:${to}?subject=${encodeURIComponent(subject)}`;
}

export function editorPath(articleId: string): string {
  return `/admin/articles/${articleId}/edit`;
}

type SuggestionCardProps = {
  suggestion: AdminSuggestion;
  isBusy: boolean;
  onOpen: () => void;
  onMove: (to: SuggestionStatus) => void;
  onStartArticle: () => void;
  onDelete: () => void;
};

/** Closed, it shows how a message begins; open, all of it. */
export function SuggestionCard(props: SuggestionCardProps) {
  const { suggestion, isBusy, onOpen, onMove, onStartArticle, onDelete } = props;
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const { status, name, email, subject, message, articleId, createdAt } = suggestion;
  const sender = name ?? email ?? texts.anonymous;
  const toggleLabel = isOpen ? actionTexts.close : actionTexts.open;
  const action = (label: string, Icon: Icon, act: () => void) => (
    <Button
      aria-disabled={isBusy}
      aria-label={`${label}: from ${sender}`}
      onClick={act}
      variant={label === actionTexts.delete ? "flatDanger" : "flat"}
    >
      <Icon />
      {label}
    </Button>
  );

  function toggle(): void {
    setOpen(!isOpen);
    if (!isOpen && status === "new") onOpen();
  }

  return (
    <Card aria-busy={isBusy} className="grid-cols-[minmax(0,1fr)]">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <CardTitle>{subject ?? typeLabel(suggestion)}</CardTitle>
        <CardTags className="">
          <Tag tone={tones[status]}>{statusTexts[status].tab}</Tag>
          {subject && <Tag>{typeLabel(suggestion)}</Tag>}
        </CardTags>
        <time className="text-xs text-quiet sm:ml-auto" dateTime={createdAt}>
          {formatDayAndTime(createdAt)}
        </time>
      </div>
      <p className="wrap-anywhere text-quiet">
        {texts.from(sender)}
        {name && email && <span> ({email})</span>}
      </p>
      <div className="max-w-176" id={id}>
        {isOpen ? (
          <p className="leading-[1.55] wrap-anywhere whitespace-pre-wrap">{message}</p>
        ) : (
          <CardText className="">{message}</CardText>
        )}
      </div>
      {status === "spam" && <CaughtBy reasons={suggestion.caughtBy} />}
      <CardActions className="">
        <Button
          aria-controls={id}
          aria-expanded={isOpen}
          aria-label={`${toggleLabel}: from ${sender}`}
          onClick={toggle}
          variant="flat"
        >
          <Eye />
          {toggleLabel}
        </Button>
        {status === "new" && action(actionTexts.markRead, Check, () => onMove("read"))}
        {email && (
          <LinkButton
            aria-label={`${actionTexts.reply}: to ${email}`}
            href={replyAddress(suggestion, email)}
            variant="flat"
          >
            <Reply />
            {actionTexts.reply}
          </LinkButton>
        )}
        {articleId ? (
          <LinkButton
            aria-label={`${actionTexts.draft}: from ${sender}`}
            href={editorPath(articleId)}
            variant="flat"
          >
            <FileText />
            {actionTexts.draft}
          </LinkButton>
        ) : (
          status !== "spam" && action(actionTexts.start, FileText, onStartArticle)
        )}
        {(status === "new" || status === "read") &&
          action(actionTexts.archive, Archive, () => onMove("archived"))}
        {status === "archived" && action(actionTexts.inbox, Undo2, () => onMove("read"))}
        {status === "spam"
          ? action(actionTexts.notSpam, Undo2, () => onMove("new"))
          : action(actionTexts.spam, OctagonAlert, () => onMove("spam"))}
        {action(actionTexts.delete, Trash2, onDelete)}
      </CardActions>
    </Card>
  );
}
