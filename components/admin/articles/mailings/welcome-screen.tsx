"use client";

import { useQuery } from "@tanstack/react-query";
import { type SubmitEvent, useEffect, useId, useRef, useState } from "react";
import { ConflictPanel } from "@/components/admin/item/conflict-panel";
import { DraftList } from "@/components/admin/item/draft-list";
import { MarkedText } from "@/components/admin/item/marked-text";
import { copyTexts } from "@/components/admin/item/texts";
import { useFormCopy } from "@/components/admin/item/use-form-copy";
import { useLeaveGuard } from "@/components/admin/item/use-leave-guard";
import { isOutdated } from "@/components/admin/item/working-copy";
import { ScreenHead } from "@/components/admin/list/screen-head";
import { AdminLink } from "@/components/admin/shell/admin-link";
import { call, callList } from "@/components/admin/shell/call";
import { serverMessage } from "@/components/admin/shell/failure";
import type { Undo } from "@/components/admin/shell/query-client";
import { undoDeletion } from "@/components/admin/shell/undo-deletion";
import { useFresh } from "@/components/admin/shell/use-fresh";
import { useWrite } from "@/components/admin/shell/use-write";
import { Button } from "@/components/ui/button";
import { FailedState } from "@/components/ui/empty-state";
import { ErrorLine, HintLine } from "@/components/ui/field-message";
import { Panel } from "@/components/ui/panel";
import { SkeletonRows } from "@/components/ui/skeleton";
import { Switch } from "@/components/ui/switch";
import { showToast } from "@/components/ui/toaster";
import { useConfirm } from "@/components/ui/use-confirm";
import { WELCOME_MESSAGES_MAX } from "@/lib/domains/mailings/rules";
import type { Welcome } from "@/lib/domains/mailings/schema";
import { welcomeTexts } from "./texts";
import {
  asDraft,
  describeWelcome,
  type TypedMessage,
  type WelcomeDraft,
  welcomeDrafts,
} from "./welcome-draft";
import { WelcomeMessageForm } from "./welcome-message-form";

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
  const welcome = useFresh(WELCOME);
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

function isSame(one: WelcomeDraft, other: WelcomeDraft): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

function removedFrom(before: Welcome["messages"], after: Welcome["messages"]): string[] {
  return before.filter(({ id }) => after.every((one) => one.id !== id)).map(({ id }) => id);
}

function WelcomeForm({ welcome }: { welcome: Welcome }) {
  const id = useId();
  const [stored, setStored] = useState(welcome);
  const [draft, setDraft] = useState(() => asDraft(welcome));
  const [key] = useState(() => welcomeDrafts.newKey());
  const typed = useFormCopy({
    key,
    itemId: null,
    version: welcome.version,
    fields: draft,
    restored: null,
  });
  const isChanged = typed.isDirty;
  /** How often the save was refused for its version; 0 when there is nothing to decide. */
  const [attempt, setAttempt] = useState(0);
  const form = useRef<HTMLFormElement>(null);
  const [confirm, question] = useConfirm();
  useLeaveGuard(isChanged, confirm);
  const { isOn, messages } = draft;
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
    write: ({ sent, version }: { sent: WelcomeDraft; version: number }) =>
      call("PUT /api/admin/welcome", {
        body: {
          isOn: sent.isOn,
          messages: sent.messages.map(({ id: known, days, articleId, subject, content }) => ({
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
    failure: (error) => (isOutdated(error) ? null : welcomeTexts.saveFailed),
  });

  async function save(): Promise<void> {
    const sent = draft;
    const saved = await typed.save(async (version) => {
      try {
        return await saving.mutateAsync({ sent, version });
      } catch (error) {
        setAttempt((count) => (isOutdated(error) ? count + 1 : 0));
        throw error;
      }
    });
    if (!saved) return;
    setAttempt(0);
    if (!typed.copy.isUnsaved) return begin(saved);
    // What was typed meanwhile goes on, of messages that have an id by now.
    const ids = new Map(sent.messages.map(({ key: one }, at) => [one, saved.messages[at]?.id]));
    setStored(saved);
    const { current } = latest;
    if (current) {
      const known = current.draft.messages.map(({ id: before, ...message }) => {
        const now = ids.get(message.key) ?? before;
        return now === undefined ? message : { ...message, id: now };
      });
      edit({ messages: known }, current.draft);
    }
  }

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
      const shown = latest.current;
      if (!shown) return;
      if (!shown.isChanged) return begin(fresh);
      const back = asDraft(fresh).messages.filter(({ key }) => ids.includes(key));
      setStored(fresh);
      typed.copy.rebase({ version: fresh.version, baseVersion: 0 });
      edit({ messages: [...shown.draft.messages, ...back] }, shown.draft);
    } catch {
      showToast({ title: "Error", description: welcomeTexts.loadFailed, destructive: true });
    }
  }

  function begin(from: Welcome): void {
    setStored(from);
    setDraft(asDraft(from));
    typed.settle(asDraft(from), from.version);
  }

  function edit(changes: Partial<WelcomeDraft>, before = draft): void {
    const next = { ...before, ...changes };
    setDraft(next);
    typed.note(next, isSame(next, asDraft(stored)));
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
    void save();
  }

  return (
    <form className="grid gap-5" noValidate onSubmit={submit} ref={form}>
      {!isChanged && (
        <DraftList
          change={`${stored.version}`}
          drafts={welcomeDrafts}
          onDiscarded={() => form.current?.querySelector("input")?.focus()}
          onRestore={(from) => {
            typed.adopt(from);
            setDraft(from.fields);
          }}
        />
      )}
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
        <p className="basis-full text-xs text-quiet empty:hidden" role="status">
          {isChanged && (typed.hasCopy ? copyTexts.onDevice : copyTexts.noRoom)}
        </p>
        <ErrorLine className="basis-full">
          {!isOutdated(saving.error) && serverMessage(saving.error)}
        </ErrorLine>
      </div>
      {attempt > 0 && (
        <ConflictPanel
          attempt={attempt}
          get={() => call(WELCOME)}
          isPending={saving.isPending}
          onBack={() => setAttempt(0)}
          onOverwrite={({ version }) => {
            typed.copy.rebase({ version, baseVersion: 0 });
            void save();
          }}
          onTakeTheirs={(theirs) => {
            begin(theirs);
            setAttempt(0);
          }}
          queryKey={[WELCOME]}
          renderTheirs={(theirs) => (
            <MarkedText
              after={describeWelcome(asDraft(theirs))}
              before={describeWelcome(draft)}
              label={welcomeTexts.theirs}
            />
          )}
          subject={welcomeTexts.conflict}
        />
      )}
      {question}
    </form>
  );
}
