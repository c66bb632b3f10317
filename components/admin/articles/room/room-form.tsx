import { useEffectEvent, useId, useLayoutEffect, useRef, useState } from "react";
import type { RoomPlace } from "@/components/admin/articles/article-entity";
import { articleFormConfig } from "@/components/admin/articles/article-form-config";
import { LazyPublishSheet, LazyShareDialog } from "@/components/admin/articles/lazy-dialogs";
import { findPassage } from "@/components/admin/articles/previews/find-passage";
import { noteTexts } from "@/components/admin/articles/previews/texts";
import { texts as articleTexts, words } from "@/components/admin/articles/texts";
import { listUndescribedOf } from "@/components/admin/articles/undescribed";
import type { TextHandle } from "@/components/admin/editor/text-handle";
import { useSaveKeys } from "@/components/admin/item/use-save-keys";
import { TheirState, VersionConflict } from "@/components/admin/item/version-conflict";
import { useIsOwner } from "@/components/admin/shell/role";
import { useFetchAhead } from "@/components/ui/lazy";
import { renderThen } from "@/components/ui/render-then";
import { showToast } from "@/components/ui/toaster";
import type { AdminArticle } from "@/lib/domains/articles/schema";
import type { PreviewNote } from "@/lib/domains/previews/schema";
import type { ImageSetting } from "@/lib/images/rules";
import { RoomHead } from "./room-head";
import { PicturesNotice, RoomNotices } from "./room-notices";
import type { PreviewWidth } from "./room-preview";
import { LAZY_SIDES, RoomSide, type Side } from "./room-side";
import { RoomText, RoomTitle, typedInto } from "./room-text";
import { textEditors } from "./text-editors";
import { texts } from "./texts";
import { type RoomOptions, type RoomState, useRoom } from "./use-room";
import { useRoomHeight } from "./use-room-height";
import { takeTyped, useRoomKeys } from "./use-room-keys";

function RoomConflict({ id, room }: { id: string; room: RoomState }) {
  const { calls, toFields } = articleFormConfig;
  return (
    <VersionConflict
      config={{ ...articleFormConfig, calls: { ...calls, get: room.getTheirs } }}
      copy={{ hint: articleTexts.copyHint, change: (input) => input }}
      item={{ id }}
      keepsVersions
      renderTheirs={(theirs) => {
        // What no line can show: whether it is published, and its text.
        const { content, published } = toFields(theirs);
        const mine = room.form.getValues("content");
        return <TheirState content={content} isPublished={published} mine={mine} />;
      }}
      state={room}
    />
  );
}

/** What the room opens. */
const OPENED = [
  textEditors.text,
  textEditors.markdown,
  ...LAZY_SIDES,
  LazyPublishSheet,
  LazyShareDialog,
];

function fetchOpened(): void {
  for (const part of OPENED) void part.fetchAhead();
}

function isInDetails({ field }: Pick<RoomPlace, "field">): boolean {
  return field !== "title" && field !== "content";
}

type RoomFormProps = Partial<Pick<RoomOptions, "revived" | "wanted" | "isNewsletter">> & {
  article: AdminArticle | null;
  /** What is to be mended first. */
  startAt?: RoomPlace | null;
  imageSetting: ImageSetting;
};

/** The room's fields, passages of its text and pictures without words, and the ways there. */
function usePlaces(
  { form, sheet }: RoomState,
  startAt: RoomPlace | null,
  setSide: (side: Side | null) => void,
) {
  const writing = useRef<HTMLDivElement>(null);
  const editor = useRef<TextHandle>(null);
  const pictures = useRef<HTMLDivElement>(null);

  /** Leads to where a picture of the text is described, at its place or the first; false where none is asked about. */
  function focusPicture(at: number | null): boolean {
    const asked = pictures.current;
    const field =
      asked?.querySelector<HTMLElement>(`[data-at="${at}"] input`) ?? asked?.querySelector("input");
    field?.focus();
    return field != null;
  }

  const begin = useEffectEvent(() => {
    // The text takes the focus by itself, once its editor is there.
    if (startAt?.field === "pictures") focusPicture(startAt.at);
    else if (startAt && startAt.field !== "content") form.setFocus(startAt.field);
  });
  // Before anything is painted: who sees the room can type.
  useLayoutEffect(() => begin(), []);

  function goTo({ field, at }: RoomPlace): void {
    const showField = () => {
      sheet.close();
      if (isInDetails({ field })) setSide("details");
      // On a phone a panel is in the place of the text.
      else if (writing.current?.offsetParent === null) setSide(null);
    };
    renderThen(showField, () => {
      // The form itself would do it a moment later.
      if (field === "pictures") focusPicture(at);
      else if (field !== "content") form.setFocus(field);
      else if (at === null) editor.current?.focus();
      else editor.current?.goTo(at);
    });
  }

  function goToNote({ passage, place }: PreviewNote): void {
    const at = findPassage(form.getValues("content"), passage, place);
    if (at !== null) goTo({ field: "content", at });
    else showToast({ title: noteTexts.title(0), description: noteTexts.missing });
  }

  return { writing, editor, pictures, focusPicture, goTo, goToNote };
}

export function RoomForm(props: RoomFormProps) {
  const { article, revived = null, wanted = null, isNewsletter = false, imageSetting } = props;
  const id = useId();
  const titleId = `${id}-title`;
  const [startAt] = useState(props.startAt ?? null);
  const startRange = { start: startAt?.at ?? 0, end: startAt?.at ?? 0 };
  const [side, setSide] = useState<Side | null>(startAt && isInDetails(startAt) ? "details" : null);
  const [isFocused, setFocused] = useState(false);
  const [isSharing, setSharing] = useState(false);
  const [previewWidth, setPreviewWidth] = useState<PreviewWidth>("phone");
  const element = useRef<HTMLDivElement>(null);
  const head = useRef<HTMLFieldSetElement>(null);
  const room = useRoom({
    article,
    revived,
    wanted,
    isNewsletter,
    typed: () => ({ ...typedInto("title", titleId), ...typedInto("content", id) }),
    onInvalid: (names) => {
      if (names.some((name) => name !== "title" && name !== "content")) setSide("details");
    },
  });
  const { form } = room;
  const isOwner = useIsOwner();
  const [isAsking, setAsking] = useState(false);
  /** The pictures without words that were asked about before an update. */
  const askedAbout = useRef<string[]>([]);
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

  /** Asks once what pictures show before readers get them. */
  function submit(): void {
    const fields = form.getValues();
    const undescribed = listUndescribedOf(fields);
    const isNews = undescribed.some((address) => !askedAbout.current.includes(address));
    setAsking(fields.published && isNews);
    if (fields.published && isNews) {
      askedAbout.current = undescribed;
      const showDetails = () => {
        setFocused(false);
        setSide("details");
      };
      renderThen(showDetails, () => {
        if (!places.focusPicture(null)) form.setFocus("featuredImageAlt");
      });
      return;
    }
    void room.submit();
  }

  // What is around it is hidden by this alone, and has to be there again as soon as the room is left.
  useLayoutEffect(() => {
    const { current: shown } = element;
    shown?.setAttribute("data-room", "");
    return () => shown?.removeAttribute("data-room");
  }, []);

  useFetchAhead(fetchOpened, { isNeeded: true });
  useRoomHeight();
  useSaveKeys(() => void room.copy.flush());
  useRoomKeys({
    submit: isOwner || !room.applied.published ? submit : () => void room.copy.flush(),
    preview: () => toggle("preview"),
    leaveFocus: () => setFocused(false),
  });

  const { writing, editor, pictures, ...places } = usePlaces(room, startAt, setSide);
  return (
    <div
      aria-labelledby={`${id}-name`}
      aria-modal="true"
      className="group flex h-(--room-height,100dvh) flex-col bg-paper"
      data-focus={isFocused || undefined}
      data-room=""
      ref={element}
      role="dialog"
    >
      <h1 className="sr-only" id={`${id}-name`}>
        {room.isNew ? words.createTitle : texts.editTitle}
      </h1>
      <RoomHead
        head={head}
        isFocused={isFocused}
        onFocus={() => {
          setFocused(!isFocused);
          setSide(null);
          form.setFocus("content");
        }}
        onPreview={(width) => {
          setPreviewWidth(width);
          setSide("preview");
        }}
        onShare={() => void room.saveForPreview().then(() => setSharing(true))}
        onSubmit={submit}
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
          <RoomTitle
            id={titleId}
            isFirst={article === null && !revived}
            onEnter={() => editor.current?.focus()}
            room={room}
          />
          <RoomText
            editor={editor}
            id={id}
            imageSetting={imageSetting}
            room={room}
            startAt={startAt?.field === "content" ? startRange : undefined}
          />
        </div>
        {side && (
          <RoomSide
            imageSetting={imageSetting}
            onClose={closeSide}
            onGoTo={places.goToNote}
            previewWidth={previewWidth}
            onRestored={() => {
              setSide(null);
              form.setFocus("content");
            }}
            pictures={pictures}
            room={room}
            side={side}
            writing={writing}
          />
        )}
      </div>
      {room.conflict.attempt > 0 && room.id !== null && <RoomConflict id={room.id} room={room} />}
      {room.sheet.isOpen && room.id !== null && (
        <LazyPublishSheet
          articleId={room.id}
          onChange={room.sheet.settle}
          onClose={room.sheet.close}
          onGoTo={places.goTo}
        />
      )}
      {isSharing && room.id !== null && (
        <LazyShareDialog articleId={room.id} onClose={() => setSharing(false)} />
      )}
      {room.question}
    </div>
  );
}
