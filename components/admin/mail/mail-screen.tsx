"use client";

import { useMutation } from "@tanstack/react-query";
import { BackIcon } from "@/components/admin/icons";
import { ListPanel } from "@/components/admin/list/list-panel";
import { useItemList } from "@/components/admin/list/use-list";
import { mailCalls } from "@/components/admin/mail/mail-calls";
import { MailRow } from "@/components/admin/mail/mail-row";
import { isSessionEnd } from "@/components/admin/shell/session-end";
import { showToast } from "@/components/ui/toaster";
import type { MailDecision, OutboxMail } from "@/lib/mail/schema";

const words = {
  one: "mail",
  many: "mails",
  none: "All is well: no mail needs you. What fails, or waits for more than an hour, will show here.",
};

/** What the owner is asked before, by what is decided and the mail's state. */
function question(action: MailDecision, { status }: OutboxMail): string | null {
  if (status === "uncertain") {
    return action === "again"
      ? "It may have arrived already, and would then be there twice. Are you sure you want to send it again?"
      : null;
  }
  return action === "dismiss"
    ? "Are you sure you want to dismiss this mail? It is not sent."
    : null;
}

export function MailScreen() {
  const list = useItemList(mailCalls);
  const decision = useMutation({ mutationFn: mailCalls.decide });

  async function decide(mail: OutboxMail, action: MailDecision): Promise<void> {
    if (decision.isPending) return;
    const asked = question(action, mail);
    if (asked && !window.confirm(asked)) return;
    const isAgain = action === "again";
    try {
      await decision.mutateAsync({ id: mail.id, action });
      showToast({
        title: "Success",
        description: isAgain
          ? "Mail is sent again"
          : mail.status === "uncertain"
            ? "Mail marked as arrived"
            : "Mail dismissed",
      });
      list.heading.current?.focus();
    } catch (error) {
      if (isSessionEnd(error)) return;
      showToast({
        title: "Error",
        description: isAgain ? "Failed to send the mail again" : "Failed to dismiss the mail",
        destructive: true,
      });
    }
    await list.reload();
  }

  return (
    <>
      <header className="screen-head">
        <a className="back" href="/admin">
          <BackIcon />
          Back to Dashboard
        </a>
        <h1>Mail</h1>
        <p className="screen-subtitle">Mails that do not move on without you</p>
      </header>
      <ListPanel
        heading="Waiting for you"
        list={list}
        renderItem={(mail) => (
          <MailRow
            isDeciding={decision.isPending && decision.variables.id === mail.id}
            key={mail.id}
            mail={mail}
            onDecide={(action) => decide(mail, action)}
          />
        )}
        words={words}
      />
    </>
  );
}
