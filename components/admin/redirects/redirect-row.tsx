import { formatDayAndTime } from "@/components/admin/shell/moment";
import { Button } from "@/components/ui/button";
import {
  Card,
  CardActions,
  CardFacts,
  CardTags,
  CardText,
  CardTitle,
} from "@/components/ui/card-list";
import { Pencil, Trash2 } from "@/components/ui/icons";
import { Tag } from "@/components/ui/tag";
import type { AdminRedirect } from "@/lib/site/redirects/schema";
import { kindTexts, texts } from "./texts";

type RedirectRowProps = {
  redirect: AdminRedirect;
  isDeleting: boolean;
  onEdit: () => void;
  onDelete: () => void;
};

export function RedirectRow({ redirect, isDeleting, onEdit, onDelete }: RedirectRowProps) {
  const { from, to, kind, hits, lastHitAt, source } = redirect;
  return (
    <Card aria-busy={isDeleting}>
      <div className="min-w-0">
        <CardTitle>{from}</CardTitle>
        <CardText className="mt-1">
          <span aria-hidden="true">→ </span>
          <a className="text-quiet" href={to}>
            {to}
          </a>
        </CardText>
        <CardTags>
          <Tag tone={kind === 301 ? "sage" : "lavender"}>{kindTexts[kind].label}</Tag>
          {source !== null && <Tag>{texts.imported}</Tag>}
        </CardTags>
        <CardFacts>
          <span>
            {texts.hits(hits)}
            {lastHitAt && (
              <>
                , {texts.lastHit} <time dateTime={lastHitAt}>{formatDayAndTime(lastHitAt)}</time>
              </>
            )}
          </span>
        </CardFacts>
      </div>
      <CardActions>
        <Button aria-label={texts.editOf(from)} data-open="" onClick={onEdit} variant="flat">
          <Pencil aria-hidden="true" />
          {texts.edit}
        </Button>
        <Button
          aria-disabled={isDeleting}
          aria-label={texts.deleteOf(from)}
          onClick={onDelete}
          variant="flatDanger"
        >
          <Trash2 aria-hidden="true" />
          {texts.delete}
        </Button>
      </CardActions>
    </Card>
  );
}
