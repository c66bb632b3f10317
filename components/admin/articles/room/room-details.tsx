import type { RefObject } from "react";
import { useWatch } from "react-hook-form";
import { ArticleDetails } from "@/components/admin/articles/article-details";
import { ArticleNotes } from "@/components/admin/articles/previews/article-notes";
import { DescribedPictures } from "@/components/admin/pictures/described-pictures";
import { UndescribedPictures } from "@/components/admin/pictures/undescribed-pictures";
import { formatDayAndTime } from "@/components/admin/shell/moment";
import { useIsOwner } from "@/components/admin/shell/role";
import { Button } from "@/components/ui/button";
import type { PreviewNote } from "@/lib/domains/previews/schema";
import { RoomAudience } from "./room-audience";
import { RoomSeries } from "./room-series";
import { texts } from "./texts";
import type { RoomState } from "./use-room";

type RoomDetailsProps = {
  room: RoomState;
  pictures: RefObject<HTMLDivElement | null>;
  onGoTo: (note: PreviewNote) => void;
};

/** Everything about the article but its title and its text, and what can be taken back. */
export function RoomDetails({ room, pictures, onGoTo }: RoomDetailsProps) {
  const { applied, isByEmail, form, copy } = room;
  const isOwner = useIsOwner();
  const content = useWatch({ control: form.control, name: "content" });
  const hasDraft = copy.place.version > 0;
  const setContent = (text: string) => form.setValue("content", text, { shouldDirty: true });
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      {isOwner && room.id !== null && <ArticleNotes articleId={room.id} isQuiet onGoTo={onGoTo} />}
      <div className="contents" ref={pictures}>
        <UndescribedPictures
          content={content}
          onChange={setContent}
          onDone={() => pictures.current?.parentElement?.querySelector("summary")?.focus()}
        />
      </div>
      <DescribedPictures content={content} onChange={setContent} />
      <ArticleDetails form={form} />
      {isOwner && room.id !== null && (applied.state === "published" || isByEmail) && (
        <RoomAudience articleId={room.id} room={room} />
      )}
      {isOwner && "createdAt" in applied && !isByEmail && <RoomSeries articleId={applied.id} />}
      {"createdAt" in applied && (
        <dl aria-label={texts.dates} className="grid gap-1 text-sm">
          <Moment at={applied.createdAt} label={texts.createdAt} />
          <Moment
            at={applied.publishedAt}
            label={applied.state === "scheduled" ? texts.goesLiveAt : texts.publishedAt}
          />
          <Moment at={applied.updatedAt} label={texts.savedAt} />
        </dl>
      )}
      {applied.published && (
        <div className="flex flex-wrap gap-2 border-t border-line pt-4">
          {hasDraft && (
            <Button onClick={() => void room.discardChanges()} size="small" variant="quiet">
              {texts.discard}
            </Button>
          )}
          {isOwner && (
            <Button onClick={() => void room.unpublish()} size="small" variant="danger">
              {texts.unpublish}
            </Button>
          )}
        </div>
      )}
    </div>
  );
}

function Moment({ at, label }: { at: string | null; label: string }) {
  if (at === null) return null;
  return (
    <div className="flex flex-wrap justify-between gap-x-3">
      <dt className="text-quiet">{label}</dt>
      <dd>
        <time dateTime={at}>{formatDayAndTime(at)}</time>
      </dd>
    </div>
  );
}
