import { CommentText } from "@/components/article/comment-text";
import { Honeypot } from "@/components/site/honeypot";
import { RenderedText } from "@/components/site/rendered-text";
import type { Passage } from "@/lib/content/passages";
import { beginningOf } from "@/lib/domains/previews/rules";
import { NOTE_MAX_CHARACTERS, type PreviewNote } from "@/lib/domains/previews/schema";
import type { SiteSettings } from "@/lib/site/settings/schema";
import { dayOf, wordsOf } from "@/lib/site/words/words";
import { NAME_MAX_CHARACTERS } from "@/lib/text/input";

/**
 * Of no other page than this, so the style sheet of all pages goes without. In a wide window a margin is as tall as
 * the passage that it is beside, so that the text keeps its shape. What somebody looks at lies over the margins below
 * it. Notes show as much as their passage has room for, and all of it to who looks at them; beside a few lines the
 * form's opener is next to them, else below.
 */
const BESIDE_THE_TEXT = `@media (width >= 80rem) {
.noted { position: relative }
.note-margin { position: absolute; inset-block: 0; inset-inline-start: 100%; margin-inline-start: 2rem; width: 15rem; container-type: size }
.note-margin:is(:focus-within, :hover, :has([open], [role=status])) { z-index: 10 }
.note-margin > div { display: flex; align-items: flex-start; column-gap: .75rem; height: 100% }
.note-margin .notes { flex: 1; min-width: 0; min-height: 0; max-height: 100%; margin-top: 0; overflow: hidden; border-radius: 12px; padding: .25rem .625rem; font-size: var(--text-sm) }
.note-margin .notes:is(:hover, :focus) { max-height: max(100%, 18rem); overflow-y: auto }
.note-margin .notes:has([role=status]) { max-height: max(100%, 18rem) }
.note-margin .notes > div > p { display: inline }
.note-margin .note-count { display: block }
.note-margin details { position: static }
.note-margin form { position: absolute; inset-inline: 0; z-index: 10; box-shadow: var(--shadow-soft) }
@container (height >= 12rem) {
.note-margin > div { flex-direction: column }
.note-margin .notes { flex: initial; width: 100% }
}
}`;

type MarginProps = {
  site: SiteSettings;
  notes: PreviewNote[];
  /** True where notes can be written. */
  canWrite: boolean;
  /** Where a note was just sent to. */
  sent: number | null;
};

type PassagesProps = MarginProps & { passages: Passage[] };

/** The text, each passage with its notes and the form for another beside it. */
export function PreviewPassages({ site, passages, notes, canWrite, sent }: PassagesProps) {
  return (
    <div className="prose">
      <style href="beside" precedence="margin">
        {BESIDE_THE_TEXT}
      </style>
      {passages.map(({ html, text }, place) => (
        <div
          className="noted"
          id={`passage-${place}`}
          // biome-ignore lint/suspicious/noArrayIndexKey: the passages of a text never move
          key={place}
        >
          <RenderedText html={html} words={wordsOf(site)} />
          <div className="note-margin">
            <div>
              <Margin
                label={text.slice(0, 60)}
                notes={notes.filter((note) => note.place === place)}
                passage={beginningOf(text)}
                place={place}
                sent={sent}
                site={site}
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
export function PreviewNotesOnAll({ site, notes, canWrite, sent }: MarginProps) {
  if (!canWrite && notes.length === 0) return null;
  const words = wordsOf(site).preview;
  return (
    <section aria-labelledby="all-notes" className="wrap comments" id="passage--1">
      <h2 id="all-notes">{words.aboutAll}</h2>
      <Margin
        label={words.wholeArticle}
        notes={notes}
        passage=""
        place={-1}
        sent={sent}
        site={site}
        canWrite={canWrite}
      />
    </section>
  );
}

type NoteFormProps = MarginProps & { place: number; passage: string; label: string };

/** One passage's margin: it works without script, as every part of a document does. */
function Margin({ site, place, passage, label, notes, canWrite, sent }: NoteFormProps) {
  const words = wordsOf(site).preview;
  const id = `note-${place}`;
  return (
    <>
      {(notes.length > 0 || sent === place) && (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields
        <div
          aria-label={words.notesOn(label)}
          className="notes sheet mt-3 grid gap-3 text-base"
          role="group"
          tabIndex={place < 0 ? undefined : 0}
        >
          {sent === place && (
            <p className="font-semibold text-teal" role="status">
              {words.thanks}
            </p>
          )}
          {place >= 0 && notes.length > 1 && (
            <p className="note-count hidden text-sm text-quiet">{words.notes(notes.length)}</p>
          )}
          {notes.map(({ id: noteId, name, content, passage: about, createdAt }) => (
            <div key={noteId}>
              <p className="font-semibold">
                <bdi>{name}</bdi>
              </p>{" "}
              {place < 0 && about !== "" && (
                <p className="text-sm wrap-anywhere text-quiet">{words.on(about)}</p>
              )}
              <CommentText content={content} />
              <time className="block text-sm text-quiet" dateTime={createdAt}>
                {dayOf(site, createdAt)}
              </time>
            </div>
          ))}
        </div>
      )}
      {canWrite && (
        <details className="relative bg-transparent! p-0! text-base">
          <summary className="inline-flex min-h-11 cursor-pointer items-center text-sm text-quiet underline">
            {words.add}
            <span className="sr-only">{words.addOn(label)}</span>
          </summary>
          <form action={`#passage-${place}`} className="sheet grid gap-4" method="post">
            <div className="field">
              <label htmlFor={`${id}-name`}>{words.name}</label>
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
              <label htmlFor={`${id}-content`}>{words.note}</label>
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
                {words.send}
              </button>
            </p>
          </form>
        </details>
      )}
    </>
  );
}
