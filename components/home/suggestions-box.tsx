import { Honeypot } from "@/components/site/honeypot";
import { NoScriptLine } from "@/components/site/no-script-line";
import {
  type FilledForm,
  filledIn,
  ReaderField,
  ReaderFieldError,
  ReaderInput,
} from "@/components/site/reader-field";
import { suggestionTypes } from "@/lib/domains/suggestions/rules";
import { MESSAGE_MAX_CHARACTERS, SUBJECT_MAX_CHARACTERS } from "@/lib/domains/suggestions/schema";
import type { SiteSettings } from "@/lib/site/settings/schema";
import { wordsOf } from "@/lib/site/words/words";
import { NAME_MAX_CHARACTERS } from "@/lib/text/input";

type SuggestionsBoxProps = { site: SiteSettings; filled?: FilledForm };

/** Collapsed to its button where scripts run; the form is open where they do not. */
export function SuggestionsBox({ site, filled }: SuggestionsBoxProps) {
  const { suggestions: words, suggestionForm } = wordsOf(site);
  return (
    <suggestions-box
      className="block"
      data-pending={suggestionForm.pending}
      data-words={JSON.stringify(suggestionForm)}
      open={filled !== undefined}
    >
      <button
        aria-controls="suggestion-form"
        aria-expanded="false"
        className="btn noscript:hidden not-noscript:in-[suggestions-box[open]]:hidden"
        data-open=""
        type="button"
      >
        {words.open}
      </button>
      <form
        action="/api/suggestions"
        aria-label={words.open}
        className="sheet"
        id="suggestion-form"
        method="post"
      >
        <ReaderInput
          autoComplete="name"
          filled={filled}
          id="suggestion-name"
          label={words.name}
          maxLength={NAME_MAX_CHARACTERS}
          name="name"
          type="text"
        />
        <ReaderInput
          autoComplete="email"
          filled={filled}
          id="suggestion-email"
          inputMode="email"
          label={words.email}
          maxLength={254}
          name="email"
          type="email"
        />
        <ReaderField id="suggestion-type" label={words.type}>
          <select
            aria-describedby="suggestion-type-error"
            defaultValue={filled?.values.type ?? "suggestion"}
            id="suggestion-type"
            name="type"
          >
            {suggestionTypes.map(({ value }) => (
              <option key={value} value={value}>
                {words.types[value]}
              </option>
            ))}
          </select>
          <ReaderFieldError filled={filled} id="suggestion-type-error" name="type" />
        </ReaderField>
        <ReaderInput
          filled={filled}
          id="suggestion-subject"
          label={words.subject}
          maxLength={SUBJECT_MAX_CHARACTERS}
          name="subject"
          type="text"
        />
        <ReaderField className="sm:col-span-full" id="suggestion-message" label={words.message}>
          <textarea
            {...filledIn(filled, "message")}
            aria-describedby="suggestion-message-error"
            id="suggestion-message"
            maxLength={MESSAGE_MAX_CHARACTERS}
            name="message"
            required
            rows={5}
          />
          <ReaderFieldError filled={filled} id="suggestion-message-error" name="message" />
        </ReaderField>
        {filled && <input name="back" type="hidden" value={filled.back} />}
        <Honeypot />
        {site.community.note && <p className="form-note sm:col-span-full">{site.community.note}</p>}
        <NoScriptLine site={site}>{words.byEmail}</NoScriptLine>
        <p className="flex flex-wrap gap-3 sm:col-span-full">
          <button className="btn" type="submit">
            {words.send}
          </button>
          <button className="btn-quiet noscript:hidden" data-cancel="" type="button">
            {words.cancel}
          </button>
        </p>
      </form>
    </suggestions-box>
  );
}
