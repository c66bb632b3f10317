"use client";

import { useMutation } from "@tanstack/react-query";
import { useId } from "react";
import { changeMailing, decideOnMails } from "@/components/admin/articles/mailing/mailing-calls";
import { serverMessage } from "@/components/admin/shell/failure";
import { formatMoment } from "@/components/admin/shell/moment";
import { isSessionEnd } from "@/components/admin/shell/session-end";
import { showToast } from "@/components/ui/toaster";
import type { MailsDecision } from "@/lib/mail/schema";
import type { MailingProgress } from "@/lib/mailings/schema";

/** How often progress is read out. */
const SPOKEN_STEP_PERCENT = 25;

type MailingStateProps = { mailing: MailingProgress; onChanged: () => void };

/** How far the article's last mailing is, and what the owner can do about it. */
export function MailingState({ mailing, onChanged }: MailingStateProps) {
  const id = useId();
  const { status, recipients, sent, failed, uncertain, queued, cancelled } = mailing;
  const change = useMutation({
    mutationFn: (to: "stop" | "resume") => changeMailing(mailing.id, to),
    onError: (error, to) => sayFailure(error, `Failed to ${to} the mailing`),
    onSettled: onChanged,
  });
  const decision = useMutation({
    mutationFn: (decision: MailsDecision) => decideOnMails(mailing.id, decision),
    onSuccess: (_, { action, status: state }) =>
      showToast({
        title: "Success",
        description:
          action === "again"
            ? "Mails are sent again"
            : state === "uncertain"
              ? "Mails marked as arrived"
              : "Mails dismissed",
      }),
    onError: (error) => sayFailure(error, "Failed to change the mails"),
    onSettled: onChanged,
  });
  const isPending = change.isPending || decision.isPending;
  const failure = change.error ?? decision.error;
  const percent = Math.floor(((recipients - queued) / Math.max(1, recipients)) * 100);
  const spoken = Math.floor(percent / SPOKEN_STEP_PERCENT) * SPOKEN_STEP_PERCENT;

  function switchTo(to: "stop" | "resume"): void {
    if (isPending) return;
    decision.reset();
    change.mutate(to);
  }

  function decide(asked: MailsDecision, question: string | null): void {
    if (isPending || (question && !window.confirm(question))) return;
    change.reset();
    decision.mutate(asked);
  }

  return (
    <section aria-labelledby={id} className="mailing-state">
      <h3 id={id}>{title(mailing)}</h3>
      {status !== "done" && (
        <div className="upload-progress">
          <progress aria-labelledby={id} max={recipients} value={recipients - queued} />
          <p>
            <b>{inNumbers(sent)}</b>{" "}
            <span>
              of {inNumbers(recipients)} sent, {inNumbers(queued)} to go
            </span>
          </p>
          <p className="visually-hidden" role="status">
            {status === "sending" ? `${spoken} percent sent` : "Stopped"}
          </p>
        </div>
      )}
      {status === "done" && (
        <p role="status">
          {inNumbers(sent)} of {inNumbers(recipients)} sent
          {cancelled > 0 && <>, {inNumbers(cancelled)} left the list before their turn</>}.
        </p>
      )}
      {status === "sending" && (
        <>
          <p className="form-note">You can close this: it goes on by itself.</p>
          <button
            aria-disabled={isPending}
            className="btn-quiet"
            onClick={() => switchTo("stop")}
            type="button"
          >
            {change.isPending ? "Stopping..." : "Stop"}
          </button>
        </>
      )}
      {status === "stopped" && (
        <>
          <p className="form-note">
            Stopped: nobody else gets it until you resume. Those who have it keep it.
          </p>
          <button
            aria-disabled={isPending}
            className="btn-quiet"
            onClick={() => switchTo("resume")}
            type="button"
          >
            {change.isPending ? "Resuming..." : "Resume"}
          </button>
        </>
      )}
      {uncertain > 0 && (
        <div className="mailing-open">
          <p>
            <b>{inNumbers(uncertain)} uncertain.</b> Sending was interrupted while{" "}
            {uncertain === 1 ? "this was" : "these were"} on the way, and nobody knows whether{" "}
            {uncertain === 1 ? "it" : "they"} arrived.
          </p>
          <button
            aria-disabled={isPending}
            className="btn-quiet"
            onClick={() => decide({ status: "uncertain", action: "dismiss" }, null)}
            type="button"
          >
            Mark as arrived
          </button>
          <button
            aria-disabled={isPending}
            aria-label="Send the uncertain ones again"
            className="btn-quiet"
            onClick={() =>
              decide(
                { status: "uncertain", action: "again" },
                "They may have arrived already, and would then be there twice. Are you sure you want to send them again?",
              )
            }
            type="button"
          >
            Send again
          </button>
        </div>
      )}
      {failed > 0 && (
        <div className="mailing-open">
          <p>
            <b>{inNumbers(failed)} failed.</b> The reasons stand under{" "}
            <a href="/admin/mail">Mail</a>.
          </p>
          <button
            aria-disabled={isPending}
            aria-label="Send the failed ones again"
            className="btn-quiet"
            onClick={() => decide({ status: "failed", action: "again" }, null)}
            type="button"
          >
            Send again
          </button>
          <button
            aria-disabled={isPending}
            className="btn-quiet btn-danger"
            onClick={() =>
              decide(
                { status: "failed", action: "dismiss" },
                "Are you sure you want to dismiss these mails? They are not sent.",
              )
            }
            type="button"
          >
            Dismiss
          </button>
        </div>
      )}
      <p className="form-error" hidden={!failure} role="alert">
        {failure && !isSessionEnd(failure) && serverMessage(failure)}
      </p>
    </section>
  );
}

/** As 'Sent on Jan 5, 3:04 PM to 1,234 subscribers'. */
function title({ status, recipients, createdAt }: MailingProgress): string {
  const people = `${inNumbers(recipients)} ${recipients === 1 ? "subscriber" : "subscribers"}`;
  if (status === "sending") return `On its way to ${people}`;
  if (status === "stopped") return `Stopped on its way to ${people}`;
  return `Sent on ${formatMoment(createdAt)} to ${people}`;
}

function inNumbers(count: number): string {
  return count.toLocaleString("en-US");
}

function sayFailure(error: Error, description: string): void {
  if (!isSessionEnd(error)) showToast({ title: "Error", description, destructive: true });
}
