"use client";

import { useQuery } from "@tanstack/react-query";
import { type SubmitEvent, useEffect, useId, useRef, useState } from "react";
import { welcomeTexts } from "@/components/admin/articles/mailings/texts";
import {
  keepWelcomeDraft,
  readWelcomeDraft,
  type TypedMessage,
  type WelcomeDraft,
} from "@/components/admin/articles/mailings/welcome-draft";
import { WelcomeMessageForm } from "@/components/admin/articles/mailings/welcome-message-form";
import { ScreenHead } from "@/components/admin/list/screen-head";
import { AdminLink } from "@/components/admin/shell/admin-link";
import { call, callList } from "@/components/admin/shell/call";
import { serverMessage } from "@/components/admin/shell/failure";
import type { Undo } from "@/components/admin/shell/query-client";
import { undoDeletion } from "@/components/admin/shell/undo-deletion";
import { useWrite } from "@/components/admin/shell/use-write";
import { Button } from "@/components/ui/button";
import { FailedState } from "@/components/ui/empty-state";
import { ErrorLine, HintLine } from "@/components/ui/field-message";
import { Panel } from "@/components/ui/panel";
import { SkeletonRows } from "@/components/ui/skeleton";
import { Switch } from "@/components/ui/switch";
import { showToast } from "@/components/ui/toaster";
import { useConfirm } from "@/components/ui/use-confirm";
import { WELCOME_MESSAGES_MAX, type Welcome } from "@/lib/domains/mailings/schema";

const WELCOME = "GET /api/admin/welcome";
const ARTICLES_MAX = 1_000;

const NEW_MESSAGE: Omit<TypedMessage, "key"> = {
  days: 3,
  articleId: null,
  subject: "",
  content: "",
  articleTitle: null,
  isReady: true,
  sent: 0,
};

/** What new readers get by themselves, and whether they do. */
export function WelcomeScreen() {
  const welcome = useQuery({ queryKey: [WELCOME], queryFn: () => call(WELCOME), gcTime: 0 });
  return (
    <>
      <ScreenHead heading={welcomeTexts.title} subtitle={welcomeTexts.subtitle}>
        <AdminLink className="inline-flex min-h-11 items-center" href="/admin/mailings">
          {welcomeTexts.all}
        </AdminLink>
      </ScreenHead>
      {welcome.data ? (
        <WelcomeForm welcome={welcome.data} />
      ) : (
        <Panel>
          {welcome.isPending ? (
            <SkeletonRows label={welcomeTexts.loading} rows={2} />
          ) : (
            <FailedState onRetry={welcome.refetch} text={welcomeTexts.loadFailed} />
          )}
        </Panel>
      )}
    </>
  );
}

function asDraft({ version, isOn, messages }: Welcome): WelcomeDraft {
  return { version, isOn, messages: messages.map((message) => ({ ...message, key: message.id })) };
}

/** The ids of those messages that are no longer among the others. */
function removedFrom(before: Welcome["messages"], after: Welcome["messages"]): string[] {
  return before.filter(({ id }) => after.every((one) => one.id !== id)).map(({ id }) => id);
}

function WelcomeForm({ welcome }: { welcome: Welcome }) {
  const id = useId();
  const [stored, setStored] = useState(welcome);
  const [kept] = useState(readWelcomeDraft);
  const [draft, setDraft] = useState<WelcomeDraft>(() => kept ?? asDraft(welcome));
  const [isChanged, setChanged] = useState(kept !== null);
  const [confirm, question] = useConfirm();
  const { version, isOn, messages } = draft;
  /** What a toast finds that is pressed later; null once the screen is left. */
  const latest = useRef<{ draft: WelcomeDraft; isChanged: boolean } | null>(null);
  useEffect(() => {
    latest.current = { draft, isChanged };
    return () => {
      latest.current = null;
    };
  });
  const { data: articles } = useQuery({
    queryKey: ["GET /api/admin/articles", "welcome"],
    queryFn: () =>
      callList("GET /api/admin/articles", { page: "1", perPage: String(ARTICLES_MAX) }),
    gcTime: 0,
  });
  const saving = useWrite({
    write: () =>
      call("PUT /api/admin/welcome", {
        body: {
          isOn,
          messages: messages.map(({ id: known, days, articleId, subject, content }) => ({
            ...(known !== undefined && { id: known }),
            days: Math.max(1, days),
            articleId,
            subject,
            content,
          })),
        },
        version,
      }),
    success: welcomeTexts.saved,
    undo: ({ messages: left }) => undoRemoval(removedFrom(stored.messages, left)),
    failure: welcomeTexts.saveFailed,
    onSuccess: (saved) => begin(saved),
  });

  /** Brings back messages that a save has moved to the trash. */
  function undoRemoval(ids: string[]): Undo | null {
    if (ids.length === 0) return null;
    const what = welcomeTexts.counted(ids.length);
    return undoDeletion(ids, what, () => void takeIn(ids));
  }

  /** Shows messages that came back; what is typed meanwhile stays as it is. */
  async function takeIn(ids: string[]): Promise<void> {
    try {
      const fresh = await call(WELCOME);
      const form = latest.current;
      if (!form) return;
      if (!form.isChanged) return begin(fresh);
      const back = asDraft(fresh).messages.filter(({ key }) => ids.includes(key));
      setStored(fresh);
      edit({ version: fresh.version, messages: [...form.draft.messages, ...back] }, form.draft);
    } catch {
      showToast({ title: "Error", description: welcomeTexts.loadFailed, destructive: true });
    }
  }

  /** Begins anew from what is stored. */
  function begin(from: Welcome): void {
    keepWelcomeDraft(null);
    setStored(from);
    setDraft(asDraft(from));
    setChanged(false);
  }

  function edit(changes: Partial<WelcomeDraft>, before = draft): void {
    const next = { ...before, ...changes };
    keepWelcomeDraft(next);
    setDraft(next);
    setChanged(true);
  }

  function change(next: TypedMessage[]): void {
    edit({ messages: next });
  }

  async function discard(): Promise<void> {
    const asked = { question: welcomeTexts.discardQuestion, action: welcomeTexts.discard };
    if (await confirm(asked)) {
      saving.reset();
      begin(stored);
    }
  }

  function move(from: number, by: -1 | 1): void {
    const message = messages[from];
    if (!message || !messages[from + by]) return;
    const others = messages.filter((_, at) => at !== from);
    change([...others.slice(0, from + by), message, ...others.slice(from + by)]);
  }

  async function remove(message: TypedMessage): Promise<void> {
    const asked = { question: welcomeTexts.removeQuestion, action: welcomeTexts.removeAction };
    const isEmpty = message.id === undefined && message.content + message.subject === "";
    if (isEmpty || (await confirm(asked))) {
      change(messages.filter(({ key }) => key !== message.key));
    }
  }

  function submit(event: SubmitEvent): void {
    event.preventDefault();
    if (!saving.isPending) saving.mutate();
  }

  return (
    <form className="grid gap-5" noValidate onSubmit={submit}>
      <Panel>
        <Switch
          aria-describedby={`${id}-hint`}
          checked={isOn}
          id={`${id}-on`}
          label={welcomeTexts.on}
          onChange={({ target }) => edit({ isOn: target.checked })}
        />
        <HintLine id={`${id}-hint`}>{welcomeTexts.onHint}</HintLine>
      </Panel>
      {messages.length === 0 && <p className="text-quiet">{welcomeTexts.none}</p>}
      <ol className="grid gap-5">
        {messages.map((message, at) => (
          <li key={message.key}>
            <WelcomeMessageForm
              articles={articles?.items ?? []}
              at={at}
              isLast={at === messages.length - 1}
              message={message}
              onChange={(typed) =>
                change(messages.map((one) => (one.key === message.key ? typed : one)))
              }
              onMove={(by) => move(at, by)}
              onRemove={() => remove(message)}
            />
          </li>
        ))}
      </ol>
      <div className="flex flex-wrap items-center gap-3">
        {messages.length < WELCOME_MESSAGES_MAX ? (
          <Button
            onClick={() => change([...messages, { ...NEW_MESSAGE, key: crypto.randomUUID() }])}
            variant="quiet"
          >
            {welcomeTexts.add}
          </Button>
        ) : (
          <p className="text-quiet">{welcomeTexts.full}</p>
        )}
        <Button aria-disabled={saving.isPending} type="submit">
          {saving.isPending ? welcomeTexts.saving : welcomeTexts.save}
        </Button>
        {isChanged && (
          <Button onClick={discard} variant="link">
            {welcomeTexts.discard}
          </Button>
        )}
        <ErrorLine className="basis-full">{serverMessage(saving.error)}</ErrorLine>
      </div>
      {question}
    </form>
  );
}
