"use client";

import type { EditorView } from "prosemirror-view";
import { type ReactNode, type Ref, useImperativeHandle, useMemo, useRef, useState } from "react";
import {
  FormattingToolbar,
  type PictureSource,
} from "@/components/admin/editor/formatting-toolbar";
import { PictureInput } from "@/components/admin/editor/picture-input";
import { optionId, SlashMenu } from "@/components/admin/editor/slash-menu";
import type { TakePictures } from "@/components/admin/editor/take-pictures";
import type { TextHandle } from "@/components/admin/editor/text-handle";
import type { Tool } from "@/components/admin/editor/tools";
import { WordCount } from "@/components/admin/editor/word-count";
import { LazyPictureLibrary } from "@/components/admin/pictures/lazy-library";
import { PictureProblems } from "@/components/admin/pictures/picture-problems";
import { renderThen } from "@/components/ui/render-then";
import { pictureMarkdown } from "@/lib/domains/pictures/rules";
import type { AdminPicture } from "@/lib/domains/pictures/schema";
import type { ImageSetting } from "@/lib/images/rules";
import { AskBar } from "./ask-bar";
import { toolCommands } from "./commands";
import { type Floating, FloatingTools, floatingAt } from "./floating-tools";
import { insertMarkdown } from "./insert";
import { surfacePaste } from "./surface-paste";
import { texts } from "./texts";
import { useQuestions } from "./use-questions";
import { useSurface } from "./use-surface";
import { useSurfacePictures } from "./use-surface-pictures";
import { useSurfaceSlash } from "./use-surface-slash";

type SurfaceViewProps = {
  id: string;
  labelId: string;
  value: string;
  onChange: (value: string) => void;
  onBlur: () => void;
  ref?: Ref<TextHandle>;
  describedBy?: string | undefined;
  invalid: boolean;
  imageSetting: ImageSetting;
  onPictures: TakePictures;
  /** What stands in its last line, beside the count of words. */
  aside: ReactNode;
  /** Where the caret stands to begin with; left out, the surface does not take the focus. */
  startAt: number | undefined;
};

/** The article as readers see it, to be written in. */
export function SurfaceView(props: SurfaceViewProps) {
  const { id, value, onChange, imageSetting, onPictures, invalid, labelId, describedBy } = props;
  const view = useRef<EditorView | null>(null);
  const scroller = useRef<HTMLDivElement>(null);
  const chooser = useRef<HTMLInputElement>(null);
  const camera = useRef<HTMLInputElement>(null);
  const [isInLibrary, setInLibrary] = useState(false);
  const [floating, setFloating] = useState<Floating | null>(null);
  const questions = useQuestions(view);
  const pictures = useSurfacePictures(view, onPictures);
  const slash = useSurfaceSlash({
    view,
    onAsk({ source, label }) {
      if (source) choosePicture(source);
      else if (label === "Video") questions.ask("video");
    },
  });
  const { handlePaste, handleDrop } = surfacePaste({
    pictures,
    onPictures,
    text: () => surface.text(),
  });
  const menuId = `${id}-menu`;
  const activeId = slash.open ? optionId(menuId, slash.active) : undefined;
  const attributes = useMemo(
    () => ({
      "aria-labelledby": labelId,
      "aria-multiline": "true",
      ...(invalid && { "aria-invalid": "true" }),
      ...(describedBy !== undefined && { "aria-describedby": describedBy }),
      ...(activeId !== undefined && {
        "aria-controls": menuId,
        "aria-activedescendant": activeId,
      }),
      "aria-autocomplete": "list",
      autocapitalize: "sentences",
      class: "prose surface",
      id,
      role: "textbox",
      spellcheck: "true",
    }),
    [activeId, describedBy, id, invalid, labelId, menuId],
  );
  const surface = useSurface({
    value,
    onChange,
    imageSetting,
    view,
    attributes,
    startAt: props.startAt,
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
    handleKeyDown: (_, event) => !event.isComposing && slash.takeKey(event),
    onBlur() {
      slash.close();
      setFloating(null);
      props.onBlur();
    },
    onState(now, isTyped) {
      slash.follow(now.state, isTyped);
      setFloating(scroller.current && floatingAt(now, scroller.current));
    },
  });

  useImperativeHandle(props.ref, () => ({
    focus: () => view.current?.focus(),
    caret: surface.caret,
    goTo: surface.goTo,
  }));

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

  function choosePicture(source: PictureSource): void {
    if (source === "library") setInLibrary(true);
    else (source === "camera" ? camera : chooser).current?.click();
  }

  function leaveLibrary(picture?: AdminPicture): void {
    const goOn = () => {
      view.current?.focus();
      if (picture && view.current) insertMarkdown(view.current, pictureMarkdown(picture));
    };
    renderThen(() => setInLibrary(false), goOn);
  }

  function lineAt(start: number): { top: number; height: number } {
    const { top = 0, bottom = 0 } = view.current?.coordsAtPos(start) ?? {};
    return { top, height: bottom - top };
  }

  const { asked } = questions;
  return (
    <div
      className="relative flex min-h-124 flex-1 flex-col rounded-control border-[1.5px] border-edge bg-paper has-[.surface:focus-visible]:border-teal has-[.surface:focus-visible]:outline-3 has-[.surface:focus-visible]:outline-teal has-[.surface:focus-visible]:outline-offset-1 data-invalid:border-brick"
      data-invalid={invalid || undefined}
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
          onTool={runTool}
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
      <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain">
        <div className="relative flex min-h-full flex-col" ref={scroller}>
          <div ref={surface.place} />
          {floating && !slash.open && (
            <FloatingTools
              at={floating}
              onInsert={() => view.current?.dispatch(view.current.state.tr.insertText("/"))}
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
          lineAt={lineAt}
          onChoose={slash.choose}
          start={slash.open.start}
        />
      )}
      <PictureInput onChoose={pictures.take} ref={chooser} />
      <PictureInput isCamera onChoose={pictures.take} ref={camera} />
      {isInLibrary && <LazyPictureLibrary onChoose={leaveLibrary} onClose={() => leaveLibrary()} />}
    </div>
  );
}
