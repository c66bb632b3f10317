"use client";

import type { EditorView } from "prosemirror-view";
import { type ReactNode, type Ref, useImperativeHandle, useMemo, useRef, useState } from "react";
import {
  FormattingToolbar,
  type PictureSource,
} from "@/components/admin/editor/formatting-toolbar";
import { PictureInput } from "@/components/admin/editor/picture-input";
import type { TakePictures } from "@/components/admin/editor/take-pictures";
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
import { insertMarkdown } from "./insert";
import { linkAt, removeLink, setLink } from "./links";
import { schema } from "./schema";
import { surfacePaste } from "./surface-paste";
import { texts } from "./texts";
import { useSurface } from "./use-surface";
import { useSurfacePictures } from "./use-surface-pictures";

type SurfaceViewProps = {
  id: string;
  labelId: string;
  value: string;
  onChange: (value: string) => void;
  onBlur: () => void;
  ref?: Ref<{ focus: () => void }>;
  describedBy?: string | undefined;
  invalid: boolean;
  imageSetting: ImageSetting;
  onPictures: TakePictures;
  /** What stands in its last line, beside the count of words. */
  aside: ReactNode;
};

type Asked = "link" | "picture";

/** The article as readers see it, to be written in. */
export function SurfaceView(props: SurfaceViewProps) {
  const { id, value, onChange, imageSetting, onPictures, invalid, labelId, describedBy } = props;
  const view = useRef<EditorView | null>(null);
  const chooser = useRef<HTMLInputElement>(null);
  const camera = useRef<HTMLInputElement>(null);
  const [asked, setAsked] = useState<{ what: Asked; first: string } | null>(null);
  const [isInLibrary, setInLibrary] = useState(false);
  const pictures = useSurfacePictures(view, onPictures);
  const text = () => surface.text();
  const { handlePaste, handleDrop } = surfacePaste({ pictures, onPictures, text });
  const attributes = useMemo(
    () => ({
      "aria-labelledby": labelId,
      "aria-multiline": "true",
      ...(invalid && { "aria-invalid": "true" }),
      ...(describedBy !== undefined && { "aria-describedby": describedBy }),
      autocapitalize: "sentences",
      class: "prose surface",
      id,
      role: "textbox",
      spellcheck: "true",
    }),
    [describedBy, id, invalid, labelId],
  );
  const surface = useSurface({
    value,
    onChange,
    imageSetting,
    view,
    attributes,
    ask: {
      Link() {
        ask("link");
        return true;
      },
      Image() {
        ask("picture");
        return true;
      },
    },
    handlePaste,
    handleDrop,
    onBlur: props.onBlur,
  });

  useImperativeHandle(props.ref, () => ({ focus: () => view.current?.focus() }));

  function ask(what: Asked): void {
    const first = (view.current && what === "link" && linkAt(view.current.state)?.href) || "";
    setAsked({ what, first });
  }

  function runTool({ label }: Tool): void {
    const now = view.current;
    if (!now) return;
    if (label === "Link" || label === "Image") ask(label === "Link" ? "link" : "picture");
    else {
      toolCommands[label]?.(now.state, now.dispatch, now);
      now.focus();
    }
  }

  function answer(address: string): void {
    const what = asked?.what;
    closeQuestion(() => {
      const now = view.current;
      if (!now) return;
      if (what === "link") now.dispatch(setLink(now.state, address));
      else {
        const picture = schema.nodes.figure.create({ src: address });
        now.dispatch(now.state.tr.replaceSelectionWith(picture));
      }
    });
  }

  function closeQuestion(goOn?: () => void): void {
    renderThen(
      () => setAsked(null),
      () => {
        view.current?.focus();
        goOn?.();
      },
    );
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

  function removeAsked(): void {
    closeQuestion(() => {
      if (view.current) view.current.dispatch(removeLink(view.current.state));
    });
  }

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
          label={asked.what === "link" ? texts.link : texts.picture}
          onCancel={() => closeQuestion()}
          onRemove={asked.first === "" ? undefined : removeAsked}
          onSet={answer}
        />
      )}
      <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain">
        <div ref={surface.place} />
      </div>
      <div
        className="flex flex-none flex-wrap items-center justify-between gap-x-6 border-line border-t px-3.5 py-1.5 text-quiet text-sm"
        data-editor-foot=""
      >
        {props.aside}
        <WordCount content={value} imageSetting={imageSetting} />
      </div>
      <PictureInput onChoose={pictures.take} ref={chooser} />
      <PictureInput isCamera onChoose={pictures.take} ref={camera} />
      {isInLibrary && <LazyPictureLibrary onChoose={leaveLibrary} onClose={() => leaveLibrary()} />}
    </div>
  );
}
