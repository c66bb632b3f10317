import type { TextRange } from "@uiw/react-md-editor/commands";
import {
  type KeyboardEvent,
  type RefObject,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from "react";
import { flushSync } from "react-dom";
import { Controller, useWatch } from "react-hook-form";
import type { ArticleFields } from "@/components/admin/articles/article-entity";
import { LazySurface } from "@/components/admin/articles/surface/lazy-surface";
import type { SurfaceMemory } from "@/components/admin/articles/surface/use-surface";
import { controls } from "@/components/admin/articles/texts";
import { MarkdownEditor } from "@/components/admin/editor/markdown-editor";
import type { TextHandle } from "@/components/admin/editor/text-handle";
import { useTakePictures } from "@/components/admin/pictures/use-take-pictures";
import { ErrorLine } from "@/components/ui/field-message";
import { useHydrated } from "@/components/ui/use-hydrated";
import type { ImageSetting } from "@/lib/images/rules";
import { PlainText } from "./plain-text";
import { resume } from "./take-over";
import { textEditors } from "./text-editors";
import { texts } from "./texts";
import type { RoomState } from "./use-room";
import { chooseWay, readWay, useWay, type Way, WaySwitch } from "./writing-way";

/** The next word is still to come, and Markdown knows no space or line's end at the end of a text. */
function typeBehind(behind: " " | "\n" | null): void {
  if (behind === " ") document.execCommand("insertText", false, " ");
  if (behind !== "\n") return;
  const enter = { key: "Enter", bubbles: true, cancelable: true };
  document.activeElement?.dispatchEvent(new window.KeyboardEvent("keydown", enter));
}

const asLine = (text: string) => text.replaceAll(/[\r\n]+/g, " ");

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
            aria-label={controls.title.label}
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
  /** What is to be selected first, if writing begins here. */
  startAt: TextRange | undefined;
  editor: RefObject<TextHandle | null>;
};

export function RoomText(props: RoomTextProps) {
  const { id, room, imageSetting, editor } = props;
  /** What is selected first in the editor that comes next. */
  const [startAt, setStartAt] = useState(props.startAt);
  /** What the text was before it was written in before its editor had come. */
  const [before, setBefore] = useState<string>();
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
  const held = useRef<Event[]>([]);
  const [isComposing, setComposing] = useState(false);

  /** What is typed until it has come goes on there, at the same place. */
  const takeOver = useEffectEvent(() => {
    const area = document.getElementById(id);
    if (!(area instanceof HTMLTextAreaElement)) return;
    const { opened, form } = room;
    const { selectionStart: start, selectionEnd: end, value: text } = area;
    const isFocused = document.activeElement === area;
    const isText = way === "text";
    const resumed = isText ? resume(opened.content, text, { start, end }) : { text, start, end };
    // At once: a key that came between would be before the caret. The editor's own handle may not know its area yet.
    flushSync(() => {
      if (resumed.text !== text) form.setValue("content", resumed.text);
      if (isFocused) setStartAt({ start: resumed.start, end: resumed.end });
      setBefore(opened.content);
      setHere(way);
    });
    if (isFocused && "behind" in resumed) typeBehind(resumed.behind);
    const events = held.current;
    held.current = [];
    setTimeout(() => {
      for (const event of events) document.getElementById(id)?.dispatchEvent(event);
    });
  });
  useEffect(() => {
    // As it starts, the page does not know yet how this device writes.
    if (isHere || way !== readWay() || isComposing) return;
    let isOver = false;
    void textEditors[way].fetchAhead().then(() => isOver || takeOver());
    return () => {
      isOver = true;
    };
  }, [isHere, way, isComposing]);

  const aside = (
    <WaySwitch
      onChoose={(chosen) => {
        const at = editor.current?.caret();
        setStartAt(at === undefined ? at : { start: at, end: at });
        setBefore(undefined);
        chooseWay(chosen);
      }}
      way={way}
    />
  );
  return (
    <div className={EDITOR_STYLE}>
      <span className="sr-only" id={`${id}-label`}>
        {controls.content.label}
      </span>
      <Controller
        control={room.form.control}
        name="content"
        render={({ field, fieldState: { error } }) => {
          const shared = {
            aside,
            before,
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
                  onChange={(text) => {
                    // It acts on the selection, which is lost.
                    held.current = held.current.filter(({ type }) => type !== "keydown");
                    field.onChange(text);
                  }}
                  onComposing={setComposing}
                  onHold={(event) => held.current.push(event)}
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
