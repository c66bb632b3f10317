import { formatDayAndTime } from "@/components/admin/shell/moment";
import { Button } from "@/components/ui/button";
import { Card, CardActions, CardFacts, CardTags, CardTitle } from "@/components/ui/card-list";
import { Trash2, Undo2 } from "@/components/ui/icons";
import { Tag } from "@/components/ui/tag";
import type { TrashItem } from "@/lib/site/trash/schema";
import { daysLeftText, texts } from "./texts";

type TrashRowProps = {
  item: TrashItem;
  /** What one of its kind is called. */
  name: string;
  isBusy: boolean;
  onRestore: () => void;
  onDelete: () => void;
};

export function TrashRow({ item, name, isBusy, onRestore, onDelete }: TrashRowProps) {
  const { title, deletedAt, expiresAt } = item;
  return (
    <Card aria-busy={isBusy}>
      <div className="min-w-0">
        <CardTitle>{title}</CardTitle>
        <CardTags>
          <Tag>{name}</Tag>
        </CardTags>
        <CardFacts>
          <span>
            {texts.deletedAt} <time dateTime={deletedAt}>{formatDayAndTime(deletedAt)}</time>
          </span>
          <span>{daysLeftText(expiresAt)}</span>
        </CardFacts>
      </div>
      <CardActions>
        <Button
          aria-disabled={isBusy}
          aria-label={`${texts.restore} “${title}”`}
          onClick={onRestore}
          variant="flat"
        >
          <Undo2 /> {texts.restore}
        </Button>
        <Button
          aria-disabled={isBusy}
          aria-label={`${texts.deleteForGood}: “${title}”`}
          onClick={onDelete}
          variant="flatDanger"
        >
          <Trash2 /> {texts.deleteForGood}
        </Button>
      </CardActions>
    </Card>
  );
}
