import { useQuery } from "@tanstack/react-query";
import { type Ref, useId, useImperativeHandle, useMemo, useState } from "react";
import { describeCopy } from "@/components/admin/articles/room/save-state";
import { previewWords } from "@/components/admin/editor/preview-words";
import { useRendered } from "@/components/admin/editor/use-rendered";
import { ConflictPanel } from "@/components/admin/item/conflict-panel";
import { TheirFact } from "@/components/admin/item/version-conflict";
import { call } from "@/components/admin/shell/call";
import { RenderedText } from "@/components/site/rendered-text";
import { Button } from "@/components/ui/button";
import { FailedState } from "@/components/ui/empty-state";
import { ErrorLine } from "@/components/ui/field-message";
import { Notice } from "@/components/ui/notice";
import { SkeletonRows } from "@/components/ui/skeleton";
import { TextField } from "@/components/ui/text-field";
import type { ArticleAudience } from "@/lib/domains/articles/schema";
import type { EmailWords as EmailWordsInput } from "@/lib/domains/mailings/schema";
import { isSameSegment } from "@/lib/domains/mailings/segment";
import { EmailPreview } from "./email-preview";
import { EmailTest } from "./email-test";
import { type ArticleAges, SegmentField } from "./segment-field";
import { segmentTexts, wordsTexts } from "./texts";
import { type FoundWords, findEmailWords, useEmailWords } from "./use-email-words";

const EMAIL = "GET /api/admin/articles/{id}/email";
const OPENING_ROWS = 3;
const WORDS = ["subject", "preheader", "opening"] as const;

/** Saves what is typed before something is done with it: its version, or null where it could not be saved. */
export type EmailWordsHandle = { flush: () => Promise<number | null> };

type EmailWordsProps = {
  article: { id: string; title: string; excerpt: string } & ArticleAges;
  /** How many it goes to now; null while that is not known. */
  onCount?: (count: number | null) => void;
  /** Where the article is about to go, where that is not saved yet. */
  audience?: ArticleAudience;
  ref?: Ref<EmailWordsHandle>;
};

export function EmailWords(props: EmailWordsProps) {
  const { id } = props.article;
  const found = useQuery({
    queryKey: [EMAIL, id],
    queryFn: () => findEmailWords(id),
    gcTime: 0,
  });
  if (found.data) return <WordsForm {...props} found={found.data} />;
  if (found.isPending) return <SkeletonRows label={wordsTexts.loading} rows={1} />;
  return <FailedState onRetry={found.refetch} text={wordsTexts.notLoaded} />;
}

type WordsFormProps = EmailWordsProps & { found: FoundWords };

function WordsForm({ article, audience, onCount, ref, found }: WordsFormProps) {
  const id = useId();
  const [isShown, setShown] = useState(false);
  const words = useEmailWords(article.id, found);
  const { fields, state, flush } = words;
  useImperativeHandle(ref, () => ({ flush }));

  return (
    <section aria-labelledby={`${id}-title`} className="grid gap-4">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h3 className="text-base" id={`${id}-title`}>
          {wordsTexts.title}
        </h3>
        <p className="text-xs text-quiet" role="status">
          {describeCopy(state, words.hasCopy)}
        </p>
      </div>
      {state.kind === "outdated" && words.attempt === 0 && (
        <Notice role="alert">
          <p className="min-w-0 flex-1 basis-60">{wordsTexts.outdated}</p>
          <Button className="bg-raised" onClick={words.decide} size="small" variant="quiet">
            {wordsTexts.decide}
          </Button>
        </Notice>
      )}
      {words.attempt > 0 && (
        <ConflictPanel
          attempt={words.attempt}
          get={() => call(EMAIL, { id: article.id })}
          isPending={false}
          onBack={words.goBack}
          onOverwrite={words.overwrite}
          onTakeTheirs={words.takeTheirs}
          queryKey={[EMAIL, article.id]}
          renderTheirs={(theirs) => <TheirWords mine={fields} theirs={theirs} />}
          subject={wordsTexts.conflict}
        />
      )}
      <SegmentField
        ages={article}
        onChange={(segment) => words.change({ segment })}
        onCount={onCount}
        segment={fields.segment}
      />
      <TextField
        autoComplete="off"
        label={wordsTexts.subject}
        onChange={(event) => words.change({ subject: event.target.value })}
        onKeyDown={keepFromSubmitting}
        placeholder={article.title}
        value={fields.subject}
      />
      <TextField
        autoComplete="off"
        hint={wordsTexts.preheaderHint}
        label={wordsTexts.preheader}
        onChange={(event) => words.change({ preheader: event.target.value })}
        onKeyDown={keepFromSubmitting}
        placeholder={article.excerpt}
        value={fields.preheader}
      />
      <TextField
        hint={wordsTexts.openingHint}
        label={wordsTexts.opening}
        onChange={(event) => words.change({ opening: event.target.value })}
        rows={OPENING_ROWS}
        value={fields.opening}
      />
      {fields.opening.trim() !== "" && <OpeningPreview content={fields.opening} />}
      {state.kind === "refused" && <ErrorLine>{state.sentence}</ErrorLine>}
      <div className="grid justify-items-start gap-3">
        <Button
          aria-expanded={isShown}
          onClick={() => {
            void flush();
            setShown(!isShown);
          }}
          size="small"
          variant="quiet"
        >
          {isShown ? wordsTexts.hidePreview : wordsTexts.preview}
        </Button>
        {isShown && (
          <EmailPreview
            endpoint="GET /api/admin/articles/{id}/mailing/preview"
            id={article.id}
            query={audience ? { audience } : {}}
            version={words.version}
          />
        )}
      </div>
      <EmailTest articleId={article.id} onBefore={flush} />
    </section>
  );
}

/** What the saved email says where it says something else. */
function TheirWords({ mine, theirs }: { mine: EmailWordsInput; theirs: EmailWordsInput }) {
  const changed = WORDS.filter((name) => mine[name] !== theirs[name]);
  return (
    <dl>
      {changed.map((name) => (
        <TheirFact key={name} label={wordsTexts[name]} value={theirs[name] || "(empty)"} />
      ))}
      {!isSameSegment(mine.segment, theirs.segment) && (
        <TheirFact label={segmentTexts.legend} value={wordsTexts.otherReaders} />
      )}
    </dl>
  );
}

/** The opening as it is typed, in the words' own formatting. Its links lead nowhere from here. */
function OpeningPreview({ content }: { content: string }) {
  const setting = useMemo(() => ({ origin: window.location.origin, hosts: [] }), []);
  const rendered = useRendered(content, setting);
  if (!rendered) return null;
  return (
    <section
      aria-label={wordsTexts.openingPreview}
      className="rounded-control border border-line bg-paper px-4 py-3"
      onClickCapture={(event) => event.preventDefault()}
    >
      <RenderedText words={previewWords} className="prose" html={rendered.html} />
    </section>
  );
}

/** Enter in a field is not meant for the form around it. */
function keepFromSubmitting(event: { key: string; preventDefault: () => void }): void {
  if (event.key === "Enter") event.preventDefault();
}
