"use client";

import { useId, useRef, useState } from "react";
import { ScreenHead } from "@/components/admin/list/screen-head";
import { call } from "@/components/admin/shell/call";
import { undoDeletion } from "@/components/admin/shell/undo-deletion";
import { useAsked } from "@/components/admin/shell/use-asked";
import { useFresh } from "@/components/admin/shell/use-fresh";
import { useWrite } from "@/components/admin/shell/use-write";
import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { Plus } from "@/components/ui/icons";
import { lazyDialog } from "@/components/ui/lazy";
import { Panel } from "@/components/ui/panel";
import { QueryState } from "@/components/ui/query-state";
import { useConfirm } from "@/components/ui/use-confirm";
import type { AdminWebhook } from "@/lib/site/webhooks/schema";
import { arrivalFailure, requireArrival } from "./not-arrived";
import { secretTexts, texts } from "./texts";
import { type WebhookAction, WebhookCard } from "./webhook-card";

const WebhookDialog = lazyDialog(() => import("./webhook-dialog"), "WebhookDialog");
const WebhookLog = lazyDialog(() => import("./webhook-log"), "WebhookLog");
const OnceDialog = lazyDialog(() => import("@/components/admin/shell/once-dialog"), "OnceDialog");

const SKELETON_ROWS = 3;
const LIST = "GET /api/admin/webhooks";

type Shown =
  | { what: "form"; webhook: AdminWebhook | null }
  | { what: "log"; webhook: AdminWebhook }
  | { what: "secret"; secret: string };

/** Which programs are notified of what happens on the site. */
export function WebhooksScreen() {
  const id = useId();
  const list = useFresh(LIST);
  const [shown, setShown] = useState<Shown | null>(null);
  const [confirm, question] = useConfirm();
  const heading = useRef<HTMLHeadingElement>(null);
  const focusHeading = () => heading.current?.focus();
  const test = useWrite({
    write: (id: string) => requireArrival(call("POST /api/admin/webhooks/{id}/test", { id })),
    success: texts.arrived,
    failure: arrivalFailure(texts.testFailed),
    reloads: [LIST],
  });
  const pause = useWrite({
    write: ({ id, isPaused }: AdminWebhook) =>
      call("PUT /api/admin/webhooks/{id}/paused", { id, body: { isPaused: !isPaused } }),
    success: ({ isPaused }) => (isPaused ? texts.pausedNow : texts.resumedNow),
    failure: (_, { isPaused }) => (isPaused ? texts.resumeFailed : texts.pauseFailed),
    reloads: [LIST],
  });
  const renewal = useWrite({
    write: (id: string) => call("POST /api/admin/webhooks/{id}/secret", { id }),
    failure: texts.renewFailed,
    onSuccess: ({ secret }) => setShown({ what: "secret", secret }),
  });
  const removal = useWrite({
    write: (id: string) => call("DELETE /api/admin/webhooks/{id}", { id }),
    success: texts.deleted,
    undo: (_, webhookId) => undoDeletion([webhookId], texts.one, focusHeading),
    failure: texts.deleteFailed,
    reloads: [LIST],
    onSuccess: focusHeading,
  });
  const isWriting = test.isPending || pause.isPending || renewal.isPending || removal.isPending;
  const close = () => setShown(null);
  const add = () => setShown({ what: "form", webhook: null });
  useAsked({ new: add });

  async function act(action: WebhookAction, webhook: AdminWebhook): Promise<void> {
    const { id, address } = webhook;
    if (action === "edit") setShown({ what: "form", webhook });
    if (action === "log") setShown({ what: "log", webhook });
    if (action === "test") test.mutate(id);
    if (action === "pause") pause.mutate(webhook);
    if (action === "renew") {
      const asked = { question: texts.renewQuestion, action: texts.renew, isDestructive: false };
      if (await confirm(asked)) renewal.mutate(id);
    }
    if (action === "delete") {
      const asked = { question: texts.deleteQuestion(address), action: texts.delete };
      if (await confirm(asked)) removal.mutate(id);
    }
  }

  return (
    <>
      <ScreenHead heading={texts.title} subtitle={texts.subtitle}>
        <Button onClick={add}>
          <Plus />
          {texts.add}
        </Button>
      </ScreenHead>
      <Panel aria-labelledby={id}>
        <h2 className="mb-4 outline-none" id={id} ref={heading} tabIndex={-1}>
          {texts.all}
        </h2>
        <QueryState query={list} rows={SKELETON_ROWS} texts={texts} />
        {list.data?.length === 0 && (
          <EmptyState>
            <p>{texts.none}</p>
          </EmptyState>
        )}
        <ul className="[&>li:first-child]:border-0 [&>li:first-child]:pt-0">
          {list.data?.map((webhook) => (
            <WebhookCard
              isBusy={isWriting}
              key={webhook.id}
              onAction={(action) => act(action, webhook)}
              webhook={webhook}
            />
          ))}
        </ul>
      </Panel>
      {shown?.what === "form" && (
        <WebhookDialog
          onClose={close}
          onSaved={(secret) => setShown(secret === null ? null : { what: "secret", secret })}
          webhook={shown.webhook}
        />
      )}
      {shown?.what === "log" && <WebhookLog onClose={close} webhook={shown.webhook} />}
      {shown?.what === "secret" && (
        <OnceDialog
          heading={secretTexts.title}
          onClose={close}
          texts={secretTexts}
          value={shown.secret}
        />
      )}
      {question}
    </>
  );
}
