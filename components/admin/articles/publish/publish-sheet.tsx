import { type FormEvent, useEffect, useId, useRef, useState } from "react";
import { EmailWords, type EmailWordsHandle } from "@/components/admin/articles/email/email-words";
import { CallProblem } from "@/components/admin/shell/call-problem";
import { useFresh } from "@/components/admin/shell/use-fresh";
import { Checkbox, Radio } from "@/components/ui/choice";
import { Dialog, DialogBody, DialogHead } from "@/components/ui/dialog";
import { DialogFormFoot } from "@/components/ui/dialog-form-foot";
import { Field } from "@/components/ui/field";
import { HintLine } from "@/components/ui/field-message";
import { Input } from "@/components/ui/input";
import { QueryState } from "@/components/ui/query-state";
import type { ArticleCheck, ArticleReview, PublishResult } from "@/lib/domains/articles/schema";
import type { ArticleMailings } from "@/lib/domains/mailings/schema";
import { momentOfSiteClock, siteClock } from "@/lib/text/site-clock";
import { PublishChecks } from "./publish-checks";
import { PublishLooks } from "./publish-looks";
import { clockHint, publishLabel, sheetTexts } from "./texts";
import { SHEET, usePublishing } from "./use-publishing";

type PublishSheetProps = {
  articleId: string;
  onClose: () => void;
  onGoTo: (check: ArticleCheck) => void;
  /** After it was published, and after that was taken back. */
  onChange?: (result: PublishResult) => void;
};

export function PublishSheet(props: PublishSheetProps) {
  const { articleId: id, onClose, onChange } = props;
  const publishing = usePublishing({ articleId: id, onChange, onPublished: onClose });
  const sheet = useFresh(SHEET, id);
  const title = useRef<HTMLHeadingElement>(null);
  const version = sheet.data?.review.article.version;
  useEffect(() => {
    // A form that gave way to another took its button along.
    if (version !== undefined && document.activeElement === document.body) title.current?.focus();
  }, [version]);
  return (
    <Dialog onDismiss={onClose} size="form">
      <DialogHead hasFocus onClose={onClose} ref={title}>
        {sheetTexts.title}
      </DialogHead>
      {sheet.data ? (
        // What was chosen was meant for the article as it stood then.
        <PublishForm {...props} {...sheet.data} key={version} publishing={publishing} />
      ) : (
        <DialogBody>
          <QueryState query={sheet} rows={3} texts={sheetTexts} />
        </DialogBody>
      )}
    </Dialog>
  );
}

type PublishFormProps = Omit<PublishSheetProps, "onChange"> & {
  publishing: ReturnType<typeof usePublishing>;
  review: ArticleReview;
  audience: ArticleMailings;
  canMail: boolean;
};

function PublishForm(props: PublishFormProps) {
  const { publishing, review, audience, canMail, onClose, onGoTo } = props;
  const id = useId();
  const { article } = review;
  const isOut = article.state === "published" && article.audience !== "email";
  const isWaiting = article.state === "scheduled" && article.publishedAt !== null;
  const [site, setSite] = useState(article.audience !== "email");
  // What is out may have been sent by email already.
  const [email, setEmail] = useState(
    article.state !== "published" && (article.mailAt !== null || article.audience !== "site"),
  );
  const words = useRef<EmailWordsHandle>(null);
  const [isLater, setLater] = useState(isWaiting);
  const [clock, setClock] = useState(
    isWaiting && article.publishedAt ? siteClock(article.publishedAt) : "",
  );
  const [problem, setProblem] = useState<string | null>(null);
  const { recipients } = audience;
  const [reached, setReached] = useState<number | null>(null);
  const canEmail = canMail && recipients > 0;
  const moment = isLater ? momentOfSiteClock(clock) : null;

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (publishing.isPending) return;
    const places = { site: site && !isOut, email: email && canEmail };
    const isNowhere = !places.site && !places.email;
    const wrong = isNowhere ? sheetTexts.nowhere : isLater && !moment ? sheetTexts.noDate : null;
    setProblem(wrong ?? (places.email && reached === 0 ? sheetTexts.nobodyChosen : null));
    if (wrong !== null || (places.email && reached === 0)) return;
    if (places.email && words.current && (await words.current.flush()) === null) {
      setProblem(sheetTexts.emailNotSaved);
      return;
    }
    publishing.mutate({
      version: article.version,
      body: { ...places, publishOn: moment?.at ?? null },
    });
  }

  return (
    <form className="flex min-h-0 flex-1 flex-col" noValidate onSubmit={submit}>
      <DialogBody className="grid content-start gap-6">
        <fieldset className="grid">
          <legend className="font-semibold">{sheetTexts.where}</legend>
          {isOut ? (
            <p className="text-quiet">
              {sheetTexts.isOut(article.publishedAt ?? article.createdAt)}
            </p>
          ) : (
            <Checkbox
              checked={site}
              id={`${id}-site`}
              label={sheetTexts.onSite}
              onChange={(event) => setSite(event.target.checked)}
            />
          )}
          <Checkbox
            checked={email && canEmail}
            disabled={!canEmail}
            id={`${id}-email`}
            label={sheetTexts.byEmail(recipients, email ? reached : null)}
            onChange={(event) => setEmail(event.target.checked)}
          />
          {!canMail && <HintLine>{sheetTexts.noMail}</HintLine>}
          {canMail && recipients === 0 && <HintLine>{sheetTexts.nobody}</HintLine>}
          {audience.mailings.length > 0 && <HintLine>{sheetTexts.sentBefore}</HintLine>}
          {!site && !isOut && email && canEmail && <HintLine>{sheetTexts.emailOnly}</HintLine>}
        </fieldset>
        <fieldset className="grid">
          <legend className="font-semibold">{sheetTexts.when}</legend>
          <Radio
            checked={!isLater}
            id={`${id}-now`}
            label={sheetTexts.now}
            name={`${id}-when`}
            onChange={() => setLater(false)}
          />
          <Radio
            checked={isLater}
            id={`${id}-later`}
            label={sheetTexts.onDate}
            name={`${id}-when`}
            onChange={() => setLater(true)}
          />
          {isLater && (
            <Field className="mt-1 max-w-80" id={`${id}-date`} label={sheetTexts.date}>
              <Input
                aria-describedby={`${id}-zone`}
                id={`${id}-date`}
                onChange={(event) => setClock(event.target.value)}
                required
                type="datetime-local"
                value={clock}
              />
              <HintLine id={`${id}-zone`} role="status">
                {clockHint(moment)}
              </HintLine>
            </Field>
          )}
        </fieldset>
        {email && canEmail && (
          <EmailWords
            article={article}
            audience={site || isOut ? "both" : "email"}
            onCount={setReached}
            ref={words}
          />
        )}
        <PublishChecks checks={review.checks} onGoTo={onGoTo} />
        {(site || isOut) && <PublishLooks card={review.card} search={review.search} />}
      </DialogBody>
      <DialogFormFoot
        isPending={publishing.isPending}
        onCancel={onClose}
        pending={sheetTexts.publishing}
        problem={
          problem ??
          (publishing.error && (
            <CallProblem error={publishing.error} onSignedIn={publishing.reset} />
          ))
        }
        submit={publishLabel({ site: site && !isOut, isLater })}
      />
    </form>
  );
}
