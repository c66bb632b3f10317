import { Honeypot } from "@/components/site/honeypot";
import { NoScriptLine } from "@/components/site/no-script-line";
import {
  type FilledForm,
  filledIn,
  ReaderField,
  ReaderFieldError,
  ReaderInput,
} from "@/components/site/reader-field";
import { COMMENT_MAX_CHARACTERS } from "@/lib/domains/comments/schema";
import { authorLabel } from "@/lib/site/settings/rules";
import type { SiteSettings } from "@/lib/site/settings/schema";
import { wordsOf } from "@/lib/site/words/words";
import { NAME_MAX_CHARACTERS } from "@/lib/text/input";

type CommentFormProps = { site: SiteSettings; articleId: string; filled?: FilledForm };

/** Asks guests for a name; the script puts the account's name there for who is signed in. */
export function CommentForm({ site, articleId, filled }: CommentFormProps) {
  const { comments: words, commentForm } = wordsOf(site);
  return (
    <comment-form
      className="block"
      data-article={articleId}
      data-author={authorLabel(site)}
      data-pending={commentForm.pending}
      data-words={JSON.stringify(commentForm)}
    >
      <form
        action="/api/comments"
        aria-labelledby="comment-form-title"
        className="sheet"
        method="post"
      >
        <h3 id="comment-form-title">{words.write}</h3>
        <p data-signed-in hidden>
          {words.commentingAs}
          <bdi />
        </p>
        <ReaderInput
          autoComplete="name"
          filled={filled}
          id="comment-name"
          label={words.name}
          maxLength={NAME_MAX_CHARACTERS}
          name="name"
          required
          type="text"
        />
        <ReaderField id="comment-content" label={words.comment}>
          <textarea
            {...filledIn(filled, "content")}
            aria-describedby="comment-content-error comment-note"
            id="comment-content"
            maxLength={COMMENT_MAX_CHARACTERS}
            name="content"
            required
            rows={5}
          />
          <ReaderFieldError filled={filled} id="comment-content-error" name="content" />
        </ReaderField>
        <input name="articleId" type="hidden" value={articleId} />
        {filled && <input name="back" type="hidden" value={filled.back} />}
        <Honeypot />
        <p>
          <button className="btn" type="submit">
            {words.send}
          </button>
        </p>
        <p className="form-note" id="comment-note">
          {site.comments.note}
        </p>
        <NoScriptLine site={site}>{words.byEmail}</NoScriptLine>
        <p data-sent hidden />
      </form>
    </comment-form>
  );
}
