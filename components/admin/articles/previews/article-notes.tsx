import { skipToken, useQuery } from "@tanstack/react-query";
import { useId, useRef } from "react";
import { call } from "@/components/admin/shell/call";
import { formatMoment } from "@/components/admin/shell/moment";
import { undoDeletion } from "@/components/admin/shell/undo-deletion";
import { useConfirmedWrite } from "@/components/admin/shell/use-confirmed-write";
import { useFresh } from "@/components/admin/shell/use-fresh";
import { useWrite } from "@/components/admin/shell/use-write";
import { Button } from "@/components/ui/button";
import { Tag } from "@/components/ui/tag";
import type { PreviewNote } from "@/lib/domains/previews/schema";
import { noteTexts } from "./texts";

export const PREVIEWS = "GET /api/admin/articles/{id}/previews";

export function usePreviews(id: string) {
  return useFresh(PREVIEWS, id);
}

export function useOpenNotes(id: string | null): number {
  const { data } = useQuery({
    queryKey: [PREVIEWS, id],
    queryFn: id === null ? skipToken : () => call(PREVIEWS, { id }),
    gcTime: 0,
  });
  return data?.notes.filter(({ resolved }) => !resolved).length ?? 0;
}

type ArticleNotesProps = {
  articleId: string;
  /** True where nothing is to be said while there are none. */
  isQuiet?: boolean;
  onGoTo?: (note: PreviewNote) => void;
};

export function ArticleNotes({ articleId, isQuiet = false, onGoTo }: ArticleNotesProps) {
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const focusHeading = () => heading.current?.focus();
  const notes = usePreviews(articleId).data?.notes;
  const state = useWrite({
    write: ({ id: noteId, resolved }: PreviewNote) =>
      call("PUT /api/admin/preview-notes/{id}", { id: noteId, body: { resolved: !resolved } }),
    failure: noteTexts.resolveFailed,
    reloads: [PREVIEWS],
  });
  const removal = useConfirmedWrite({
    asks: () => ({ question: noteTexts.removeQuestion, action: noteTexts.remove }),
    write: (noteId: string) => call("DELETE /api/admin/preview-notes/{id}", { id: noteId }),
    success: noteTexts.removed,
    undo: (_, noteId) => undoDeletion([noteId], noteTexts.one, focusHeading),
    failure: noteTexts.removeFailed,
    reloads: [PREVIEWS],
    onSuccess: focusHeading,
  });

  // What had the focus when the last one went away stays.
  if (!notes || (isQuiet && notes.length === 0 && !removal.isSuccess)) return null;
  const open = notes.filter(({ resolved }) => !resolved).length;
  return (
    <section aria-labelledby={id}>
      <h3 className="text-base outline-none" id={id} ref={heading} tabIndex={-1}>
        {noteTexts.title(open)}
      </h3>
      {notes.length === 0 && <p className="mt-1 text-quiet">{noteTexts.none}</p>}
      <ul className="mt-1.5 grid gap-2">
        {notes.map((note) => (
          <li
            className="rounded-control border border-line bg-raised p-3.5 data-resolved:opacity-70"
            data-resolved={note.resolved ? "" : undefined}
            key={note.id}
          >
            <p className="flex flex-wrap items-center gap-x-2 text-sm">
              <bdi className="font-semibold">{note.name}</bdi>
              <time className="text-quiet" dateTime={note.createdAt}>
                {formatMoment(note.createdAt)}
              </time>
              {note.resolved && <Tag tone="sage">{noteTexts.resolved}</Tag>}
            </p>
            <p className="mt-0.5 text-xs wrap-anywhere text-quiet">
              {note.passage === "" ? noteTexts.onAll : noteTexts.on(note.passage)}
            </p>
            <p className="mt-1.5 whitespace-pre-wrap wrap-anywhere" dir="auto">
              {note.content}
            </p>
            <p className="-mb-2 -ml-3 flex flex-wrap">
              {onGoTo && note.passage !== "" && (
                <Button onClick={() => onGoTo(note)} variant="flat">
                  {noteTexts.goTo}
                  <span className="sr-only">, note by {note.name}</span>
                </Button>
              )}
              <Button
                aria-disabled={state.isPending}
                onClick={() => !state.isPending && state.mutate(note)}
                variant="flat"
              >
                {note.resolved ? noteTexts.reopen : noteTexts.resolve}
                <span className="sr-only">, note by {note.name}</span>
              </Button>
              <Button onClick={() => removal.ask(note.id)} variant="flatDanger">
                {noteTexts.remove}
                <span className="sr-only"> the note by {note.name}</span>
              </Button>
            </p>
          </li>
        ))}
      </ul>
      {removal.question}
    </section>
  );
}
