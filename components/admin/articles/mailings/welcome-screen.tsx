"use client";

import { useQuery } from "@tanstack/react-query";
import { useEffect, useId, useRef, useState } from "react";
import { ConflictPanel } from "@/components/admin/item/conflict-panel";
import { DraftList } from "@/components/admin/item/draft-list";
import type { Draft } from "@/components/admin/item/drafts";
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
const ALL_ARTICLES = { page: "1", perPage: "1000" };

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

/** What the form has, how it is changed and saved, and what is decided where it was saved elsewhere. */
function useWelcome(welcome: Welcome) {
  const [stored, setStored] = useState(welcome);
  const [draft, setDraft] = useState(() => asDraft(welcome));
  const [key] = useState(() => welcomeDrafts.newKey());
  const { version } = welcome;
  const typed = useFormCopy({ key, itemId: null, version, fields: draft, restored: null });
  const isChanged = typed.isDirty;
  /** How often the save was refused for its version; 0 when there is nothing to decide. */
  const [attempt, setAttempt] = useState(0);
  const [confirm, question] = useConfirm();
  useLeaveGuard(isChanged, confirm);
  const { messages } = draft;
  /** What a toast finds that is pressed later; null once the screen is left. */
  const latest = useRef<{ draft: WelcomeDraft; isChanged: boolean } | null>(null);
  useEffect(() => {
    latest.current = { draft, isChanged };
    return () => {
      latest.current = null;
    };
  });
  const saving = useWrite({
    write: ({ sent, version }: { sent: WelcomeDraft; version: number }) =>
      call("PUT /api/admin/welcome", {
        body: {
          isOn: sent.isOn,
          messages: sent.messages.map(({ id, days, articleId, subject, content }) => {
            return { id, days: Math.max(1, days), articleId, subject, content };
          }),
        },
        version,
      }),
    success: welcomeTexts.saved,
    undo: undoRemoval,
    failure: (error) => (isOutdated(error) ? null : welcomeTexts.saveFailed),
  });

  async function save(): Promise<void> {
    const sent = draft;
    const saved = await typed.save((version) =>
      saving.mutateAsync({ sent, version }).catch((error) => {
        setAttempt((count) => (isOutdated(error) ? count + 1 : 0));
        throw error;
      }),
    );
    if (!saved) return;
    setAttempt(0);
    if (!typed.copy.isUnsaved) return begin(saved);
    // What was typed meanwhile goes on, of messages that have an id by now.
    const ids = new Map(sent.messages.map(({ key: one }, at) => [one, saved.messages[at]?.id]));
    setStored(saved);
    const shown = latest.current;
    if (!shown) return;
    const known = shown.draft.messages.map(({ id: before, ...message }) => {
      const now = ids.get(message.key) ?? before;
      return now === undefined ? message : { ...message, id: now };
    });
    edit({ messages: known }, shown.draft);
  }

  /** Brings back messages that a save has moved to the trash. */
  function undoRemoval({ messages: left }: Welcome): Undo | null {
    const removed = stored.messages.filter(({ id }) => left.every((one) => one.id !== id));
    if (removed.length === 0) return null;
    const ids = removed.map(({ id }) => id);
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
    typed.note(next, JSON.stringify(next) === JSON.stringify(asDraft(stored)));
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
    change(messages.toSpliced(from, 1).toSpliced(from + by, 0, message));
  }

  async function remove(message: TypedMessage): Promise<void> {
    const asked = { question: welcomeTexts.removeQuestion, action: welcomeTexts.removeAction };
    const isEmpty = message.id === undefined && message.content + message.subject === "";
    if (isEmpty || (await confirm(asked))) {
      change(messages.filter(({ key }) => key !== message.key));
    }
  }

  return {
    draft,
    version: stored.version,
    isChanged,
    hasCopy: typed.hasCopy,
    isSaving: saving.isPending,
    problem: !isOutdated(saving.error) && serverMessage(saving.error),
    question,
    edit,
    change,
    move,
    remove,
    save,
    discard,
    restore(from: Draft<WelcomeDraft>): void {
      typed.adopt(from);
      setDraft(from.fields);
    },
    conflict: {
      attempt,
      onBack: () => setAttempt(0),
      onOverwrite({ version }: Welcome): void {
        typed.copy.rebase({ version, baseVersion: 0 });
        void save();
      },
      onTakeTheirs(theirs: Welcome): void {
        begin(theirs);
        setAttempt(0);
      },
    },
  };
}

function WelcomeForm({ welcome }: { welcome: Welcome }) {
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  const state = useWelcome(welcome);
  const { draft, isChanged, isSaving, change, conflict } = state;
  const { isOn, messages } = draft;
  const { data: articles } = useQuery({
    queryKey: ["GET /api/admin/articles", "welcome"],
    queryFn: () => callList("GET /api/admin/articles", ALL_ARTICLES),
    gcTime: 0,
  });
  return (
    <form
      className="grid gap-5"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void state.save();
      }}
      ref={form}
    >
      {!isChanged && (
        <DraftList
          change={`${state.version}`}
          drafts={welcomeDrafts}
          onDiscarded={() => form.current?.querySelector("input")?.focus()}
          onRestore={state.restore}
        />
      )}
      <Panel>
        <Switch
          aria-describedby={`${id}-hint`}
          checked={isOn}
          id={`${id}-on`}
          label={welcomeTexts.on}
          onChange={({ target }) => state.edit({ isOn: target.checked })}
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
              onMove={(by) => state.move(at, by)}
              onRemove={() => state.remove(message)}
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
        <Button aria-disabled={isSaving} type="submit">
          {isSaving ? welcomeTexts.saving : welcomeTexts.save}
        </Button>
        {isChanged && (
          <Button onClick={state.discard} variant="link">
            {welcomeTexts.discard}
          </Button>
        )}
        <p className="basis-full text-xs text-quiet empty:hidden" role="status">
          {isChanged && (state.hasCopy ? copyTexts.onDevice : copyTexts.noRoom)}
        </p>
        <ErrorLine className="basis-full">{state.problem}</ErrorLine>
      </div>
      {conflict.attempt > 0 && (
        <ConflictPanel
          {...conflict}
          get={() => call(WELCOME)}
          isPending={isSaving}
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
      {state.question}
    </form>
  );
}
