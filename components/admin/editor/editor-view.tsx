"use client";

import MDEditor, { type RefMDEditor } from "@uiw/react-md-editor/nohighlight";
import {
  type KeyboardEvent,
  type MouseEvent,
  type Ref,
  useEffect,
  useImperativeHandle,
  useMemo,
  useRef,
  useState,
} from "react";
import { EditorToolbar, toolForKeys } from "@/components/admin/editor/formatting-toolbar";
import {
  type Edit,
  endEmptyItem,
  type TransformName,
  transforms,
} from "@/components/admin/editor/line-commands";
import { renderContent } from "@/lib/content/render";
import { readTimeMinutes } from "@/lib/content/words";
import { contentOptions, type ImageSetting } from "@/lib/images/rules";

const COUNT_DELAY_MS = 250;
/** A long text takes its time to render, so it is counted at longer pauses. */
const COUNT_DELAY_FACTOR = 4;

const NO_COMMANDS: never[] = [];

export type ArticleEditorProps = {
  id: string;
  labelId: string;
  value: string;
  onChange: (value: string) => void;
  onBlur: () => void;
  ref?: Ref<{ focus: () => void }>;
  describedBy?: string | undefined;
  invalid: boolean;
  disabled: boolean;
  /** What the page goes by, so that the preview tells links and pictures apart as it does. */
  imageSetting: ImageSetting;
};

export function ArticleEditor(props: ArticleEditorProps) {
  const { id, labelId, value, onChange, invalid, disabled, imageSetting } = props;
  const [view, setView] = useState<"edit" | "preview">("edit");
  const editor = useRef<RefMDEditor>(null);

  useImperativeHandle(props.ref, () => ({
    focus() {
      setView("edit");
      requestAnimationFrame(() => editor.current?.textarea?.focus());
    },
  }));

  function apply(edit: Edit): void {
    const api = editor.current?.commandOrchestrator?.textApi;
    if (!api) return;
    api.setSelectionRange({ start: edit.start, end: edit.end });
    api.replaceSelection(edit.text);
    api.setSelectionRange(edit.selection);
  }

  function run(name: TransformName): void {
    const textarea = editor.current?.textarea;
    if (!textarea) return;
    const { selectionStart: start, selectionEnd: end } = textarea;
    apply(transforms[name](textarea.value, { start, end }));
  }

  function handleKeys(event: KeyboardEvent<HTMLElement>): void {
    if (!(event.target instanceof HTMLTextAreaElement) || event.nativeEvent.isComposing) return;
    const tool = toolForKeys(event);
    const { value: text, selectionStart: start, selectionEnd: end } = event.target;
    const ending = event.key === "Enter" && !event.shiftKey && endEmptyItem(text, { start, end });
    if (!tool && !ending) return;
    event.preventDefault();
    event.stopPropagation();
    if (tool) run(tool.name);
    else if (ending) apply(ending);
  }

  const isEditing = view === "edit";
  return (
    <div className="editor" data-invalid={invalid || undefined}>
      <div className="editor-bar">
        <fieldset className="editor-views">
          <legend className="visually-hidden">View of the content</legend>
          <button aria-pressed={isEditing} onClick={() => setView("edit")} type="button">
            Edit
          </button>
          <button aria-pressed={!isEditing} onClick={() => setView("preview")} type="button">
            Preview
          </button>
        </fieldset>
        <EditorToolbar controls={id} disabled={!isEditing || disabled} onTool={run} />
      </div>
      <div className="editor-text" hidden={!isEditing} onKeyDownCapture={handleKeys}>
        <MDEditor
          commands={NO_COMMANDS}
          defaultTabEnable
          extraCommands={NO_COMMANDS}
          height="100%"
          hideToolbar
          onChange={(text = "") => onChange(text)}
          overflow={false}
          preview="edit"
          ref={editor}
          textareaProps={{
            id,
            name: "content",
            "aria-labelledby": labelId,
            "aria-describedby": props.describedBy,
            "aria-invalid": invalid,
            autoCapitalize: "sentences",
            autoCorrect: "on",
            onBlur: props.onBlur,
            placeholder: "Write here.",
            readOnly: disabled,
            spellCheck: true,
          }}
          value={value}
          visibleDragbar={false}
        />
      </div>
      {!isEditing && <ArticlePreview content={value} imageSetting={imageSetting} />}
      <div className="editor-foot">
        <p>Markdown supported: bold, italic, headings, lists, quotes, code, links</p>
        <WordCount content={value} />
      </div>
    </div>
  );
}

type ArticlePreviewProps = { content: string; imageSetting: ImageSetting };

/** The page's own rendering. Its links open beside the editor, so that none of them leads away from it. */
function ArticlePreview({ content, imageSetting }: ArticlePreviewProps) {
  const { html, plain } = useMemo(
    () => renderContent(content, contentOptions(imageSetting)),
    [content, imageSetting],
  );

  function handleClick(event: MouseEvent<HTMLElement>): void {
    const link = (event.target as Element).closest("a");
    if (!link) return;
    event.preventDefault();
    const anchor = link.getAttribute("href");
    if (anchor?.startsWith("#")) {
      const goal = document.getElementById(decodeURIComponent(anchor.slice(1)));
      goal?.scrollIntoView({ block: "nearest" });
    } else if (link.href) {
      window.open(link.href, "_blank", "noopener,noreferrer");
    }
  }

  if (content.trim() === "") {
    return (
      <section aria-label="Preview" className="editor-preview">
        <p className="form-note">Nothing to preview yet.</p>
      </section>
    );
  }
  return (
    <section
      aria-label="Preview"
      className="editor-preview"
      onClickCapture={handleClick}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so the keyboard has to reach it
      tabIndex={0}
    >
      {plain && (
        <p className="form-note" role="status">
          This text has more markup than a page can lay out, so readers see it as it was typed.
          Simplify its lists, tables or nesting.
        </p>
      )}
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised last, by lib/content/render */}
      <div className="prose" dangerouslySetInnerHTML={{ __html: html }} />
    </section>
  );
}

function WordCount({ content }: { content: string }) {
  const [words, setWords] = useState<number | null>(null);
  const delay = useRef(0);

  useEffect(() => {
    const timer = setTimeout(() => {
      const start = performance.now();
      setWords(renderContent(content).words);
      delay.current = Math.max(COUNT_DELAY_MS, (performance.now() - start) * COUNT_DELAY_FACTOR);
    }, delay.current);
    return () => clearTimeout(timer);
  }, [content]);

  if (words === null) return null;
  return (
    <p className="editor-count">
      {words.toLocaleString("en-US")} {words === 1 ? "word" : "words"} · {readTimeMinutes(words)}{" "}
      min read
    </p>
  );
}
