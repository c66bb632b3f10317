import type { TextRange } from "@uiw/react-md-editor/commands";
import {
  type ClipboardEvent,
  type DragEvent,
  type KeyboardEvent,
  type ReactNode,
  type Ref,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
} from "react";
import { goToPosition } from "@/components/admin/editor/caret-position";
import type { TextHandle } from "@/components/admin/editor/text-handle";

/** The keys of tools; what they do is done to what is selected once the editor has come. */
const TOOL_KEY = /^[biuek>]$/i;
const KINDS = ["text/plain", "text/html", "text/rtf"];

type PlainTextProps = {
  id: string;
  labelId: string;
  describedBy: string | undefined;
  invalid: boolean;
  value: string;
  onChange: (value: string) => void;
  onBlur: () => void;
  ref: Ref<TextHandle>;
  aside: ReactNode;
  startAt: TextRange | undefined;
  /** Takes what the text area alone cannot do: to paste or drop more than words, or a tool by its key. */
  onHold: (event: Event) => void;
  onComposing: (isComposing: boolean) => void;
};

/** Outlives the event that brought it. */
function copyOf(data: DataTransfer): DataTransfer {
  const copy = new DataTransfer();
  for (const kind of KINDS) {
    const words = data.getData(kind);
    if (words !== "") copy.setData(kind, words);
  }
  for (const file of data.files) copy.items.add(file);
  return copy;
}

/** The text as the page comes with it: written in before any script has started, and until its editor has come. */
export function PlainText(props: PlainTextProps) {
  const area = useRef<HTMLTextAreaElement>(null);
  const { startAt, onHold } = props;

  useImperativeHandle(props.ref, () => ({
    focus: () => area.current?.focus(),
    caret: () => area.current?.selectionStart ?? 0,
    goTo: (at) => area.current && goToPosition(area.current, { start: at, end: at }),
  }));

  useLayoutEffect(() => {
    if (startAt !== undefined && area.current) goToPosition(area.current, startAt);
  }, [startAt]);

  function hold(event: ClipboardEvent | DragEvent, data: DataTransfer): void {
    if (data.files.length === 0 && data.getData("text/html") === "") return;
    event.preventDefault();
    const paste = new ClipboardEvent("paste", { bubbles: true, cancelable: true });
    // Firefox leaves out what an event is made with.
    Object.defineProperty(paste, "clipboardData", { value: copyOf(data) });
    onHold(paste);
  }

  function holdTool(event: KeyboardEvent): void {
    const { altKey, code, ctrlKey, key, metaKey, shiftKey } = event;
    if (!(ctrlKey || metaKey) || altKey || !TOOL_KEY.test(key)) return;
    event.preventDefault();
    const pressed = { code, ctrlKey, key, metaKey, shiftKey };
    onHold(new window.KeyboardEvent("keydown", { bubbles: true, cancelable: true, ...pressed }));
  }

  return (
    <div
      className="flex min-h-124 flex-1 flex-col rounded-control border-[1.5px] border-edge bg-raised has-[:focus-visible]:border-teal has-[textarea:focus-visible]:outline-3 has-[textarea:focus-visible]:outline-teal has-[textarea:focus-visible]:outline-offset-1 data-invalid:border-brick"
      data-invalid={props.invalid || undefined}
    >
      <div className="editor-toolbar h-13 flex-none border-line border-b" />
      <textarea
        aria-describedby={props.describedBy}
        aria-invalid={props.invalid}
        aria-labelledby={props.labelId}
        autoCapitalize="sentences"
        autoCorrect="on"
        className="min-h-100 w-full flex-1 resize-none overscroll-contain bg-transparent p-4 text-[1.0625rem] text-ink leading-[1.65] outline-none placeholder:text-quiet"
        id={props.id}
        name="content"
        onBlur={props.onBlur}
        onChange={({ target }) => props.onChange(target.value)}
        onCompositionEnd={() => props.onComposing(false)}
        onCompositionStart={() => props.onComposing(true)}
        onDragOver={(event) => {
          if (event.dataTransfer.types.includes("Files")) event.preventDefault();
        }}
        onDrop={(event) => hold(event, event.dataTransfer)}
        onKeyDown={holdTool}
        onPaste={(event) => hold(event, event.clipboardData)}
        placeholder="Write here."
        ref={area}
        spellCheck
        value={props.value}
      />
      <div
        className="flex flex-none flex-wrap items-center border-line border-t px-3.5 py-1.5 text-quiet text-sm"
        data-editor-foot=""
      >
        {props.aside}
      </div>
    </div>
  );
}
