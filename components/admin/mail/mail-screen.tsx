"use client";

import type { ReactNode } from "react";
import { ListPanel } from "@/components/admin/list/list-panel";
import { ScreenHead } from "@/components/admin/list/screen-head";
import { type ListCalls, useItemList } from "@/components/admin/list/use-list";
import { call, callList, type List } from "@/components/admin/shell/call";
import { useWrite } from "@/components/admin/shell/use-write";
import { useConfirm } from "@/components/ui/use-confirm";
import type { MailDecision, OutboxMail } from "@/lib/mail/schema";
import { MailRow } from "./mail-row";
import { decidedText, failedTexts, listTexts, questionText, texts } from "./texts";

/** The emails that wait for a decision of the owner. */
const stuckMails: ListCalls<List<"GET /api/admin/mail">> = {
  endpoint: "GET /api/admin/mail",
  list: (query) => callList("GET /api/admin/mail", query),
};

type Decision = { mail: OutboxMail; action: MailDecision };

type MailScreenProps = {
  mailings: ReactNode;
};

export function MailScreen({ mailings }: MailScreenProps) {
  const list = useItemList(stuckMails);
  const [confirm, question] = useConfirm();
  const decision = useWrite({
    write: ({ mail: { id }, action }: Decision) =>
      call("POST /api/admin/mail/{id}", { id, body: { action } }),
    success: (_, { mail, action }) => decidedText(action, mail.status),
    failure: (_, { action }) => failedTexts[action],
    reloads: ["GET /api/admin/mail"],
    onSuccess: () => list.heading.current?.focus(),
  });

  async function decide(mail: OutboxMail, action: MailDecision): Promise<void> {
    if (decision.isPending) return;
    const asked = questionText(action, mail.status);
    const word = action === "again" ? texts.again : texts.dismiss;
    const isDestructive = action === "dismiss";
    if (asked && !(await confirm({ question: asked, action: word, isDestructive }))) return;
    decision.mutate({ mail, action });
  }

  return (
    <>
      <ScreenHead heading={texts.title} subtitle={texts.subtitle} />
      <div className="mb-5 empty:hidden">{mailings}</div>
      <ListPanel
        heading={texts.heading}
        list={list}
        renderItem={(mail) => (
          <MailRow
            isDeciding={decision.isPending && decision.variables.mail.id === mail.id}
            key={mail.id}
            mail={mail}
            onDecide={(action) => decide(mail, action)}
          />
        )}
        words={listTexts}
      />
      {question}
    </>
  );
}
