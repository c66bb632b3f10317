"use client";

import { useMutation, useQuery } from "@tanstack/react-query";
import { useId, useState } from "react";
import {
  getMailings,
  mailingPath,
  sendArticle,
  sendTest,
} from "@/components/admin/articles/mailing/mailing-calls";
import { MailingState } from "@/components/admin/articles/mailing/mailing-state";
import { CloseIcon } from "@/components/admin/icons";
import { serverMessage } from "@/components/admin/shell/failure";
import { isSessionEnd } from "@/components/admin/shell/session-end";
import { Checkbox } from "@/components/ui/checkbox";
import { Dialog } from "@/components/ui/dialog";
import { SkeletonRows } from "@/components/ui/skeleton";
import { showToast } from "@/components/ui/toaster";

/** How often progress is read, and only while something is sent and the page is looked at. */
const POLL_MS = 2_000;

type MailingDialogProps = { article: { id: string; title: string }; onClose: () => void };

/** Sends an article to everybody on the list, and shows how far that is. It goes on when this is closed. */
export function MailingDialog({ article, onClose }: MailingDialogProps) {
  const id = useId();
  const [isAgain, setAgain] = useState(false);
  const mailings = useQuery({
    queryKey: [mailingPath(article.id)],
    queryFn: () => getMailings(article.id),
    gcTime: 0,
    refetchInterval: ({ state }) =>
      state.data?.mailings[0]?.status === "sending" ? POLL_MS : false,
  });
  const test = useMutation({
    mutationFn: () => sendTest(article.id),
    onSuccess: (to) =>
      showToast({ title: "Success", description: `A test is on its way to ${to}` }),
    onError: (error) => sayFailure(error, "Failed to send the test"),
  });
  const sending = useMutation({
    mutationFn: (again: boolean) => sendArticle(article.id, again),
    onSuccess: ({ recipients }) => {
      setAgain(false);
      showToast({
        title: "Success",
        description: `The article is on its way to ${inSubscribers(recipients)}`,
      });
    },
    onError: (error) => sayFailure(error, "Failed to send the article"),
    onSettled: () => mailings.refetch(),
  });

  const [last] = mailings.data?.mailings ?? [];
  const recipients = mailings.data?.recipients ?? 0;
  const isFirst = mailings.data !== undefined && last === undefined;
  const canSend = recipients > 0 && (isFirst || (isAgain && last?.status !== "sending"));
  const failure = sending.error ?? test.error;

  function send(): void {
    if (sending.isPending) return;
    const words = isFirst
      ? `Send “${article.title}” to ${inSubscribers(recipients)} now?`
      : `“${article.title}” was sent before. Send it once more to ${inSubscribers(recipients)} now?`;
    if (!window.confirm(words)) return;
    test.reset();
    sending.mutate(!isFirst);
  }

  return (
    <Dialog className="dialog dialog-choice dialog-mailing" labelledBy={id} onDismiss={onClose}>
      <div className="dialog-head">
        <h2 data-autofocus="" id={id} tabIndex={-1}>
          Send to the list
        </h2>
        <button aria-label="Close" className="icon-link" onClick={onClose} type="button">
          <CloseIcon />
        </button>
      </div>
      <div className="dialog-body">
        {mailings.isPending && <SkeletonRows label="Loading the list..." rows={2} />}
        {mailings.isError && (
          <div className="state" role="alert">
            <p>The list could not be loaded. Nothing was sent.</p>
            <button className="btn-quiet" onClick={() => mailings.refetch()} type="button">
              Try again
            </button>
          </div>
        )}
        {mailings.data && (
          <>
            <dl className="mailing-facts">
              <div>
                <dt>Subject</dt>
                <dd>{article.title}</dd>
              </div>
              <div>
                <dt>On your list now</dt>
                <dd>{inSubscribers(recipients)}</dd>
              </div>
            </dl>
            {last && <MailingState mailing={last} onChanged={() => mailings.refetch()} />}
            {recipients === 0 && <p>Nobody is on the list yet, so there is nobody to send to.</p>}
            {last && last.status !== "sending" && recipients > 0 && (
              <Checkbox
                checked={isAgain}
                id={`${id}-again`}
                label="Send it once more, also to those who have it already"
                onChange={(event) => setAgain(event.target.checked)}
              />
            )}
          </>
        )}
      </div>
      <div className="dialog-foot">
        <p className="form-error" hidden={!failure} role="alert">
          {failure && !isSessionEnd(failure) && serverMessage(failure)}
        </p>
        <button
          aria-disabled={test.isPending}
          className="btn-quiet"
          onClick={() => {
            if (test.isPending) return;
            sending.reset();
            test.mutate();
          }}
          type="button"
        >
          {test.isPending ? "Sending a test..." : "Send a test to me"}
        </button>
        {canSend && (
          <button aria-disabled={sending.isPending} className="btn" onClick={send} type="button">
            {sending.isPending ? "Sending..." : `Send to ${inSubscribers(recipients)}`}
          </button>
        )}
      </div>
    </Dialog>
  );
}

function inSubscribers(count: number): string {
  return `${count.toLocaleString("en-US")} ${count === 1 ? "subscriber" : "subscribers"}`;
}

function sayFailure(error: Error, description: string): void {
  if (!isSessionEnd(error)) showToast({ title: "Error", description, destructive: true });
}
