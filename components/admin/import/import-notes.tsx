import { formatCount } from "@/components/admin/shell/count";
import { ChevronRight } from "@/components/ui/icons";
import { NOTES_OF_KIND_MAX } from "@/lib/domains/imports/limits";
import type { CountedNote } from "@/lib/domains/imports/schema";
import { ScrollingList } from "./scrolling-list";
import { noteOrder, noteTexts, texts } from "./texts";

export function ImportNotes({ notes }: { notes: readonly CountedNote[] }) {
  const kinds = noteOrder
    .map((kind) => ({ kind, own: notes.filter((note) => note.kind === kind) }))
    .filter(({ own }) => own.length > 0);
  return (
    <>
      {kinds.map(({ kind, own }) => (
        <details className="group border-t border-line py-1" key={kind} open={kind === "cut"}>
          <summary className="flex min-h-11 cursor-pointer items-center gap-2 font-semibold">
            <ChevronRight
              aria-hidden="true"
              className="size-5 flex-none text-quiet group-open:rotate-90"
            />
            {noteTexts[kind]}
            <span className="font-medium text-quiet tabular-nums">{formatCount(own.length)}</span>
          </summary>
          <ScrollingList label={noteTexts[kind]}>
            {own.map(({ subject, detail, count }) => (
              <li className="py-1 wrap-anywhere" key={subject + detail}>
                <b>{subject}</b>
                {texts.times(count)} <span className="text-quiet">{detail}</span>
              </li>
            ))}
          </ScrollingList>
          {own.length >= NOTES_OF_KIND_MAX && (
            <p className="text-sm text-quiet">{texts.noteMore}</p>
          )}
        </details>
      ))}
    </>
  );
}
