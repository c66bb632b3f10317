import { useRouter } from "next/navigation";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { useForm } from "react-hook-form";
import { articleCalls } from "@/components/admin/articles/article-calls";
import {
  type ArticleFields,
  articleEntity,
  LIST_PATH,
  roomPath,
} from "@/components/admin/articles/article-entity";
import { articleFormConfig } from "@/components/admin/articles/article-form-config";
import { texts as articleTexts } from "@/components/admin/articles/texts";
import { type Draft, discardQuestion, dropDraft } from "@/components/admin/item/drafts";
import { setFieldErrors } from "@/components/admin/item/field-errors";
import { copiedTitle, differ } from "@/components/admin/item/item-fields";
import { isOutdated } from "@/components/admin/item/working-copy";
import {
  fillAgain,
  type PicturedText,
  takeOutLost,
  useLostPictures,
} from "@/components/admin/pictures/lost-pictures";
import { arePicturesUnderWay, usePicturesUnderWay } from "@/components/admin/pictures/send-picture";
import { arePicturesWaiting } from "@/components/admin/pictures/waiting-pictures";
import { call } from "@/components/admin/shell/call";
import { serverMessage } from "@/components/admin/shell/failure";
import { isSessionEnd, onSignIn, stayAtSessionEnd } from "@/components/admin/shell/session-end";
import { useWrite } from "@/components/admin/shell/use-write";
import { renderThen } from "@/components/ui/render-then";
import { showToast } from "@/components/ui/toaster";
import { useConfirm } from "@/components/ui/use-confirm";
import type { AdminArticle, ArticleInput, PublishResult } from "@/lib/domains/articles/schema";
import { isUploading } from "@/lib/domains/pictures/rules";
import type { DraftFields } from "@/lib/site/published/article-shapes";
import { comeBackFrom } from "./came-back";
import { findDrafts } from "./find-drafts";
import { draftFieldsOf, roomFieldsOf } from "./room-fields";
import { audienceTexts, texts } from "./texts";
import { useWorkingCopy } from "./use-working-copy";

export type RoomOptions = {
  /** Null for a new one. */
  article: AdminArticle | null;
  /** Text of this device to go on with, as a new article. */
  revived: Draft<ArticleFields> | null;
  /** The key of the text of this device that is to be offered first. */
  wanted: string | null;
  /** True where what is begun goes by email alone. */
  isNewsletter: boolean;
  /** What the fields hold already where the page came with them. */
  typed: () => Partial<ArticleFields>;
  /** Called with the fields that were found wrong when the article was to be published. */
  onInvalid: (names: string[]) => void;
};

const NEW = { id: null, published: false, state: "draft", slug: "", hasDraft: false } as const;

const VERSIONS = "GET /api/admin/articles/{id}/versions";

/** What the parts of the room share: its fields, their working copy, and the article. */
function useOpened({ article, typed }: RoomOptions) {
  /** What is known of the article as readers may see it; changes when the working copy is applied. */
  const [applied, setApplied] = useState(article);
  const [addedId, setAddedId] = useState<string | null>(null);
  const [confirm, question] = useConfirm();
  const [opened] = useState(() => roomFieldsOf(article));
  const [begun] = useState(() => ({ ...opened, ...typed() }));
  const form = useForm<ArticleFields, unknown, ArticleInput>({
    defaultValues: begun,
    resolver: articleFormConfig.resolve,
  });
  const isLeaving = useRef(false);
  const working = useWorkingCopy({
    form,
    article,
    onAdded: (id) => {
      setAddedId(id);
      // The router would take it for where to go, and give up where it is going.
      if (!isLeaving.current) window.history.replaceState(null, "", roomPath(id));
    },
  });
  const { copy, take } = working;
  const [beganWithNone] = useState(article === null);
  const content: PicturedText = {
    get: () => form.getValues("content"),
    set: (text) => form.setValue("content", text),
  };
  return {
    form,
    working,
    content,
    /** The fields as the page came with them. */
    opened,
    applied,
    setApplied,
    addedId,
    id: applied?.id ?? addedId,
    /** Whether this room makes a new article, whatever is saved of it; once readers see it, it is updated. */
    isNew: beganWithNone && applied?.published !== true,
    isLeaving,
    confirm,
    question,
    /** Goes on from the article. Keys that came meanwhile are the beginning of the next working copy. */
    goOnFrom(saved: AdminArticle, sent: DraftFields): void {
      setApplied(saved);
      form.setValue("published", saved.published);
      if (copy.fields === sent) take(saved);
      else copy.rebase({ version: 0, baseVersion: saved.version });
    },
    /** Goes on from the article as it was published, taken back, or sent elsewhere. */
    settle({ article: saved }: PublishResult): void {
      setApplied(saved);
      form.setValue("published", saved.published);
      const { version, baseVersion } = copy.place;
      if (version === 0 && !copy.isUnsaved) take(saved);
      // Something else was saved in between: what is typed here must not go over it unseen.
      else if (saved.version !== baseVersion + 1) copy.outdate();
      else copy.rebase({ version, baseVersion: saved.version });
    },
  };
}

type Opened = ReturnType<typeof useOpened>;

/** Offers what the device has of the article and the server has not. */
function useOffered(room: Opened, { article, revived, wanted }: RoomOptions) {
  const { form, content, confirm } = room;
  const { key, adopt } = room.working;
  const [offered, setOffered] = useState<Draft<ArticleFields> | null>(null);
  const toRevive = useRef(revived);
  useEffect(() => {
    if (toRevive.current) adopt(toRevive.current);
    toRevive.current = null;
  }, [adopt]);

  const offer = useEffectEvent((drafts: Draft<ArticleFields>[]) => {
    const others = drafts.filter((one) => one.key !== key);
    setOffered(others.find((one) => one.key === wanted) ?? others[0] ?? null);
  });
  useEffect(() => {
    if (revived) return;
    let isOver = false;
    void findDrafts(article?.id ?? null, article).then((drafts) => !isOver && offer(drafts));
    return () => {
      isOver = true;
    };
  }, [article, revived]);

  return {
    offered,
    restoreOffered(): void {
      if (!offered) return;
      adopt(offered);
      takeOutLost(content);
      // The form knows its fields again once they are drawn with the text.
      renderThen(
        () => setOffered(null),
        () => form.setFocus("content"),
      );
    },
    async dropOffered(): Promise<void> {
      if (!offered || !(await confirm(discardQuestion))) return;
      await dropDraft(offered.key);
      setOffered(null);
    },
  };
}

/** Has the owner decide between what is typed here and what was saved elsewhere. */
function useConflict({ form, working, applied, setApplied }: Opened) {
  const { copy, state } = working;
  const [attempt, setAttempt] = useState(0);
  /** The working copy on the server; left out of the conflict where that is with the article itself. */
  const theirDraft = useRef({ version: 0, isLeftOut: false });
  const keeping = useWrite({
    write: (articleId: string) =>
      call("POST /api/admin/articles/{id}/versions", {
        id: articleId,
        body: { fields: draftFieldsOf(form.getValues()) },
      }),
    failure: texts.versionNotSaved,
    reloads: [VERSIONS],
  });
  const ending = useWrite({
    write: (articleId: string) => call("DELETE /api/admin/articles/{id}/draft", { id: articleId }),
    failure: texts.discardFailed,
    reloads: [articleCalls.endpoint, VERSIONS],
  });
  /** Ends the working copy that gives way to the article; its text stays among the versions. */
  async function endLeftOut(articleId: string): Promise<void> {
    if (theirDraft.current.isLeftOut) await ending.mutateAsync(articleId);
  }
  // A working copy that was saved elsewhere asks at once what to do.
  const isOutdatedNow = state.kind === "outdated";
  useEffect(() => {
    if (isOutdatedNow) setAttempt((count) => count + 1);
  }, [isOutdatedNow]);

  return {
    decide: () => setAttempt((count) => Math.max(1, count)),
    conflict: {
      attempt,
      back: () => setAttempt(0),
      async overwrite(theirs: AdminArticle): Promise<void> {
        setAttempt(0);
        // A switch that nobody has turned goes on saying what is so.
        const { published = false } = applied ?? {};
        if (form.getValues("published") === published) form.setValue("published", theirs.published);
        setApplied(theirs);
        copy.rebase({ version: theirDraft.current.version, baseVersion: theirs.version });
      },
      async keepAsNew(isDeleted: boolean): Promise<void> {
        setAttempt(0);
        if (!isDeleted) await endLeftOut(copy.place.id);
        setApplied(null);
        working.separate();
        form.setValue("title", copiedTitle(form.getValues("title"), articleTexts.copySuffix));
        form.setValue("slug", "");
        form.setValue("published", false);
      },
      async takeTheirs(theirs: AdminArticle): Promise<void> {
        await keeping.mutateAsync(theirs.id);
        await endLeftOut(theirs.id);
        setAttempt(0);
        setApplied(theirs);
        working.take(theirs);
      },
    },
    /** Reads what the conflict is with: the other working copy, or the article where that is what changed. */
    async getTheirs(articleId: string): Promise<AdminArticle> {
      const theirs = await articleEntity.calls.get(articleId);
      const { draft } = theirs;
      const isOther =
        draft && draft.writer !== copy.place.writer && draft.baseVersion === theirs.version;
      theirDraft.current = { version: draft?.version ?? 0, isLeftOut: draft !== null && !isOther };
      return isOther ? theirs : { ...theirs, draft: null };
    },
  };
}

/** Has the working copy take the place of what readers may see. */
function useApplying(room: Opened, { isNewsletter, onInvalid }: RoomOptions) {
  const { form, content, applied, addedId, id, isNew, confirm, goOnFrom, settle } = room;
  const { copy, state } = room.working;
  const [problem, setProblem] = useState<string | null>(null);
  /** What did not happen as the text was not on the server; said until it is. */
  const [unsaved, setUnsaved] = useState<string | null>(null);
  /** True while the working copy is being applied or ended, from the press on. */
  const [isPending, setPending] = useState(false);
  const isBusy = useRef(false);
  /** True once something was to be applied while a picture was on its way. */
  const [isWaiting, setWaiting] = useState(false);
  const underWay = usePicturesUnderWay();

  const apply = useWrite({
    write: ({ input }: { input: ArticleInput; success: string }) =>
      call("PUT /api/admin/articles/{id}", {
        id: copy.place.id,
        body: input,
        version: copy.place.baseVersion,
        query: { draft: String(copy.place.version) },
      }),
    success: (_, { success }) => success,
    failure: (error) => (isOutdated(error) ? null : isNew ? texts.createFailed : texts.failed),
    reloads: [articleCalls.endpoint, VERSIONS, "GET /api/admin/stats"],
  });
  const discard = useWrite({
    write: async (articleId: string) => {
      await call("DELETE /api/admin/articles/{id}/draft", { id: articleId });
      return articleCalls.get(articleId);
    },
    failure: texts.discardFailed,
    reloads: [articleCalls.endpoint, VERSIONS],
  });

  const isSaved = state.kind === "saved";
  useEffect(() => {
    if (isSaved) setUnsaved(null);
  }, [isSaved]);

  /** Brings the text to the server first; false, and says so, where it didn't get there. */
  async function isAllSaved(otherwise: string): Promise<boolean> {
    const isSaved = await copy.flush();
    setUnsaved(isSaved ? null : otherwise);
    return isSaved;
  }

  /** Runs what replaces the working copy, once however often it is asked for. */
  async function runAlone(run: () => Promise<void>): Promise<void> {
    if (isBusy.current) return;
    isBusy.current = true;
    setPending(true);
    try {
      await run();
    } finally {
      isBusy.current = false;
      setPending(false);
    }
  }

  /** False where it could not be applied, which the room says by itself. */
  async function applyInput(input: ArticleInput, sent: DraftFields, success: string) {
    try {
      goOnFrom(await apply.mutateAsync({ input, success }), sent);
      return true;
    } catch (error) {
      if (isSessionEnd(error)) return false;
      if (isOutdated(error)) copy.outdate();
      else if (!setFieldErrors(form, error, articleFormConfig.emptyFields, onInvalid)) {
        setProblem(serverMessage(error));
      }
      return false;
    }
  }

  /** True while something waits for pictures, and says so. What is under way may be for a field beside the text. */
  function isWaitingForPictures(): boolean {
    fillAgain(content);
    if (isUploading(content.get()) && takeOutLost(content)) return true;
    const isUnderWay = arePicturesUnderWay() || isUploading(content.get());
    setWaiting(isUnderWay);
    return isUnderWay;
  }

  /** Applies all that is typed until the server has the newest text. */
  function applyAs(published: boolean, success: string, then?: () => void): Promise<void> {
    return runAlone(async () => {
      setProblem(null);
      if (isWaitingForPictures() || !(await isAllSaved(texts.notSaved))) return;
      if (isWaitingForPictures()) return;
      if (!published && applied?.published === false && copy.place.version === 0) {
        // It is as it was applied: once more would make it another version for nothing.
        if (success) showToast({ title: "Success", description: success });
        then?.();
        return;
      }
      await copy.hold(async () => {
        const sent = copy.fields;
        await form.handleSubmit(
          async (input) => {
            if (await applyInput({ ...input, published }, sent, success)) then?.();
          },
          (errors) => onInvalid(Object.keys(errors)),
        )();
      });
    });
  }

  const sendAlone = useEffectEvent(async (articleId: string) => {
    const { baseVersion } = copy.place;
    try {
      await copy.hold(async () =>
        settle(
          await call("PUT /api/admin/articles/{id}/audience", {
            id: articleId,
            body: { audience: "email" },
            ...(baseVersion > 0 && { version: baseVersion }),
          }),
        ),
      );
    } catch {
      setProblem(audienceTexts.failed);
    }
  });
  useEffect(() => {
    if (isNewsletter && addedId !== null) void sendAlone(addedId);
  }, [isNewsletter, addedId]);

  return {
    problem: problem ?? unsaved ?? (isWaiting && underWay > 0 ? texts.picturesUnderWay : null),
    isPending,
    applyAs,
    async discardChanges(): Promise<void> {
      const sure = await confirm({ question: texts.discardQuestion, action: texts.discard });
      if (!sure || id === null) return;
      await runAlone(async () => {
        if (!(await isAllSaved(texts.notSavedBefore))) return;
        await copy.hold(async () => {
          const sent = copy.fields;
          const saved = await discard.mutateAsync(id).catch(() => null);
          if (saved) goOnFrom(saved, sent);
        });
      });
    },
    /** Has what is typed by now on the server, whose preview shows it. */
    saveForPreview: () => isAllSaved(texts.notSavedPreview),
    /** Goes back to the text of a version; what there was stays among the versions. False where that could not be. */
    async restoreVersion(fields: DraftFields): Promise<boolean> {
      if (!(await isAllSaved(texts.notSavedBefore))) return false;
      // A second press finds it there already.
      if (!differ(fields, copy.fields)) return true;
      copy.change(fields, { keepsReplaced: true });
      form.reset({ ...form.getValues(), ...fields }, { keepDefaultValues: true });
      showToast({ title: "Success", description: texts.restored });
      return true;
    },
  };
}

export function useRoom(options: RoomOptions) {
  const room = useOpened(options);
  const { form, working, opened, applied, id, isNew, isLeaving, confirm, question, settle } = room;
  const { copy, state } = working;
  const [isSignedOut, setSignedOut] = useState(false);
  const [isPublishing, setPublishing] = useState(false);
  const router = useRouter();
  const offered = useOffered(room, options);
  useLostPictures(room.content);

  useEffect(() => stayAtSessionEnd(() => setSignedOut(true)), []);
  useEffect(() => onSignIn(() => setSignedOut(false)), []);

  const conflict = useConflict(room);
  const { applyAs, ...applying } = useApplying(room, options);

  function leaveRoom(): void {
    isLeaving.current = true;
    comeBackFrom(isNew ? "new" : "edit");
    // The router would take pictures away that wait to be sent again; the browser asks first.
    if (arePicturesWaiting() || arePicturesUnderWay()) window.location.assign(LIST_PATH);
    else router.push(LIST_PATH);
  }

  return {
    form,
    ...working,
    ...offered,
    ...conflict,
    ...applying,
    id,
    opened,
    isNew,
    applied: applied ?? { ...NEW, id },
    isByEmail: applied ? applied.audience === "email" : options.isNewsletter,
    isSignedOut: isSignedOut || state.kind === "signed-out",
    question,
    /** Creates or updates the article as its switch says, and ends the room unless typing went on. */
    submit: () =>
      applyAs(form.getValues("published"), isNew ? texts.created : texts.updated, () => {
        if (!copy.isUnsaved) leaveRoom();
      }),
    /** Leaves readers what they have. What was typed stays, and says where. */
    async cancel(): Promise<void> {
      const isWritten = copy.place.sequence > 0;
      const saving = copy.flush();
      leaveRoom();
      const description = applied?.published ? texts.leftChanges : texts.leftDraft;
      if (isWritten && (await saving)) showToast({ title: "Success", description });
    },
    /** Applies what is written to a draft, and asks where and when it goes. */
    publish: () => applyAs(false, "", () => setPublishing(true)),
    sheet: {
      isOpen: isPublishing,
      open: () => setPublishing(true),
      close: () => setPublishing(false),
      settle,
    },
    async unpublish(): Promise<void> {
      const sure = await confirm({ question: texts.unpublishQuestion, action: texts.unpublish });
      if (sure) await applyAs(false, texts.unpublished);
    },
  };
}

export type RoomState = ReturnType<typeof useRoom>;
