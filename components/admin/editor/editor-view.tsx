import type { ICommand, TextRange } from "@uiw/react-md-editor/commands";
import MDEditor, { EditorContext, type RefMDEditor } from "@uiw/react-md-editor/nohighlight";
import {
  type ChangeEvent,
  type KeyboardEvent,
  memo,
  type ReactNode,
  type Ref,
  useCallback,
  useContext,
  useEffect,
  useImperativeHandle,
  useMemo,
  useRef,
  useState,
} from "react";
import { flushSync } from "react-dom";
import { isPictureStep, withFilled } from "@/components/admin/pictures/filled-marks";
import { PictureProblems } from "@/components/admin/pictures/picture-problems";
import { useSteady } from "@/components/ui/use-steady";
import { pictureMarkdown } from "@/lib/domains/pictures/rules";
import type { AdminPicture } from "@/lib/domains/pictures/schema";
import type { ImageSetting } from "@/lib/images/rules";
import { ArrivalBar } from "./arrival-bar";
import { ArticlePreview } from "./article-preview";
import { goToPosition, lineAt } from "./caret-position";
import { applyEdit, typeAgain } from "./edit";
import { FormattingToolbar, type PictureSource } from "./formatting-toolbar";
import { enterItem } from "./line-commands";
import { typedLoneAddress } from "./paste/lone-address";
import { editForImport, isVerbatim } from "./paste/paste-edits";
import { optionId, SlashMenu } from "./slash-menu";
import type { TakePictures } from "./take-pictures";
import type { TextHandle } from "./text-handle";
import { type Tool, tools } from "./tools";
import { usePaste } from "./use-paste";
import { usePictureChoice } from "./use-picture-choice";
import { useSlashMenu } from "./use-slash-menu";
import { ViewSwitch } from "./view-switch";
import { WordCount } from "./word-count";

/** Other than the library's own, so that its style sheet leaves the editor to the utilities. */
const CLASS_PREFIX = "editor";

const NO_COMMANDS: ICommand[] = [];

const TOOLBAR_STYLE = `[&_.editor-toolbar]:sticky [&_.editor-toolbar]:-top-5 [&_.editor-toolbar]:z-1
  [&_.editor-toolbar]:rounded-t-[11px] [&_.editor-toolbar]:border-line [&_.editor-toolbar]:border-b
  [&_.editor-toolbar]:bg-raised [&_.editor-toolbar]:p-1 min-[60rem]:[&_.editor-toolbar]:static
  [&_.editor-toolbar>ul]:flex [&_.editor-toolbar>ul]:flex-wrap [&_.editor-toolbar>ul]:items-center
  [&_.editor-toolbar>ul]:justify-between [&_.editor-toolbar>ul]:gap-x-3
  [&_.editor-toolbar>ul]:gap-y-1 [&_.editor-toolbar>ul:empty]:hidden [&_.editor-toolbar_li]:contents`;

const CONTENT_STYLE = `[&_.editor-content]:relative [&_.editor-content]:min-h-100
  [&_.editor-content]:flex-1 [&_.editor-text]:absolute [&_.editor-text]:inset-0
  [&.editor-show-live_.editor-text]:hidden [&_textarea]:size-full [&_textarea]:resize-none
  [&_textarea]:overscroll-contain [&_textarea]:p-4 [&_textarea]:text-[1.0625rem]
  [&_textarea]:text-ink [&_textarea]:leading-[1.65] [&_textarea]:outline-none
  [&_textarea]:placeholder:text-quiet`;

export type TextViewProps = {
  id: string;
  labelId: string;
  value: string;
  onChange: (value: string) => void;
  onBlur: () => void;
  ref?: Ref<TextHandle>;
  describedBy?: string | undefined;
  invalid: boolean;
  /** What the page goes by, so that links and pictures are classified as there. */
  imageSetting: ImageSetting;
  /** What is selected to begin with; left out, nothing of it takes the focus. */
  startAt?: TextRange | undefined;
  /** What the text was before it was written on elsewhere, to which Undo leads back. */
  before?: string | undefined;
};

type EditorViewProps = TextViewProps & {
  disabled: boolean;
  /** Stores what is pasted, dropped or chosen; left out, a picture is given by its address. */
  onPictures?: TakePictures;
  /** What is in its last line, before the count of words. */
  aside?: ReactNode;
};

export function EditorView(props: EditorViewProps) {
  const { id, value, onChange, invalid, disabled, onPictures, imageSetting } = props;
  const editor = useRef<RefMDEditor>(null);
  const area = () => editor.current?.textarea;
  const api = () => editor.current?.commandOrchestrator?.textApi;
  const paste = usePaste({ area, api, setText: onChange, disabled, onPictures });
  const { problems, take, tryAgain, closeProblems } = paste.pictures;
  const { choose, parts } = usePictureChoice({ onFiles: take, onLibrary: takeFromLibrary });
  const choosePicture = useSteady(choose);
  const onChoosePicture = onPictures ? choosePicture : undefined;
  const commands = useMemo(
    () => commandsFor(id, disabled, onChoosePicture),
    [id, disabled, onChoosePicture],
  );
  const slash = useSlashMenu({
    area,
    apply: (edit) => {
      const textApi = api();
      if (textApi) applyEdit(textApi, edit);
    },
    onPicture: onChoosePicture,
  });
  const menuId = `${id}-menu`;
  const field = slash.open && area();

  useImperativeHandle(props.ref, () => {
    function focus(): void {
      // At once, as the next key may be on its way.
      flushSync(() => editor.current?.dispatch?.({ preview: "edit" }));
      area()?.focus();
    }
    return {
      focus,
      caret: () => area()?.selectionStart ?? 0,
      goTo(at) {
        focus();
        const field = area();
        if (field) goToPosition(field, { start: at, end: at });
      },
    };
  });

  const { startAt } = props;
  const [before] = useState(props.before);
  useEffect(() => {
    const field = document.getElementById(id);
    if (startAt === undefined || !(field instanceof HTMLTextAreaElement)) return;
    if (before !== undefined) typeAgain(field, before);
    goToPosition(field, startAt);
  }, [id, startAt, before]);

  function takeFromLibrary(picture?: AdminPicture): void {
    const field = area();
    const textApi = api();
    if (!field || !textApi) return;
    field.focus();
    if (!picture) return;
    const range = { start: field.selectionStart, end: field.selectionEnd };
    const block = { markdown: pictureMarkdown(picture), isLine: false, isHeading: false };
    applyEdit(textApi, editForImport(field.value, range, block));
  }

  function handleKeys(event: KeyboardEvent<HTMLElement>): void {
    if (!(event.target instanceof HTMLTextAreaElement)) return;
    if (disabled || event.nativeEvent.isComposing) {
      // The library would write into a text that must not change, or is not typed yet.
      event.stopPropagation();
      return;
    }
    if (slash.takeKey(event)) {
      event.preventDefault();
      event.stopPropagation();
      return;
    }
    const { value: text, selectionStart: start, selectionEnd: end } = event.target;
    const caret = { start, end };
    const isEnter = event.key === "Enter" && !event.shiftKey && !event.ctrlKey && !event.metaKey;
    const isInWords = isEnter && !isVerbatim(text, caret);
    const address = isInWords && typedLoneAddress(text, caret);
    const edit = isInWords && enterItem(text, caret);
    const command = commandOfOptionKeys(event);
    const orchestrator = editor.current?.commandOrchestrator;
    if (!orchestrator || !(address || edit || command)) return;
    event.preventDefault();
    event.stopPropagation();
    if (address) void paste.addresses.take(address);
    else if (edit) applyEdit(orchestrator.textApi, edit);
    else if (command) orchestrator.executeCommand(command);
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: what is pasted and dropped reaches the text area through it
    <div
      className="relative flex min-h-124 flex-1 flex-col rounded-control border-[1.5px] border-edge bg-raised has-[textarea:focus-visible]:border-teal has-[textarea:focus-visible]:outline-3 has-[textarea:focus-visible]:outline-teal has-[textarea:focus-visible]:outline-offset-1 data-invalid:border-brick"
      data-invalid={invalid || undefined}
      onDragOver={paste.handleDragOver}
      onDrop={paste.handleDrop}
      onPaste={paste.handlePaste}
      onSelect={() => slash.follow(false)}
    >
      {problems.length > 0 && (
        <PictureProblems
          className="m-2 flex-none rounded-control [@media(height<34rem)]:max-h-20 [@media(height<34rem)]:overflow-y-auto"
          onClose={closeProblems}
          onTryAgain={disabled ? undefined : tryAgain}
          problems={problems}
        />
      )}
      <ArrivalBar arrival={paste.addresses.arrival} />
      <MDEditor
        className={`flex min-w-0 flex-1 flex-col ${TOOLBAR_STYLE} ${CONTENT_STYLE}`}
        commands={commands}
        components={{
          preview: (source) => <ArticlePreview content={source} imageSetting={imageSetting} />,
        }}
        defaultTabEnable
        enableScroll={false}
        extraCommands={NO_COMMANDS}
        height="100%"
        onChange={(text = "", event) => {
          onChange(text);
          slash.follow(true);
          goPastPictureStep(event, value, text);
        }}
        onKeyDownCapture={handleKeys}
        overflow={false}
        prefixCls={CLASS_PREFIX}
        preview="edit"
        ref={editor}
        textareaProps={{
          id,
          name: "content",
          "aria-labelledby": props.labelId,
          "aria-describedby": props.describedBy,
          "aria-invalid": invalid,
          "aria-autocomplete": "list",
          "aria-controls": field ? menuId : undefined,
          "aria-activedescendant": field ? optionId(menuId, slash.active) : undefined,
          autoCapitalize: "sentences",
          autoCorrect: "on",
          onBlur: ({ target }) => {
            slash.close();
            const filled = withFilled(target.value);
            if (filled !== target.value) onChange(filled);
            props.onBlur();
          },
          placeholder: "Write here.",
          readOnly: disabled,
          spellCheck: true,
        }}
        value={value}
        visibleDragbar={false}
      />
      <div
        className="flex flex-wrap items-center justify-between gap-x-6 border-line border-t px-3.5 py-1.5 text-quiet text-sm"
        data-editor-foot=""
      >
        <p>Markdown supported: bold, italic, headings, lists, quotes, code, links</p>
        {props.aside}
        <WordCount content={value} imageSetting={imageSetting} />
      </div>
      {slash.open && field && (
        <SlashMenu
          active={slash.active}
          id={menuId}
          items={slash.items}
          lineAt={(start) => {
            const { top, height } = lineAt(field, start);
            return { top: field.getBoundingClientRect().top + top, height };
          }}
          onChoose={slash.choose}
          start={slash.open.start}
        />
      )}
      {parts}
    </div>
  );
}

/** Ctrl+Z takes a picture out as one step, and not by how far it had come. */
function goPastPictureStep(
  event: ChangeEvent<HTMLTextAreaElement> | undefined,
  before: string,
  after: string,
): void {
  const { inputType } = (event?.nativeEvent ?? {}) as Partial<InputEvent>;
  if (inputType !== "historyUndo" && inputType !== "historyRedo") return;
  if (!isPictureStep(before, after)) return;
  // Once the browser has ended this one.
  queueMicrotask(() => document.execCommand(inputType === "historyUndo" ? "undo" : "redo"));
}

/** The library goes by what a key types, which is another letter while a Mac's ⌥ is held. */
function commandOfOptionKeys({ metaKey, altKey, code }: KeyboardEvent): ICommand | undefined {
  const keys = `ctrlcmd+alt+${code.replace(/^(Digit|Key)/, "").toLowerCase()}`;
  return tools.find(({ command }) => metaKey && altKey && command.shortcuts === keys)?.command;
}

/** The library draws the first two in its toolbar, and takes the keys from the third. */
function commandsFor(
  id: string,
  disabled: boolean,
  onChoosePicture: ((source: PictureSource) => void) | undefined,
): ICommand[] {
  return [
    {
      keyCommand: "views",
      render: (_command, _disabled, execute) => <Views onCommand={execute} />,
    },
    {
      keyCommand: "formatting",
      render: (_command, _disabled, execute) => (
        <Formatting
          controls={id}
          disabled={disabled}
          onChoosePicture={onChoosePicture}
          onCommand={execute}
        />
      ),
    },
    { children: tools.map(({ command }) => command) },
  ];
}

type ViewsProps = { onCommand: (command: ICommand) => void };

const SteadyViewSwitch = memo(ViewSwitch);

function Views({ onCommand }: ViewsProps) {
  const view = useContext(EditorContext).preview;
  return <SteadyViewSwitch onCommand={useSteady(onCommand)} view={view} />;
}

type FormattingProps = ViewsProps & {
  controls: string;
  disabled: boolean;
  onChoosePicture: ((source: PictureSource) => void) | undefined;
};

function Formatting({ disabled, onCommand, ...props }: FormattingProps) {
  const isEditing = useContext(EditorContext).preview === "edit";
  const run = useSteady(onCommand);
  const runTool = useCallback(({ command }: Tool) => run(command), [run]);
  return <FormattingToolbar {...props} disabled={disabled || !isEditing} onTool={runTool} />;
}
