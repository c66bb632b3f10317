import { type KeyboardEvent, type RefObject, useEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { Controller, useWatch } from "react-hook-form";
import type { ArticleFields } from "@/components/admin/articles/article-entity";
import { PlainText } from "@/components/admin/articles/room/plain-text";
import { textEditors } from "@/components/admin/articles/room/text-editors";
import { texts } from "@/components/admin/articles/room/texts";
import type { RoomState } from "@/components/admin/articles/room/use-room";
import {
  chooseWay,
  readWay,
  useWay,
  type Way,
  WaySwitch,
} from "@/components/admin/articles/room/writing-way";
import { LazySurface } from "@/components/admin/articles/surface/lazy-surface";
import type { SurfaceMemory } from "@/components/admin/articles/surface/use-surface";
import { labels } from "@/components/admin/articles/texts";
import { MarkdownEditor } from "@/components/admin/editor/markdown-editor";
import type { TextHandle } from "@/components/admin/editor/text-handle";
import { useTakePictures } from "@/components/admin/pictures/use-take-pictures";
import { ErrorLine } from "@/components/ui/field-message";
import { useHydrated } from "@/components/ui/use-hydrated";
import type { ImageSetting } from "@/lib/images/rules";

const asLine = (text: string) => text.replaceAll(/[\r\n]+/g, " ");

/** Whether the caret is behind a space that ends its line. */
function isAtSpaceAtEnd({ value, selectionStart: at }: HTMLTextAreaElement): boolean {
  return /\S $/.test(value.slice(0, at)) && !/^[^\n]/.test(value.slice(at));
}

/** What was typed into a field of the page before its script came: that alone knows of it. */
export function typedInto(name: "title" | "content", id: string): Partial<ArticleFields> {
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

type RoomTitleProps = {
  id: string;
  room: RoomState;
  /** True where writing begins with it, as soon as it is seen. */
  isFirst: boolean;
  /** Moves the focus at once, as the next key may be on its way. */
  onEnter: () => void;
};

/** One line that grows with the title; Enter goes on to the text. */
export function RoomTitle({ id, isFirst, onEnter, room: { form } }: RoomTitleProps) {
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
        <div className="flex-none pb-2 [@media(height<34rem)]:group-has-[:is([name=content],.surface):focus]:hidden">
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

/** The article's picture as readers see it, at the head of the text. */
function RoomCover({ room: { form } }: { room: RoomState }) {
  const { control } = form;
  const [address, words] = useWatch({ control, name: ["featuredImage", "featuredImageAlt"] });
  if (!/^(?:\/|https?:\/\/[^/]+\/)/.test(address.trim())) return null;
  return (
    <img
      alt={words ?? ""}
      className="mx-auto mt-5 aspect-video w-[min(35rem,calc(100%-2.5rem))] flex-none rounded-card bg-sage object-cover"
      key={address}
      referrerPolicy="no-referrer"
      src={address.trim()}
    />
  );
}

type RoomTextProps = {
  id: string;
  room: RoomState;
  imageSetting: ImageSetting;
  /** Where the caret is to be first, if writing begins here. */
  startAt: number | undefined;
  editor: RefObject<TextHandle | null>;
};

export function RoomText(props: RoomTextProps) {
  const { id, room, imageSetting, editor } = props;
  /** Where the caret stands first in the editor that comes next. */
  const [startAt, setStartAt] = useState(props.startAt);
  const memory = useRef<SurfaceMemory | null>(null);
  const takePictures = useTakePictures();
  const way = useWay();
  const [here, setHere] = useState<Way | null>(() => {
    // At once: to draw a long text in the text area takes longer than to fetch what it is written in.
    if (typeof window !== "undefined") void textEditors[readWay()].fetchAhead();
    return null;
  });
  const isHydrated = useHydrated();
  // What the page came with is drawn as it came, however early its editor arrives; that one takes over below.
  const [isFromPage] = useState(!isHydrated);
  const isHere = here === way || ((here !== null || !isFromPage) && textEditors[way].isHere());
  const held = useRef<DataTransfer | null>(null);

  // What is typed until it has come goes on there, at the same place.
  useEffect(() => {
    // As it starts, the page does not know yet how this device writes.
    if (isHere || way !== readWay()) return;
    let isOver = false;
    void textEditors[way].fetchAhead().then(() => {
      if (isOver) return;
      const { activeElement: area } = document;
      let isBehindSpace = false;
      // At once: a key that came between would be before the caret. The editor's own handle may not know its area yet.
      flushSync(() => {
        if (area?.id === id && area instanceof HTMLTextAreaElement) {
          setStartAt(area.selectionStart);
          isBehindSpace = way === "text" && isAtSpaceAtEnd(area);
        }
        setHere(way);
      });
      // The next word is still to come, and Markdown knows no space at the end of a text.
      if (isBehindSpace) document.execCommand("insertText", false, " ");
      const clipboardData = held.current;
      held.current = null;
      if (!clipboardData) return;
      const paste = new ClipboardEvent("paste", { bubbles: true, cancelable: true, clipboardData });
      setTimeout(() => document.getElementById(id)?.dispatchEvent(paste));
    });
    return () => {
      isOver = true;
    };
  }, [id, isHere, way]);

  const aside = (
    <WaySwitch
      onChoose={(chosen) => {
        setStartAt(editor.current?.caret());
        chooseWay(chosen);
      }}
      way={way}
    />
  );
  return (
    <div className={EDITOR_STYLE}>
      <span className="sr-only" id={`${id}-label`}>
        {labels.content}
      </span>
      <Controller
        control={room.form.control}
        name="content"
        render={({ field, fieldState: { error } }) => {
          const shared = {
            aside,
            describedBy: error ? `${id}-error` : undefined,
            id,
            imageSetting,
            invalid: error !== undefined,
            labelId: `${id}-label`,
            onBlur: field.onBlur,
            onChange: field.onChange,
            onPictures: takePictures,
            startAt,
            ref: (handle: TextHandle | null) => {
              field.ref(handle);
              editor.current = handle;
            },
            value: field.value,
          };
          return (
            <>
              {!isHere ? (
                <PlainText
                  {...shared}
                  onHold={(data) => {
                    held.current = data;
                  }}
                />
              ) : way === "text" ? (
                <LazySurface {...shared} above={<RoomCover room={room} />} memory={memory} />
              ) : (
                <MarkdownEditor {...shared} disabled={false} />
              )}
              <ErrorLine className="flex-none" id={`${id}-error`}>
                {error?.message}
              </ErrorLine>
            </>
          );
        }}
      />
    </div>
  );
}
