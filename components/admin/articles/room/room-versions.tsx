import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { ArticleFields } from "@/components/admin/articles/article-entity";
import { controls } from "@/components/admin/articles/texts";
import { MarkedText } from "@/components/admin/item/marked-text";
import { reading } from "@/components/admin/shell/call";
import { formatDayAndTime } from "@/components/admin/shell/moment";
import { useFresh } from "@/components/admin/shell/use-fresh";
import { Button } from "@/components/ui/button";
import { FailedState } from "@/components/ui/empty-state";
import { ArrowLeft } from "@/components/ui/icons";
import { SkeletonRows } from "@/components/ui/skeleton";
import { Tag } from "@/components/ui/tag";
import type { DraftFields } from "@/lib/site/published/article-shapes";
import { namesOf } from "@/lib/text/names-of";
import { draftFieldsOf } from "./room-fields";
import { texts } from "./texts";

type RoomVersionsProps = {
  articleId: string;
  /** What the form has now. */
  mine: ArticleFields;
  onRestore: (fields: DraftFields) => Promise<void>;
};

/** What the text was at its times: to be compared with what it is, and to return to. */
export function RoomVersions({ articleId, mine, onRestore }: RoomVersionsProps) {
  const [chosen, setChosen] = useState<string | null>(null);
  /** The one that was looked at last, from where the list continues. */
  const [left, setLeft] = useState<string | null>(null);
  const list = useFresh("GET /api/admin/articles/{id}/versions", articleId);
  if (list.isError) return <Failure onRetry={list.refetch} />;
  if (!list.data) return <SkeletonRows label={texts.loading} rows={3} />;
  if (chosen) {
    return (
      <Comparison
        id={chosen}
        mine={mine}
        onBack={() => {
          setLeft(chosen);
          setChosen(null);
        }}
        onRestore={onRestore}
      />
    );
  }
  return (
    <>
      <p className="text-sm text-quiet">{texts.versionsHint}</p>
      {list.data.length === 0 && <p className="mt-3">{texts.noVersions}</p>}
      <ul className="mt-3">
        {list.data.map(({ id, title, reason, createdAt }) => (
          <li className="border-t border-line" key={id}>
            <Button
              autoFocus={id === left}
              className="flex min-h-12 w-full flex-wrap justify-start! gap-x-3 gap-y-0.5 px-2 py-2 text-left hover:bg-sage"
              onClick={() => setChosen(id)}
              variant="bare"
            >
              <time className="font-semibold" dateTime={createdAt}>
                {formatDayAndTime(createdAt)}
              </time>
              <Tag tone={reason === "publish" ? "sage" : "plain"}>{texts.reasons[reason]}</Tag>
              <span className="basis-full truncate text-sm text-quiet">{title}</span>
            </Button>
          </li>
        ))}
      </ul>
    </>
  );
}

type ComparisonProps = Omit<RoomVersionsProps, "articleId"> & { id: string; onBack: () => void };

function Comparison({ id, mine, onBack, onRestore }: ComparisonProps) {
  const version = useQuery(reading("GET /api/admin/article-versions/{id}", id));
  if (version.isError) return <Failure onRetry={version.refetch} />;
  if (!version.data) return <SkeletonRows label={texts.loading} rows={3} />;
  const { createdAt, fields } = version.data;
  const now = draftFieldsOf(mine);
  const { published: _, ...lines } = controls;
  const names = namesOf(lines).filter((name) => now[name] !== fields[name]);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <Button autoFocus className="justify-self-start" onClick={onBack} variant="flat">
        <ArrowLeft /> {texts.allVersions}
      </Button>
      <h3 className="text-base font-semibold">{texts.compare(formatDayAndTime(createdAt))}</h3>
      {names.length === 0 ? (
        <p>{texts.same}</p>
      ) : (
        <p className="text-sm text-quiet">{texts.compareHint}</p>
      )}
      {names.map((name) => (
        <div key={name}>
          <MarkedText
            after={fields[name] ?? ""}
            before={now[name] ?? ""}
            label={lines[name].label}
          />
        </div>
      ))}
      {names.length > 0 && (
        <Button
          className="justify-self-start"
          onClick={() => void onRestore(fields)}
          variant="quiet"
        >
          {texts.restore}
        </Button>
      )}
    </div>
  );
}

function Failure({ onRetry }: { onRetry: () => void }) {
  return <FailedState onRetry={onRetry} text={texts.versionsFailed} />;
}
