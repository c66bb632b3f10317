import { useId } from "react";
import { call } from "@/components/admin/shell/call";
import { serverMessage } from "@/components/admin/shell/failure";
import { useWrite } from "@/components/admin/shell/use-write";
import { Button } from "@/components/ui/button";
import { Radio } from "@/components/ui/choice";
import { Field } from "@/components/ui/field";
import { ErrorLine, HintLine } from "@/components/ui/field-message";
import { ArrowDown, ArrowUp, X } from "@/components/ui/icons";
import { Input } from "@/components/ui/input";
import { Panel } from "@/components/ui/panel";
import { Select } from "@/components/ui/select";
import { TextField } from "@/components/ui/text-field";
import { welcomeTexts } from "./texts";
import type { TypedMessage } from "./welcome-draft";

type WelcomeMessageFormProps = {
  message: TypedMessage;
  at: number;
  isLast: boolean;
  articles: { id: string; title: string }[];
  onChange: (message: TypedMessage) => void;
  onMove: (by: -1 | 1) => void;
  onRemove: () => void;
};

export function WelcomeMessageForm(props: WelcomeMessageFormProps) {
  const { message, at, isLast, articles, onChange, onMove, onRemove } = props;
  const id = useId();
  const name = at === 0 ? welcomeTexts.first : welcomeTexts.nth(at);
  const isArticle = message.articleId !== null;
  const set = (changes: Partial<TypedMessage>) => onChange({ ...message, ...changes });
  const chosen = articles.some((article) => article.id === message.articleId);
  return (
    <Panel aria-labelledby={`${id}-name`} className="grid gap-4">
      <div className="flex flex-wrap items-center gap-x-2">
        <h2 className="mr-auto" id={`${id}-name`}>
          {name}
        </h2>
        <Button
          aria-label={welcomeTexts.up(name)}
          disabled={at === 0}
          onClick={() => onMove(-1)}
          variant="icon"
        >
          <ArrowUp aria-hidden="true" />
        </Button>
        <Button
          aria-label={welcomeTexts.down(name)}
          disabled={isLast}
          onClick={() => onMove(1)}
          variant="icon"
        >
          <ArrowDown aria-hidden="true" />
        </Button>
        <Button aria-label={welcomeTexts.remove(name)} onClick={onRemove} variant="icon">
          <X aria-hidden="true" />
        </Button>
      </div>
      {at === 0 ? (
        <p className="text-quiet">{welcomeTexts.firstWhen}</p>
      ) : (
        <Field id={`${id}-days`} label={welcomeTexts.days}>
          <Input
            className="max-w-32"
            id={`${id}-days`}
            inputMode="numeric"
            max={90}
            min={1}
            onChange={({ target }) => set({ days: Math.trunc(Number(target.value)) })}
            type="number"
            value={message.days === 0 ? "" : message.days}
          />
        </Field>
      )}
      <fieldset>
        <legend className="mb-1.5 font-semibold">{welcomeTexts.what}</legend>
        <div className="flex flex-wrap gap-x-6">
          <Radio
            checked={!isArticle}
            id={`${id}-text`}
            label={welcomeTexts.text}
            name={`${id}-what`}
            onChange={() => set({ articleId: null })}
          />
          <Radio
            checked={isArticle}
            id={`${id}-article`}
            label={welcomeTexts.article}
            name={`${id}-what`}
            onChange={() => set({ articleId: "" })}
          />
        </div>
      </fieldset>
      {isArticle && (
        <Field id={`${id}-which`} label={welcomeTexts.articleLabel}>
          <Select
            id={`${id}-which`}
            onChange={({ target }) => set({ articleId: target.value, isReady: true })}
            value={message.articleId ?? ""}
          >
            <option value="">{welcomeTexts.chooseArticle}</option>
            {!chosen && message.articleId !== "" && message.articleId !== null && (
              <option value={message.articleId}>{message.articleTitle}</option>
            )}
            {articles.map((article) => (
              <option key={article.id} value={article.id}>
                {article.title}
              </option>
            ))}
          </Select>
          {!message.isReady && <HintLine>{welcomeTexts.notReady}</HintLine>}
        </Field>
      )}
      <TextField
        hint={isArticle && welcomeTexts.subjectHint}
        label={welcomeTexts.subject}
        maxLength={300}
        onChange={({ target }) => set({ subject: target.value })}
        value={message.subject}
      />
      {!isArticle && (
        <TextField
          hint={welcomeTexts.contentHint}
          label={welcomeTexts.content}
          onChange={({ target }) => set({ content: target.value })}
          rows={8}
          value={message.content}
        />
      )}
      {message.sent > 0 && <p className="text-sm text-quiet">{welcomeTexts.sent(message.sent)}</p>}
      <WelcomeTrial message={message} />
    </Panel>
  );
}

/** The message as an email, here and in the owner's own inbox, saved or not. */
function WelcomeTrial({ message }: { message: TypedMessage }) {
  const { articleId, subject, content } = message;
  const body = { message: { articleId, subject, content } };
  const preview = useWrite({
    write: () => call("POST /api/admin/welcome/preview", { body }),
    failure: welcomeTexts.previewFailed,
  });
  const test = useWrite({
    write: () => call("POST /api/admin/welcome/test", { body }),
    success: ({ to }) => welcomeTexts.tested(to),
    failure: welcomeTexts.testFailed,
  });
  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap gap-3">
        <Button
          aria-disabled={preview.isPending}
          onClick={() => !preview.isPending && preview.mutate()}
          size="small"
          variant="quiet"
        >
          {preview.isPending ? welcomeTexts.previewing : welcomeTexts.preview}
        </Button>
        <Button
          aria-disabled={test.isPending}
          onClick={() => !test.isPending && test.mutate()}
          size="small"
          variant="quiet"
        >
          {test.isPending ? welcomeTexts.testing : welcomeTexts.test}
        </Button>
      </div>
      <ErrorLine>{serverMessage(preview.error ?? test.error)}</ErrorLine>
      {preview.data && (
        <div className="grid max-w-[24.5rem] justify-items-start gap-2">
          <p className="text-sm font-semibold wrap-anywhere">{preview.data.subject}</p>
          <iframe
            className="h-[30rem] max-h-[70vh] w-full rounded-control border border-line bg-raised"
            sandbox=""
            srcDoc={preview.data.html}
            title={welcomeTexts.previewTitle}
          />
          <Button onClick={() => preview.reset()} variant="link">
            {welcomeTexts.close}
          </Button>
        </div>
      )}
    </div>
  );
}
