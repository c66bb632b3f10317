import type { Command } from "prosemirror-state";
import type { EditorView } from "prosemirror-view";
import { type ReactNode, type RefObject, useImperativeHandle, useRef, useState } from "react";
import type { TextViewProps } from "@/components/admin/editor/editor-view";
import {
  FormattingToolbar,
  type PictureSource,
} from "@/components/admin/editor/formatting-toolbar";
import { optionId, SlashMenu } from "@/components/admin/editor/slash-menu";
import type { TakePictures } from "@/components/admin/editor/take-pictures";
import type { Tool } from "@/components/admin/editor/tools";
import { usePictureChoice } from "@/components/admin/editor/use-picture-choice";
import { WordCount } from "@/components/admin/editor/word-count";
import { withFilled } from "@/components/admin/pictures/filled-marks";
import { PictureProblems } from "@/components/admin/pictures/picture-problems";
import { useKeepWords } from "@/components/admin/pictures/use-library-words";
import { useSteady } from "@/components/ui/use-steady";
import { pictureMarkdown } from "@/lib/domains/pictures/rules";
import { AskBar } from "./ask-bar";
import { toolCommands } from "./commands";
import { type Floating, FloatingTools, floatingAt, focusTools } from "./floating-tools";
import { insertMarkdown } from "./insert";
import { enterBlock } from "./node-views";
import { surfacePaste } from "./surface-paste";
import { texts } from "./texts";
import { useArrivals } from "./use-arrivals";
import { useAttributes } from "./use-attributes";
import { useQuestions } from "./use-questions";
import { type SurfaceMemory, useSurface } from "./use-surface";
import { useSurfacePictures } from "./use-surface-pictures";
import { useSurfaceSlash } from "./use-surface-slash";

type SurfaceViewProps = TextViewProps & {
  onPictures: TakePictures;
  /** What is in its last line, beside the count of words. */
  aside: ReactNode;
  above: ReactNode;
  memory: RefObject<SurfaceMemory | null>;
};

/** Puts pictures in that are chosen: below the caret, beside each other, or in place of one. */
function useChosenPictures(
  view: RefObject<EditorView | null>,
  pictures: ReturnType<typeof useSurfacePictures>,
) {
  /** How the pictures that are chosen next are put in. */
  const wanted = useRef<"below" | "beside" | "replace">("below");
  const { choose, parts } = usePictureChoice({
    onFiles(files) {
      const how = wanted.current;
      wanted.current = "below";
      if (how === "below") pictures.take(files);
      else if (how === "beside") pictures.takeTogether(files);
      else pictures.takeInstead(files);
    },
    onLibrary(picture) {
      view.current?.focus();
      if (picture && view.current) insertMarkdown(view.current, pictureMarkdown(picture));
    },
  });
  return {
    parts,
    choosePictures(how: typeof wanted.current, source: PictureSource = "device"): void {
      wanted.current = how;
      choose(source);
    },
  };
}

/** The article as readers see it, to be written in. */
export function SurfaceView(props: SurfaceViewProps) {
  const { id, value, onChange, imageSetting, onPictures, invalid, labelId, describedBy } = props;
  const view = useRef<EditorView | null>(null);
  const frame = useRef<HTMLDivElement>(null);
  const scroller = useRef<HTMLDivElement>(null);
  const [floating, setFloating] = useState<Floating | null>(null);
  const keepWords = useKeepWords();
  const arrivals = useArrivals(view);
  const questions = useQuestions(view, (address) => void arrivals.takePage(address));
  const pictures = useSurfacePictures(view, onPictures);
  const { parts, choosePictures } = useChosenPictures(view, pictures);
  const slash = useSurfaceSlash({
    view,
    onAsk({ source, asks }) {
      if (source) choosePictures("below", source);
      else if (asks === "pictures") choosePictures("beside");
      else if (asks === "audio") arrivals.chooseSound();
      else if (asks) questions.ask(asks === "embed" ? "video" : asks);
    },
  });
  const { handlePaste, handleDrop } = surfacePaste({
    pictures,
    onPictures,
    onAddress: arrivals.takeAddress,
    text: () => surface.text(),
  });
  const menuId = `${id}-menu`;
  const activeId = slash.open ? optionId(menuId, slash.active) : undefined;
  const attributes = useAttributes({ id, labelId, describedBy, invalid, menuId, activeId });
  const surface = useSurface({
    value,
    onChange,
    imageSetting,
    view,
    attributes,
    memory: props.memory,
    startAt: props.startAt,
    before: props.before,
    ask: {
      Link() {
        questions.ask("link");
        return true;
      },
      Image() {
        questions.ask("picture");
        return true;
      },
    },
    handlePaste,
    handleDrop,
    handleKeyDown: (now, event) =>
      !event.isComposing &&
      (slash.takeKey(event) ||
        closeBar(event) ||
        arrivals.takeKey(now, event) ||
        enterBlock(now, event) ||
        leaveForTools(event, frame.current)),
    onBlur() {
      slash.close();
      const filled = withFilled(surface.text());
      if (filled !== surface.text()) onChange(filled);
      props.onBlur();
    },
    onDescribe: (address, words) => void keepWords(address, words),
    onState(now, changes) {
      pictures.follow(changes);
      arrivals.follow(changes);
      slash.follow(
        now.state,
        changes.some(({ docChanged }) => docChanged),
      );
      setFloating(scroller.current && floatingAt(now, scroller.current));
    },
  });

  useImperativeHandle(props.ref, () => ({
    focus: () => view.current?.focus(),
    caret: surface.caret,
    goTo: surface.goTo,
  }));

  const choosePicture = useSteady((source: PictureSource) => choosePictures("below", source));
  const takeTool = useSteady(runTool);

  function closeBar({ key }: KeyboardEvent): boolean {
    if (key !== "Escape" || floating?.kind !== "bar") return false;
    setFloating(null);
    return true;
  }

  function runTool({ label }: Tool): void {
    const now = view.current;
    if (!now) return;
    if (label === "Link") questions.ask("link");
    else if (label === "Image") questions.ask("picture");
    else {
      toolCommands[label]?.(now.state, now.dispatch, now);
      now.focus();
    }
  }

  const { asked } = questions;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only hears when the focus leaves what is inside
    <div
      className="relative flex min-h-124 flex-1 flex-col rounded-control border-[1.5px] border-edge bg-paper has-[.surface:focus-visible]:border-teal has-[.surface:focus-visible]:outline-3 has-[.surface:focus-visible]:outline-teal has-[.surface:focus-visible]:outline-offset-1 data-invalid:border-brick"
      data-invalid={invalid || undefined}
      onBlur={({ relatedTarget }) => {
        const isInside = relatedTarget instanceof Node && frame.current?.contains(relatedTarget);
        if (!isInside) setFloating(null);
      }}
      ref={frame}
    >
      {pictures.problems.length > 0 && (
        <PictureProblems
          className="m-2 flex-none rounded-control"
          onClose={pictures.closeProblems}
          onTryAgain={pictures.tryAgain}
          problems={pictures.problems}
        />
      )}
      <div className="editor-toolbar flex-none rounded-t-[11px] border-line border-b bg-raised p-1">
        <FormattingToolbar
          controls={id}
          disabled={false}
          onChoosePicture={choosePicture}
          onTool={takeTool}
        />
      </div>
      {asked && (
        <AskBar
          first={asked.first}
          key={asked.what}
          label={texts.asked[asked.what]}
          onCancel={questions.cancel}
          onRemove={asked.first === "" ? undefined : questions.remove}
          onSet={questions.answer}
        />
      )}
      {arrivals.parts}
      <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain" data-text-scroller="">
        <div className="relative flex min-h-full flex-col" ref={scroller}>
          {props.above}
          <div ref={surface.place} />
          {floating && !slash.open && (
            <FloatingTools
              at={floating}
              onCommand={(command) => runCommand(command, view.current)}
              onInsert={() => {
                view.current?.focus();
                view.current?.dispatch(view.current.state.tr.insertText("/"));
              }}
              onLeave={() => view.current?.focus()}
              onPicture={(what) => {
                if (what === "link") questions.ask("pictureLink");
                else choosePictures(what);
              }}
              onTool={runTool}
            />
          )}
        </div>
      </div>
      <div
        className="flex flex-none flex-wrap items-center justify-between gap-x-6 border-line border-t px-3.5 py-1.5 text-quiet text-sm"
        data-editor-foot=""
      >
        {props.aside}
        <WordCount content={value} imageSetting={imageSetting} />
      </div>
      {slash.open && (
        <SlashMenu
          active={slash.active}
          id={menuId}
          items={slash.items}
          lineAt={(start) => lineAt(start, view.current)}
          onChoose={slash.choose}
          start={slash.open.start}
        />
      )}
      {parts}
    </div>
  );
}

/** Alt+F10, as editors have it: to what is beside the caret, or to the toolbar. */
function leaveForTools({ altKey, key }: KeyboardEvent, frame: HTMLElement | null): boolean {
  if (!altKey || key !== "F10") return false;
  focusTools(frame);
  return true;
}

/** Goes on in the text, unless a field beside it is being typed in. */
function runCommand(command: Command, view: EditorView | null): void {
  if (!view) return;
  command(view.state, view.dispatch, view);
  if (!(document.activeElement instanceof HTMLInputElement)) view.focus();
}

function lineAt(start: number, view: EditorView | null): { top: number; height: number } {
  const { top = 0, bottom = 0 } = view?.coordsAtPos(start) ?? {};
  return { top, height: bottom - top };
}
