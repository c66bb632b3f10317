import { nameOfSource } from "@/components/admin/list/source-names";
import { Button } from "@/components/ui/button";
import { Ellipsis, Trash2 } from "@/components/ui/icons";
import { TableActions, TableCell, TableRow, TableRowHead } from "@/components/ui/table";
import { Tag, type TagTone } from "@/components/ui/tag";
import type { AdminSubscriber, SubscriberStatus } from "@/lib/domains/newsletter/schema";
import { formatDate } from "@/lib/text/dates";
import { columns, statusTexts, stopTexts, texts } from "./texts";

const [, NAME, STATUS, SOURCE, JOINED] = columns;

const tones: Record<SubscriberStatus, TagTone> = {
  active: "sage",
  pending: "lavender",
  unsubscribed: "plain",
  stopped: "brick",
  held: "apricot",
};

type SubscriberRowProps = {
  subscriber: AdminSubscriber;
  isRemoving: boolean;
  onRemove: () => void;
  onMore: () => void;
};

export function SubscriberRow({ subscriber, isRemoving, onRemove, onMore }: SubscriberRowProps) {
  const { email, firstName, status, source, stopReason, stopDetail, createdAt } = subscriber;
  const tags = [...subscriber.tags, ...subscriber.interests];
  return (
    <TableRow aria-busy={isRemoving}>
      <TableRowHead>{email}</TableRowHead>
      <TableCell label={NAME}>
        {firstName || texts.noName}
        {tags.length > 0 && (
          <span className="mt-1 flex flex-wrap gap-1">
            {[...new Set(tags)].map((tag) => (
              <Tag key={tag}>{tag}</Tag>
            ))}
          </span>
        )}
        {subscriber.childAges.length > 0 && (
          <p className="text-sm text-quiet">{texts.childAges(subscriber.childAges)}</p>
        )}
      </TableCell>
      <TableCell label={STATUS}>
        <Tag tone={tones[status]}>{statusTexts[status]}</Tag>
        {stopReason && (
          <p className="mt-1 max-w-64 text-sm text-quiet wrap-anywhere">
            {stopTexts[stopReason]}
            {stopDetail && `: ${stopDetail}`}
          </p>
        )}
      </TableCell>
      <TableCell className="md:whitespace-nowrap" label={SOURCE}>
        {source ? nameOfSource(source) : texts.noSource}
      </TableCell>
      <TableCell className="md:whitespace-nowrap" label={JOINED}>
        <time dateTime={createdAt}>{formatDate(createdAt)}</time>
      </TableCell>
      <TableActions>
        <Button
          aria-disabled={isRemoving}
          aria-label={`${texts.remove} ${email}`}
          className="md:-ml-3"
          onClick={onRemove}
          variant="flatDanger"
        >
          <Trash2 />
          {texts.remove}
        </Button>
        <Button
          aria-haspopup="dialog"
          aria-label={texts.data(email)}
          className="align-middle"
          onClick={onMore}
          variant="icon"
        >
          <Ellipsis />
        </Button>
      </TableActions>
    </TableRow>
  );
}
