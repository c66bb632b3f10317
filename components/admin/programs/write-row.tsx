import { formatDayAndTime } from "@/components/admin/shell/moment";
import { Button } from "@/components/ui/button";
import { Card, CardActions, CardFacts, CardTags, CardTitle } from "@/components/ui/card-list";
import { Undo2 } from "@/components/ui/icons";
import { Tag } from "@/components/ui/tag";
import type { ProgramWrite } from "@/lib/site/programs/calls";
import { tableName, writeActions, writesTexts } from "./writes-texts";

type WriteRowProps = { write: ProgramWrite; isBusy: boolean; onUndo: () => void };

export function WriteRow({ write, isBusy, onUndo }: WriteRowProps) {
  const { table, title, action, at, fields, call, isUndone } = write;
  const time = formatDayAndTime(at);
  return (
    <Card>
      <div className="min-w-0">
        <CardTitle>{title ?? tableName(table)}</CardTitle>
        <CardTags>
          <Tag>{tableName(table)}</Tag>
          <Tag tone={action === "deleted" ? "lavender" : "sage"}>{writeActions[action]}</Tag>
          {isUndone && <Tag>{writesTexts.wasUndone}</Tag>}
        </CardTags>
        <CardFacts>
          <time dateTime={at}>{time}</time>
          <code className="break-all">{call}</code>
        </CardFacts>
        {fields.length > 0 && (
          <details className="mt-2 text-sm">
            <summary className="inline-block min-h-6 cursor-pointer py-3 text-link underline lg:py-2">
              {writesTexts.changes(fields.length)}
            </summary>
            <dl className="grid gap-3">
              {fields.map(({ name, before, after }) => (
                <div key={name}>
                  <dt className="font-semibold">{name}</dt>
                  <Value label={writesTexts.before} text={before} />
                  <Value label={writesTexts.after} text={after} />
                </div>
              ))}
            </dl>
          </details>
        )}
      </div>
      {!isUndone && (
        <CardActions>
          <Button
            aria-disabled={isBusy}
            aria-label={writesTexts.undoFromOf(time)}
            onClick={onUndo}
            variant="flat"
          >
            <Undo2 aria-hidden="true" />
            {writesTexts.undoFrom}
          </Button>
        </CardActions>
      )}
    </Card>
  );
}

function Value({ label, text }: { label: string; text: string | null }) {
  return (
    <dd className="mt-1">
      <span className="text-quiet">{label}:</span>{" "}
      <span className="whitespace-pre-wrap wrap-anywhere">{text ?? writesTexts.nothing}</span>
    </dd>
  );
}
