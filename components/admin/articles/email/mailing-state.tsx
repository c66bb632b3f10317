import { useId } from "react";
import type { Endpoint } from "@/components/admin/shell/api";
import { call } from "@/components/admin/shell/call";
import { formatCount } from "@/components/admin/shell/count";
import { serverMessage } from "@/components/admin/shell/failure";
import { useWrite } from "@/components/admin/shell/use-write";
import { Button } from "@/components/ui/button";
import { ErrorLine } from "@/components/ui/field-message";
import { Progress } from "@/components/ui/progress";
import { useConfirm } from "@/components/ui/use-confirm";
import type { MailingProgress } from "@/lib/domains/mailings/schema";
import type { BatchDecision } from "@/lib/mail/schema";
import { decidedText, preparingText, questionText, stateTexts, titleText } from "./texts";
import { useSwitchMailing } from "./use-switch-mailing";

/** How often progress is read out. */
const SPOKEN_STEP_PERCENT = 25;

/** `endpoint`: where the mailing is read, anew after each change. */
type MailingStateProps = { mailing: MailingProgress; endpoint: Endpoint };

export function MailingState({ mailing, endpoint }: MailingStateProps) {
  const titleId = useId();
  const { id, status, recipients, sent, failed, uncertain, queued, cancelled } = mailing;
  const [confirm, question] = useConfirm();
  const change = useSwitchMailing(id, [endpoint]);
  const decision = useWrite({
    write: (body: BatchDecision) => call("POST /api/admin/mailings/{id}/emails", { id, body }),
    success: (_, decided) => decidedText(decided),
    failure: stateTexts.decisionFailed,
    reloads: [endpoint],
  });
  const isPending = change.isPending || decision.isPending;
  const percent = Math.floor(((recipients - queued) / Math.max(1, recipients)) * 100);
  const spoken = Math.floor(percent / SPOKEN_STEP_PERCENT) * SPOKEN_STEP_PERCENT;
  const preparing = preparingText(mailing);
  const button = { "aria-disabled": isPending, size: "small", variant: "quiet" } as const;

  function switchTo(to: "stop" | "resume"): void {
    if (isPending) return;
    decision.reset();
    change.mutate(to);
  }

  async function decide(decided: BatchDecision): Promise<void> {
    if (isPending) return;
    const asked = questionText(decided);
    const isDestructive = decided.action === "dismiss";
    const action = isDestructive ? stateTexts.dismiss : stateTexts.again;
    if (asked && !(await confirm({ question: asked, action, isDestructive }))) return;
    change.reset();
    decision.mutate(decided);
  }

  return (
    <section
      aria-labelledby={titleId}
      className="grid justify-items-start gap-3 rounded-control border border-line bg-raised p-4"
    >
      <h3 className="text-base leading-[1.35]" id={titleId}>
        {titleText(mailing)}
      </h3>
      {status !== "done" && (
        <div className="justify-self-stretch">
          <Progress aria-labelledby={titleId} max={recipients} value={recipients - queued} />
          <p className="tabular-nums">
            <b>{formatCount(sent)}</b>{" "}
            <span className="text-sm text-quiet">
              of {formatCount(recipients)} sent, {formatCount(queued)} to go
            </span>
          </p>
          {preparing && <p className="text-sm text-quiet tabular-nums">{preparing}</p>}
          <p className="sr-only" role="status">
            {status === "sending" ? `${spoken} percent sent` : "Stopped"}
          </p>
        </div>
      )}
      {status === "done" && (
        <p role="status">
          {formatCount(sent)} of {formatCount(recipients)} sent
          {cancelled > 0 && <>, {formatCount(cancelled)} left the list before their turn</>}.
        </p>
      )}
      {status === "sending" && (
        <>
          <p className="text-xs text-quiet">{stateTexts.goesOn}</p>
          <Button {...button} onClick={() => switchTo("stop")}>
            {change.isPending ? stateTexts.stopping : stateTexts.stop}
          </Button>
        </>
      )}
      {status === "stopped" && (
        <>
          <p className="text-xs text-quiet">{stateTexts.stopped}</p>
          <Button {...button} onClick={() => switchTo("resume")}>
            {change.isPending ? stateTexts.resuming : stateTexts.resume}
          </Button>
        </>
      )}
      {uncertain > 0 && (
        <div className="flex flex-wrap gap-x-3 gap-y-2">
          <p className="basis-full">
            <b>{stateTexts.uncertain(uncertain)}</b> {stateTexts.uncertainSays(uncertain)}
          </p>
          <Button {...button} onClick={() => decide({ status: "uncertain", action: "dismiss" })}>
            {stateTexts.markArrived}
          </Button>
          <Button
            {...button}
            aria-label={stateTexts.uncertainAgain}
            onClick={() => decide({ status: "uncertain", action: "again" })}
          >
            {stateTexts.again}
          </Button>
        </div>
      )}
      {failed > 0 && (
        <div className="flex flex-wrap gap-x-3 gap-y-2">
          <p className="basis-full">
            <b>{stateTexts.failed(failed)}</b> You’ll find the reasons under{" "}
            <a href="/admin/mail">Mail</a>.
          </p>
          <Button
            {...button}
            aria-label={stateTexts.failedAgain}
            onClick={() => decide({ status: "failed", action: "again" })}
          >
            {stateTexts.again}
          </Button>
          <Button
            {...button}
            onClick={() => decide({ status: "failed", action: "dismiss" })}
            variant="danger"
          >
            {stateTexts.dismiss}
          </Button>
        </div>
      )}
      <ErrorLine>{serverMessage(change.error ?? decision.error)}</ErrorLine>
      {question}
    </section>
  );
}
