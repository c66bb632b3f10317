import { useId, useState } from "react";
import { call } from "@/components/admin/shell/call";
import { fieldErrorsOf, serverMessage } from "@/components/admin/shell/failure";
import { useWrite } from "@/components/admin/shell/use-write";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { ErrorLine, HintLine } from "@/components/ui/field-message";
import { Input } from "@/components/ui/input";
import { testTexts } from "./texts";

type EmailTestProps = {
  articleId: string;
  /** Saves what is typed first; null where that failed. */
  onBefore: () => Promise<number | null>;
};

export function EmailTest({ articleId, onBefore }: EmailTestProps) {
  const id = useId();
  const [to, setTo] = useState("");
  const [isSaving, setSaving] = useState(false);
  const address = to.trim();
  const test = useWrite({
    write: () =>
      call("POST /api/admin/articles/{id}/mailing/test", {
        id: articleId,
        body: address === "" ? {} : { to: address },
      }),
    success: ({ to: receiver }) => testTexts.tested(receiver),
    failure: testTexts.failed,
  });
  const isPending = isSaving || test.isPending;
  const problem = fieldErrorsOf(test.error).to?.[0] ?? serverMessage(test.error);

  async function send(): Promise<void> {
    if (isPending) return;
    setSaving(true);
    const version = await onBefore();
    setSaving(false);
    if (version !== null) test.mutate();
  }

  return (
    <div className="flex flex-wrap items-end gap-3">
      <Field className="min-w-0 flex-1 basis-60" id={id} label={testTexts.to}>
        <Input
          aria-describedby={`${id}-hint ${id}-error`}
          aria-invalid={problem ? true : undefined}
          autoCapitalize="none"
          autoComplete="off"
          id={id}
          inputMode="email"
          onChange={(event) => setTo(event.target.value)}
          onKeyDown={(event) => {
            if (event.key !== "Enter") return;
            event.preventDefault();
            void send();
          }}
          spellCheck={false}
          type="text"
          value={to}
        />
      </Field>
      <Button aria-disabled={isPending} onClick={() => void send()} size="small" variant="quiet">
        {isPending ? testTexts.sending : address === "" ? testTexts.sendToMe : testTexts.send}
      </Button>
      <div className="basis-full">
        <HintLine className="mt-0" id={`${id}-hint`}>
          {testTexts.hint}
        </HintLine>
        <ErrorLine id={`${id}-error`}>{problem}</ErrorLine>
      </div>
    </div>
  );
}
