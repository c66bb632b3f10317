import { useQuery } from "@tanstack/react-query";
import { useId, useRef, useState } from "react";
import { call, reading } from "@/components/admin/shell/call";
import { serverMessage } from "@/components/admin/shell/failure";
import { useWrite } from "@/components/admin/shell/use-write";
import { Button } from "@/components/ui/button";
import { Checkbox } from "@/components/ui/choice";
import { Dialog, DialogBody, DialogFoot, DialogHead } from "@/components/ui/dialog";
import { ErrorLine } from "@/components/ui/field-message";
import { QueryState } from "@/components/ui/query-state";
import { useConfirm } from "@/components/ui/use-confirm";
import { EmailWords, type EmailWordsHandle } from "./email-words";
import { MailingState } from "./mailing-state";
import type { ArticleAges } from "./segment-field";
import { dialogTexts } from "./texts";

/** How often progress is read, and only while something is sent and the page is looked at. */
const POLL_MS = 2_000;

const MAILINGS = "GET /api/admin/articles/{id}/mailing";

type MailingDialogProps = {
  article: { id: string; title: string; excerpt: string } & ArticleAges;
  onClose: () => void;
};

/** Sends an article to the list, or to some of it, and shows how far that is. It goes on when this is closed. */
export function MailingDialog({ article, onClose }: MailingDialogProps) {
  const { id, title } = article;
  const againId = useId();
  const words = useRef<EmailWordsHandle>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [recipients, setRecipients] = useState<number | null>(null);
  const [isAgain, setAgain] = useState(false);
  const [confirm, question] = useConfirm();
  const mailings = useQuery({
    ...reading(MAILINGS, id),
    gcTime: 0,
    refetchInterval: ({ state }) =>
      state.data?.mailings[0]?.status === "sending" ? POLL_MS : false,
  });
  const sending = useWrite({
    write: (body: { again: boolean; draftVersion?: number }) =>
      call("POST /api/admin/articles/{id}/mailing", { id, body }),
    success: ({ recipients }) => dialogTexts.sent(recipients),
    failure: dialogTexts.sendFailed,
    reloads: [MAILINGS, "GET /api/admin/articles", "GET /api/admin/mailings"],
    onSuccess: () => setAgain(false),
  });

  const [last] = mailings.data?.mailings ?? [];
  const onList = mailings.data?.recipients ?? 0;
  const isFirst = mailings.data !== undefined && last === undefined;
  const canSend =
    recipients !== null && recipients > 0 && (isFirst || (isAgain && last?.status !== "sending"));

  async function send(): Promise<void> {
    if (sending.isPending || recipients === null) return;
    const isSure = await confirm({
      question: dialogTexts.question(title, recipients, isFirst),
      action: dialogTexts.sendAction,
      isDestructive: false,
    });
    if (!isSure) return;
    const draftVersion = words.current ? await words.current.flush() : undefined;
    setProblem(draftVersion === null ? dialogTexts.notSaved : null);
    if (draftVersion === null) return;
    sending.mutate({ again: !isFirst, ...(draftVersion !== undefined && { draftVersion }) });
  }

  const wrong = problem ?? serverMessage(sending.error);
  return (
    <Dialog onDismiss={onClose} size="choice">
      <DialogHead hasFocus onClose={onClose}>
        {dialogTexts.title}
      </DialogHead>
      <DialogBody className="grid content-start gap-5">
        <QueryState query={mailings} rows={2} texts={dialogTexts} />
        {mailings.data && (
          <>
            <dl className="grid gap-3 [&_dd]:font-semibold [&_dd]:wrap-anywhere [&_dt]:text-xs [&_dt]:text-quiet">
              <div>
                <dt>{dialogTexts.article}</dt>
                <dd>{title}</dd>
              </div>
              <div>
                <dt>{dialogTexts.onList}</dt>
                <dd>{dialogTexts.recipients(onList)}</dd>
              </div>
            </dl>
            {last && <MailingState endpoint={MAILINGS} mailing={last} />}
            {onList === 0 && <p>{dialogTexts.nobody}</p>}
            <EmailWords article={article} onCount={setRecipients} ref={words} />
            {last && last.status !== "sending" && onList > 0 && (
              <Checkbox
                checked={isAgain}
                id={againId}
                label={dialogTexts.again}
                onChange={(event) => setAgain(event.target.checked)}
              />
            )}
          </>
        )}
      </DialogBody>
      {(canSend || wrong) && (
        <DialogFoot>
          <ErrorLine className="basis-full">{wrong}</ErrorLine>
          {canSend && (
            <Button aria-disabled={sending.isPending} onClick={send}>
              {sending.isPending ? dialogTexts.sending : dialogTexts.send(recipients)}
            </Button>
          )}
        </DialogFoot>
      )}
      {question}
    </Dialog>
  );
}
