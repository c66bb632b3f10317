"use client";

import Link from "next/link";
import {
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  type Ref,
  useEffectEvent,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from "react";
import { Controller, useWatch } from "react-hook-form";
import {
  type ArticleFields,
  previewPath,
  type RoomPlace,
} from "@/components/admin/articles/article-entity";
import { TheirArticle } from "@/components/admin/articles/article-form";
import { articleFormConfig } from "@/components/admin/articles/article-form-config";
import { LazyPublishSheet, LazyShareDialog } from "@/components/admin/articles/lazy-dialogs";
import { useOpenNotes } from "@/components/admin/articles/previews/article-notes";
import { findPassage } from "@/components/admin/articles/previews/find-passage";
import { noteTexts } from "@/components/admin/articles/previews/texts";
import { RoomDetails } from "@/components/admin/articles/room/room-details";
import { SaveState } from "@/components/admin/articles/room/save-state";
import { texts } from "@/components/admin/articles/room/texts";
import { type RoomState, useRoom } from "@/components/admin/articles/room/use-room";
import { useRoomHeight } from "@/components/admin/articles/room/use-room-height";
import { takeTyped, useRoomKeys } from "@/components/admin/articles/room/use-room-keys";
import { texts as articleTexts, labels } from "@/components/admin/articles/texts";
import { listUndescribedOf } from "@/components/admin/articles/undescribed";
import { goToPosition } from "@/components/admin/editor/caret-position";
import { EditorView } from "@/components/admin/editor/editor-view";
import type { Draft } from "@/components/admin/item/drafts";
import { DraftOffer } from "@/components/admin/item/form-parts";
import { useSaveKeys } from "@/components/admin/item/use-save-keys";
import { VersionConflict } from "@/components/admin/item/version-conflict";
import { useTakePictures } from "@/components/admin/pictures/use-take-pictures";
import { openSignIn } from "@/components/admin/shell/session-end";
import { Button } from "@/components/ui/button";
import { ErrorLine } from "@/components/ui/field-message";
import {
  ArrowLeft,
  CalendarClock,
  Ellipsis,
  ExternalLink,
  Eye,
  History,
  Maximize,
  Minimize,
  ScanEye,
  Share2,
  SlidersHorizontal,
  X,
} from "@/components/ui/icons";
import { lazyPart, useFetchAhead } from "@/components/ui/lazy";
import { LinkButton } from "@/components/ui/link-button";
import { Menu, MenuItem, MenuLink } from "@/components/ui/menu";
import { Notice } from "@/components/ui/notice";
import { renderThen } from "@/components/ui/render-then";
import { showToast } from "@/components/ui/toaster";
import { useHydrated } from "@/components/ui/use-hydrated";
import type { AdminArticle } from "@/lib/domains/articles/schema";
import type { PreviewNote } from "@/lib/domains/previews/schema";
import type { ImageSetting } from "@/lib/images/rules";

const RoomPreview = lazyPart(() =>
  import("@/components/admin/articles/room/room-preview").then((module) => module.RoomPreview),
);
const RoomVersions = lazyPart(() =>
  import("@/components/admin/articles/room/room-versions").then((module) => module.RoomVersions),
);

/** What the room opens, so that it is there even where the network is gone by then. */
const OPENED = [RoomPreview, RoomVersions, LazyPublishSheet, LazyShareDialog] as const;

type Side = "details" | "preview" | "versions";

const asLine = (text: string) => text.replaceAll(/[\r\n]+/g, " ");

function isInDetails({ field }: Pick<RoomPlace, "field">): boolean {
  return field !== "title" && field !== "content";
}

/** What was typed into a field of the page before its script came: that alone knows of it. */
function typedInto(name: "title" | "content", id: string): Partial<ArticleFields> {
  if (typeof document === "undefined") return {};
  const field = document.getElementById(id);
  if (!(field instanceof HTMLTextAreaElement)) return {};
  return { [name]: name === "title" ? asLine(field.value) : field.value };
}

/** The editor fills what the room has, however little that is. */
const EDITOR_STYLE = `flex min-h-0 flex-1 flex-col *:min-h-0! [&_.editor]:min-h-0! [&_.editor-content]:min-h-0!
  group-data-focus:[&_.editor-toolbar]:hidden! max-sm:[&_.editor-toolbar]:overflow-x-auto
  max-sm:[&_.editor-toolbar>ul]:flex-nowrap! max-sm:[&_[role=toolbar]]:flex! max-sm:[&_[role=toolbar]]:flex-none!
  [@media(height<34rem)]:[&_[data-editor-foot]]:hidden!`;

type RoomFormProps = {
  article: AdminArticle | null;
  /** Text of this device to go on with, as a new article. */
  revived?: Draft<ArticleFields> | null;
  /** The key of the text of this device that is to be offered first. */
  wanted?: string | null;
  /** What is to be mended first. */
  startAt?: RoomPlace | null;
  imageSetting: ImageSetting;
};

export function RoomForm(props: RoomFormProps) {
  const { article, revived = null, wanted = null, imageSetting } = props;
  const id = useId();
  const titleId = `${id}-title`;
  const [startAt] = useState(props.startAt ?? null);
  const [side, setSide] = useState<Side | null>(startAt && isInDetails(startAt) ? "details" : null);
  const [isFocused, setFocused] = useState(false);
  const [isSharing, setSharing] = useState(false);
  const head = useRef<HTMLFieldSetElement>(null);
  const writing = useRef<HTMLDivElement>(null);
  const editor = useRef<{ focus: () => void }>(null);
  const room = useRoom({
    article,
    revived,
    wanted,
    typed: () => ({ ...typedInto("title", titleId), ...typedInto("content", id) }),
    onInvalid: (names) => {
      if (names.some((name) => name !== "title" && name !== "content")) setSide("details");
    },
  });
  const { form } = room;
  const [isAsking, setAsking] = useState(false);
  /** The pictures without words that were asked about before an update. */
  const askedAbout = useRef<string[]>([]);
  const pictures = useRef<HTMLDivElement>(null);
  const takePictures = useTakePictures();
  const toggle = (name: Side) => setSide((now) => (now === name ? null : name));

  /** Gives the focus back to what opened the panel, or to the text where that was a menu. */
  function closeSide(): void {
    const opener = head.current?.querySelector<HTMLElement>(`[data-side="${side}"]`);
    takeTyped();
    // On a phone the text comes back with it.
    renderThen(
      () => setSide(null),
      () => (opener ? opener.focus() : editor.current?.focus()),
    );
  }

  /** Leads to where a picture of the text is described, at its place or the first; false where none is asked about. */
  function focusPicture(at: number | null): boolean {
    const asked = pictures.current;
    const field =
      asked?.querySelector<HTMLElement>(`[data-at="${at}"] input`) ?? asked?.querySelector("input");
    field?.focus();
    return field != null;
  }

  /** Asks once what pictures show before readers get them; the sheet of a first publication asks by itself. */
  function publish(): void {
    const undescribed = listUndescribedOf(form.getValues());
    const isNews = undescribed.some((address) => !askedAbout.current.includes(address));
    setAsking(room.applied.published && isNews);
    if (room.applied.published && isNews) {
      askedAbout.current = undescribed;
      const showDetails = () => {
        setFocused(false);
        setSide("details");
      };
      renderThen(showDetails, () => {
        if (!focusPicture(null)) form.setFocus("featuredImageAlt");
      });
      return;
    }
    void room.publish();
  }

  useFetchAhead(OPENED);
  useRoomHeight();
  useSaveKeys(() => void room.copy.flush());
  useRoomKeys({
    publish,
    preview: () => toggle("preview"),
    leaveFocus: () => setFocused(false),
  });

  const isNew = article === null && !revived;
  const begin = useEffectEvent(() => {
    // The text takes the focus by itself, once its editor is there.
    if (startAt?.field === "pictures") focusPicture(startAt.at);
    else if (startAt && startAt.field !== "content") form.setFocus(startAt.field);
  });
  // Before anything is painted: who sees the room can type.
  useLayoutEffect(() => begin(), []);

  function goTo({ field, at }: RoomPlace): void {
    const showField = () => {
      room.sheet.close();
      if (isInDetails({ field })) setSide("details");
      // On a phone a panel stands in the place of the text.
      else if (writing.current?.offsetParent === null) setSide(null);
    };
    renderThen(showField, () => {
      // The form itself would do it a moment later.
      if (field === "pictures") focusPicture(at);
      else if (field === "content") editor.current?.focus();
      else form.setFocus(field);
      if (field !== "content") return;
      const text = document.activeElement;
      if (at !== null && text instanceof HTMLTextAreaElement) goToPosition(text, at);
    });
  }

  function goToNote({ passage, place }: PreviewNote): void {
    const at = findPassage(form.getValues("content"), passage, place);
    if (at !== null) goTo({ field: "content", at });
    else showToast({ title: noteTexts.title(0), description: noteTexts.gone });
  }

  return (
    <div
      className="group flex h-(--room-height,100dvh) flex-col bg-paper"
      data-focus={isFocused || undefined}
      data-room=""
    >
      <h1 className="sr-only">{room.id === null ? texts.newTitle : texts.editTitle}</h1>
      <RoomHead
        head={head}
        isFocused={isFocused}
        onFocus={() => {
          setFocused(!isFocused);
          setSide(null);
          form.setFocus("content");
        }}
        onPublish={publish}
        onShare={() => setSharing(true)}
        onToggle={toggle}
        room={room}
        side={side}
      />
      <RoomNotices room={room} />
      {isAsking && <PicturesNotice room={room} />}
      <div className="flex min-h-0 flex-1">
        <div
          className={`flex min-h-0 min-w-0 flex-1 flex-col px-3 pt-2 pb-[max(0.5rem,env(safe-area-inset-bottom,0px))] lg:px-6 ${side ? "max-lg:hidden" : ""} ${side === null ? "lg:mx-auto lg:max-w-200" : ""}`}
          ref={writing}
        >
          <TitleField
            id={titleId}
            isFirst={isNew}
            onEnter={() => editor.current?.focus()}
            room={room}
          />
          <div className={EDITOR_STYLE}>
            <span className="sr-only" id={`${id}-label`}>
              {labels.content}
            </span>
            <Controller
              control={form.control}
              name="content"
              render={({ field, fieldState: { error } }) => (
                <>
                  <EditorView
                    describedBy={error ? `${id}-error` : undefined}
                    disabled={false}
                    id={id}
                    imageSetting={imageSetting}
                    invalid={error !== undefined}
                    labelId={`${id}-label`}
                    onBlur={field.onBlur}
                    onChange={field.onChange}
                    onPictures={takePictures}
                    ref={(handle) => {
                      field.ref(handle);
                      editor.current = handle;
                    }}
                    startAt={startAt?.field === "content" ? (startAt.at ?? 0) : undefined}
                    value={field.value}
                  />
                  <ErrorLine className="flex-none" id={`${id}-error`}>
                    {error?.message}
                  </ErrorLine>
                </>
              )}
            />
          </div>
        </div>
        {side && (
          <SidePanel onClose={closeSide} side={side}>
            {side === "details" && (
              <RoomDetails onGoTo={goToNote} pictures={pictures} room={room} />
            )}
            {side === "preview" && (
              <RoomPreview control={form.control} editor={writing} imageSetting={imageSetting} />
            )}
            {side === "versions" && room.id === null && <p>{texts.noVersions}</p>}
            {side === "versions" && room.id !== null && (
              <RoomVersions
                articleId={room.id}
                mine={form.getValues()}
                onRestore={async (fields) => {
                  if (!(await room.restoreVersion(fields))) return;
                  setSide(null);
                  form.setFocus("content");
                }}
              />
            )}
          </SidePanel>
        )}
      </div>
      {room.conflict.attempt > 0 && room.id !== null && (
        <VersionConflict
          config={{
            ...articleFormConfig,
            calls: { ...articleFormConfig.calls, get: room.getTheirs },
          }}
          copy={{ hint: articleTexts.copyHint, change: (input) => input }}
          item={{ id: room.id }}
          keepsVersions
          renderTheirs={(theirs) => <TheirArticle mine={form.getValues()} theirs={theirs} />}
          state={room}
        />
      )}
      {room.sheet.isOpen && room.id !== null && (
        <LazyPublishSheet
          articleId={room.id}
          onChange={room.sheet.settle}
          onClose={room.sheet.close}
          onGoTo={goTo}
        />
      )}
      {isSharing && room.id !== null && (
        <LazyShareDialog articleId={room.id} onClose={() => setSharing(false)} />
      )}
      {room.question}
    </div>
  );
}

type TitleFieldProps = {
  id: string;
  room: RoomState;
  /** True where writing begins with it, as soon as it is seen. */
  isFirst: boolean;
  /** Moves the focus at once, as the next key may be on its way. */
  onEnter: () => void;
};

/** One line that grows with the title; Enter goes on to the text. */
function TitleField({ id, isFirst, onEnter, room: { form } }: TitleFieldProps) {
  function handleKeys(event: KeyboardEvent): void {
    if (event.key !== "Enter" || event.nativeEvent.isComposing) return;
    event.preventDefault();
    if (!event.ctrlKey && !event.metaKey) onEnter();
  }

  return (
    <Controller
      control={form.control}
      name="title"
      render={({ field, fieldState: { error } }) => (
        <div className="flex-none pb-2 [@media(height<34rem)]:group-has-[[name=content]:focus]:hidden">
          <textarea
            aria-describedby={error ? `${id}-error` : undefined}
            aria-invalid={error ? true : undefined}
            aria-label={labels.title}
            autoComplete="off"
            // biome-ignore lint/a11y/noAutofocus: whoever opens a new article begins with its title, before any script
            autoFocus={isFirst}
            className="block field-sizing-content max-h-40 min-h-12 w-full resize-none rounded-control bg-transparent px-1 py-1.5 font-serif text-2xl leading-tight font-semibold text-ink placeholder:text-quiet placeholder:opacity-100 focus-visible:outline-offset-0"
            id={id}
            name={field.name}
            onBlur={field.onBlur}
            onChange={({ target }) => field.onChange(asLine(target.value))}
            onKeyDown={handleKeys}
            placeholder={texts.title}
            ref={field.ref}
            rows={1}
            value={field.value}
          />
          <ErrorLine id={`${id}-error`}>{error?.message}</ErrorLine>
        </div>
      )}
    />
  );
}

type RoomHeadProps = {
  head: Ref<HTMLFieldSetElement>;
  room: RoomState;
  side: Side | null;
  isFocused: boolean;
  onToggle: (side: Side) => void;
  onFocus: () => void;
  onPublish: () => void;
  onShare: () => void;
};

function RoomHead(props: RoomHeadProps) {
  const { head, room, side, isFocused, onToggle, onFocus, onPublish, onShare } = props;
  const isHydrated = useHydrated();
  const { applied, state, isKept, isPending } = room;
  const openNotes = useOpenNotes(room.id);
  const preview = room.id !== null && previewLink(previewPath(room.id), room);
  if (isFocused) {
    return (
      <div className="flex flex-none items-center gap-2 px-3 py-1 lg:px-6">
        <SaveState isKept={isKept} state={state} />
        <Button onClick={onFocus} variant="flat">
          <Minimize aria-hidden="true" />
          {texts.leaveFocus}
        </Button>
      </div>
    );
  }
  return (
    <fieldset
      className="flex min-w-0 flex-none items-center gap-1 border-b border-line px-1.5 py-1 lg:gap-2 lg:px-4"
      disabled={!isHydrated}
      ref={head}
    >
      <Link
        className="inline-flex min-h-11 min-w-11 flex-none items-center justify-center gap-2 rounded-control px-2 text-sm font-semibold text-ink no-underline hover:bg-sage hover:text-ink"
        href="/admin/articles"
      >
        <ArrowLeft aria-hidden="true" />
        <span className="max-sm:sr-only">{texts.back}</span>
      </Link>
      <SaveState isKept={isKept} state={state} />
      <SideButton
        Icon={Eye}
        isOpen={side === "preview"}
        onClick={() => onToggle("preview")}
        side="preview"
      >
        {texts.preview}
      </SideButton>
      <SideButton
        Icon={SlidersHorizontal}
        isOpen={side === "details"}
        notes={openNotes}
        onClick={() => onToggle("details")}
        side="details"
      >
        {texts.details}
      </SideButton>
      {preview && (
        <LinkButton
          {...preview}
          aria-label={texts.openPreview}
          className="max-lg:hidden"
          title={texts.openPreview}
          variant="icon"
        >
          <ScanEye aria-hidden="true" />
        </LinkButton>
      )}
      <Menu
        trigger={
          <Button aria-label={texts.more} variant="icon">
            <Ellipsis aria-hidden="true" />
          </Button>
        }
      >
        <MenuItem onChoose={() => onToggle("versions")}>
          <History aria-hidden="true" />
          {texts.versions}
        </MenuItem>
        <MenuItem onChoose={onFocus}>
          <Maximize aria-hidden="true" />
          {texts.focus}
        </MenuItem>
        {preview && (
          <>
            <MenuLink {...preview} className="lg:hidden">
              <ScanEye aria-hidden="true" />
              {texts.openPreview}
            </MenuLink>
            <MenuItem onChoose={onShare}>
              <Share2 aria-hidden="true" />
              {texts.share}
            </MenuItem>
          </>
        )}
        {applied.state === "scheduled" && (
          <MenuItem onChoose={room.sheet.open}>
            <CalendarClock aria-hidden="true" />
            {texts.reschedule}
          </MenuItem>
        )}
        {applied.state === "published" && applied.audience !== "email" && (
          <MenuLink href={`/article/${applied.slug}`}>
            <ExternalLink aria-hidden="true" />
            {texts.view}
          </MenuLink>
        )}
      </Menu>
      <Button
        aria-disabled={isPending}
        aria-keyshortcuts="Control+Enter"
        // Beside it the time of saving has to fit on one line.
        className="max-sm:px-2.5"
        onClick={onPublish}
        size="small"
        title="Ctrl+Enter"
      >
        {isPending && texts.publishing}
        {!isPending && !applied.published && texts.publish}
        {!isPending && applied.published && (
          <span>
            {texts.update}
            <span className="max-sm:sr-only">{texts.updateRest}</span>
          </span>
        )}
      </Button>
    </fieldset>
  );
}

/** Leads to the draft as its whole page, once what was typed is saved. */
function previewLink(href: string, room: RoomState) {
  return {
    href,
    target: "_blank" as const,
    onClick(event: MouseEvent<HTMLElement>) {
      if (!room.copy.isUnsaved) return;
      event.preventDefault();
      void room.openPreview(href);
    },
  };
}

type SideButtonProps = {
  side: Side;
  Icon: typeof Eye;
  isOpen: boolean;
  onClick: () => void;
  /** How many open notes stand behind it. */
  notes?: number;
  children: string;
};

function SideButton({ side, Icon, isOpen, onClick, notes = 0, children }: SideButtonProps) {
  return (
    <Button
      aria-expanded={isOpen}
      className="relative inline-flex min-h-11 min-w-11 text-sm font-semibold text-ink hover:bg-sage aria-expanded:bg-sage aria-expanded:text-teal lg:px-3"
      data-side={side}
      onClick={onClick}
      variant="bare"
    >
      <Icon aria-hidden="true" />
      <span className="max-lg:sr-only">{children}</span>
      {notes > 0 && (
        <span className="rounded-full bg-lavender px-1.5 text-xs text-ink max-lg:absolute max-lg:top-0.5 max-lg:right-0">
          <span aria-hidden="true">{notes}</span>
          <span className="sr-only">, {texts.openNotes(notes)}</span>
        </span>
      )}
    </Button>
  );
}

/** Beside the text in wide windows, in its place on a phone. */
function SidePanel({
  side,
  onClose,
  children,
}: {
  side: Side;
  onClose: () => void;
  children: ReactNode;
}) {
  const width = side === "preview" ? "lg:w-1/2" : "lg:w-96";

  function handleKeys(event: KeyboardEvent<HTMLElement>): void {
    // What opened over the panel has its own Escape.
    const isOwn = event.target instanceof Node && event.currentTarget.contains(event.target);
    if (event.key === "Escape" && isOwn && !event.defaultPrevented) onClose();
  }
  return (
    <aside
      aria-label={texts[side]}
      className={`flex min-h-0 w-full min-w-0 flex-none flex-col border-line lg:border-l ${width}`}
      onKeyDown={handleKeys}
    >
      <div className="flex flex-none items-center justify-between pr-1 pl-4">
        <h2 className="text-lg">{texts[side]}</h2>
        <Button aria-label={texts.close} onClick={onClose} variant="icon">
          <X aria-hidden="true" />
        </Button>
      </div>
      {side === "preview" ? (
        children
      ) : (
        <div className="min-h-0 flex-1 overflow-y-auto px-4 pb-6">{children}</div>
      )}
    </aside>
  );
}

const NOTICE_STYLE = "flex-none mx-3 mt-2 lg:mx-6";

/** Says why an update waits, for as long as a picture has no words. */
function PicturesNotice({ room }: { room: RoomState }) {
  const names = ["content", "featuredImage", "featuredImageAlt"] as const;
  const [content, featuredImage, featuredImageAlt] = useWatch({
    control: room.form.control,
    name: names,
  });
  if (listUndescribedOf({ content, featuredImage, featuredImageAlt }).length === 0) return null;
  return (
    <Notice className={NOTICE_STYLE} role="status">
      {texts.undescribed}
    </Notice>
  );
}

/** What there is to know or decide: text of before, an ended session, a text that was saved elsewhere. */
function RoomNotices({ room }: { room: RoomState }) {
  const { state, problem, isSignedOut, offered, conflict } = room;
  return (
    <>
      {offered && (
        <div className={NOTICE_STYLE}>
          <DraftOffer
            state={{ offered, restore: room.restoreOffered, discard: room.dropOffered }}
          />
        </div>
      )}
      {isSignedOut && (
        <Notice className={NOTICE_STYLE} role="status">
          <p className="min-w-0 flex-1">{texts.signedOutNotice}</p>
          <Button className="bg-raised" onClick={openSignIn} variant="quiet">
            {texts.signIn}
          </Button>
        </Notice>
      )}
      {state.kind === "outdated" && conflict.attempt === 0 && (
        <Notice className={NOTICE_STYLE} role="status">
          <p className="min-w-0 flex-1">{texts.outdatedNotice}</p>
          <Button className="bg-raised" onClick={room.decide} variant="quiet">
            {texts.decide}
          </Button>
        </Notice>
      )}
      {state.kind === "refused" && (
        <Notice className={NOTICE_STYLE} role="status">
          {state.sentence}
        </Notice>
      )}
      <ErrorLine className="mx-3 lg:mx-6">{problem}</ErrorLine>
    </>
  );
}
