import { CommentText } from "@/components/article/comment-text";
import { Honeypot } from "@/components/site/honeypot";
import { RenderedText } from "@/components/site/rendered-text";
import type { Passage } from "@/lib/content/passages";
import { beginningOf } from "@/lib/domains/previews/rules";
import { NOTE_MAX_CHARACTERS, type PreviewNote } from "@/lib/domains/previews/schema";
import { formatDate } from "@/lib/text/dates";
import { NAME_MAX_CHARACTERS } from "@/lib/text/input";

/**
 * In a wide window a margin is as tall as the passage that it is beside, so that the text keeps its shape. What
 * somebody looks at lies over the margins below it.
 */
const BESIDE =
  "xl:absolute xl:inset-y-0 xl:left-full xl:ml-8 xl:w-60 xl:[container-type:size] xl:focus-within:z-10 xl:hover:z-10 xl:has-[[open],[role=status]]:z-10";

/** Beside a few lines the form's opener is next to the notes, else below them. */
const IN_MARGIN =
  "xl:flex xl:h-full xl:items-start xl:gap-x-3 xl:[@container(height>=12rem)]:flex-col";

/** Notes show as much as their passage has room for, and all of it to who looks at them. */
const NOTES_IN_MARGIN =
  "xl:mt-0 xl:max-h-full xl:min-h-0 xl:min-w-0 xl:flex-1 xl:overflow-hidden xl:rounded-control xl:px-2.5 xl:py-1 xl:text-sm xl:hover:max-h-[max(100%,18rem)] xl:hover:overflow-y-auto xl:focus:max-h-[max(100%,18rem)] xl:focus:overflow-y-auto xl:has-[[role=status]]:max-h-[max(100%,18rem)] xl:[@container(height>=12rem)]:w-full xl:[@container(height>=12rem)]:flex-initial";

type MarginProps = {
  notes: PreviewNote[];
  /** True where notes can be written. */
  canWrite: boolean;
  /** Where a note was just sent to. */
  sent: number | null;
};

type PassagesProps = MarginProps & { passages: Passage[] };

/** The text, each passage with its notes and the form for another beside it. */
export function PreviewPassages({ passages, notes, canWrite, sent }: PassagesProps) {
  return (
    <div className="prose">
      {passages.map(({ html, text }, place) => (
        <div
          className="xl:relative"
          id={`passage-${place}`}
          // biome-ignore lint/suspicious/noArrayIndexKey: the passages of a text never move
          key={place}
        >
          <RenderedText html={html} />
          <div className={BESIDE}>
            <div className={IN_MARGIN}>
              <Margin
                label={text.slice(0, 60)}
                notes={notes.filter((note) => note.place === place)}
                passage={beginningOf(text)}
                place={place}
                sent={sent}
                canWrite={canWrite}
              />
            </div>
          </div>
        </div>
      ))}
    </div>
  );
}

/** Notes on the article as a whole, and those whose passage is missing. */
export function PreviewNotesOnAll({ notes, canWrite, sent }: MarginProps) {
  if (!canWrite && notes.length === 0) return null;
  return (
    <section aria-labelledby="all-notes" className="wrap comments" id="passage--1">
      <h2 id="all-notes">About the whole article</h2>
      <Margin
        label="the whole article"
        notes={notes}
        passage=""
        place={-1}
        sent={sent}
        canWrite={canWrite}
      />
    </section>
  );
}

type NoteFormProps = MarginProps & { place: number; passage: string; label: string };

/** One passage's margin: it works without script, as every part of a document does. */
function Margin({ place, passage, label, notes, canWrite, sent }: NoteFormProps) {
  const id = `note-${place}`;
  return (
    <>
      {(notes.length > 0 || sent === place) && (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields
        <div
          aria-label={`Notes on “${label}”`}
          className={`sheet mt-3 grid gap-3 text-base ${place < 0 ? "" : NOTES_IN_MARGIN}`}
          role="group"
          tabIndex={place < 0 ? undefined : 0}
        >
          {sent === place && (
            <p className="font-semibold text-teal" role="status">
              Thank you. The author has your note.
            </p>
          )}
          {place >= 0 && notes.length > 1 && (
            <p className="hidden text-sm text-quiet xl:block">{notes.length} notes</p>
          )}
          {notes.map(({ id: noteId, name, content, passage: about, createdAt }) => (
            <div className={place < 0 ? "" : "xl:[&>p]:inline"} key={noteId}>
              <p className="font-semibold">
                <bdi>{name}</bdi>
              </p>{" "}
              {place < 0 && about !== "" && (
                <p className="text-sm wrap-anywhere text-quiet">On “{about}”</p>
              )}
              <CommentText content={content} />
              <time className="block text-sm text-quiet" dateTime={createdAt}>
                {formatDate(createdAt)}
              </time>
            </div>
          ))}
        </div>
      )}
      {canWrite && (
        <details className="relative xl:static bg-transparent! p-0! text-base">
          <summary className="inline-flex min-h-11 cursor-pointer items-center text-sm text-quiet underline">
            Add a note<span className="sr-only"> on “{label}”</span>
          </summary>
          <form
            action={`#passage-${place}`}
            className={`sheet grid gap-4 ${place < 0 ? "" : "xl:absolute xl:inset-x-0 xl:z-10 xl:[box-shadow:var(--shadow-soft)]"}`}
            method="post"
          >
            <div className="field">
              <label htmlFor={`${id}-name`}>Your name</label>
              <input
                autoComplete="name"
                id={`${id}-name`}
                maxLength={NAME_MAX_CHARACTERS}
                name="name"
                required
                type="text"
              />
            </div>
            <div className="field">
              <label htmlFor={`${id}-content`}>Note</label>
              <textarea
                id={`${id}-content`}
                maxLength={NOTE_MAX_CHARACTERS}
                name="content"
                required
                rows={4}
              />
            </div>
            <input name="place" type="hidden" value={place} />
            <input name="passage" type="hidden" value={passage} />
            <Honeypot />
            <p>
              <button className="btn" type="submit">
                Send note
              </button>
            </p>
          </form>
        </details>
      )}
    </>
  );
}
