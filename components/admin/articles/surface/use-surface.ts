import { closeHistory } from "prosemirror-history";
import { type Command, EditorState, Selection, type Transaction } from "prosemirror-state";
import { type EditorProps, EditorView } from "prosemirror-view";
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from "react";
import type { ImageSetting } from "@/lib/images/rules";
import { nodeViews } from "./node-views";
import { offsetOf, positionOf } from "./places";
import { SourceBook } from "./source-book";
import { pluginsFor } from "./surface-state";
import { tick } from "./tasks";

/** What is kept of the surface while the text is written another way, so that its steps can be undone after. */
export type SurfaceMemory = { book: SourceBook; state: EditorState; text: string };

type SurfaceOptions = {
  value: string;
  memory: RefObject<SurfaceMemory | null>;
  onChange: (value: string) => void;
  imageSetting: ImageSetting;
  view: RefObject<EditorView | null>;
  attributes: Record<string, string>;
  /** Where in the Markdown the caret stands to begin with; left out, the surface does not take the focus. */
  startAt: number | undefined;
  /** The tools that ask something first. */
  ask: Record<string, Command>;
  handlePaste: NonNullable<EditorProps["handlePaste"]>;
  handleDrop: NonNullable<EditorProps["handleDrop"]>;
  handleKeyDown: NonNullable<EditorProps["handleKeyDown"]>;
  onBlur: () => void;
  /** Called with a picture's address and what was typed of it. */
  onDescribe: (address: string, words: string) => void;
  /** Called after each change of the text or the caret. */
  onState: (view: EditorView, changes: readonly Transaction[]) => void;
};

/** Keeps an editor on the element that its `ref` is given to, and its text the Markdown that the form has. */
export function useSurface(options: SurfaceOptions) {
  const { value, imageSetting, memory, view } = options;
  const place = useRef<HTMLDivElement>(null);
  const [book] = useState(() => memory.current?.book ?? new SourceBook());
  /** What was handed on since the form last had all of it, the newest last. */
  const handedOn = useRef<string[]>([value]);

  function goTo(at: number): void {
    const now = view.current;
    if (!now) return;
    now.focus();
    const place = now.state.doc.resolve(positionOf(book, now.state.doc, at));
    now.dispatch(now.state.tr.setSelection(Selection.near(place)).scrollIntoView());
  }

  const change = useEffectEvent((markdown: string) => {
    handedOn.current.push(markdown);
    options.onChange(markdown);
  });
  function firstState(): EditorState {
    const plugins = pluginsFor(options.ask);
    const kept = memory.current;
    if (!kept) return EditorState.create({ doc: book.read(value), plugins });
    const state = kept.state.reconfigure({ plugins });
    return kept.text === value ? state : withText(book, state, value);
  }

  const begin = useEffectEvent(() => {
    if (!place.current) return null;
    return new EditorView(
      { mount: place.current },
      {
        state: firstState(),
        attributes: options.attributes,
        nodeViews: nodeViews(imageSetting, (...described) => describe(...described)),
        clipboardTextSerializer: ({ content }) => new SourceBook().writeBlocks(content),
        handlePaste: (...paste) => handlePaste(...paste),
        handleDrop: (...drop) => handleDrop(...drop),
        handleKeyDown: (...keys) => handleKeyDown(...keys),
        handleDOMEvents: {
          blur: () => leave(),
          focus: (now) => follow(now, []),
          click: tick,
        },
        dispatchTransaction(transaction) {
          const now = view.current;
          if (!now) return;
          // What is pasted is a step of its own.
          const isPaste = transaction.getMeta("paste") === true;
          const { state, transactions } = now.state.applyTransaction(
            isPaste ? closeHistory(transaction) : transaction,
          );
          now.updateState(state);
          if (transaction.docChanged) change(book.write(state.doc));
          follow(now, transactions);
        },
      },
    );
  });
  const handlePaste = useEffectEvent(options.handlePaste);
  const handleDrop = useEffectEvent(options.handleDrop);
  const handleKeyDown = useEffectEvent(options.handleKeyDown);
  const leave = useEffectEvent(options.onBlur);
  const describe = useEffectEvent(options.onDescribe);
  const follow = useEffectEvent(options.onState);
  const keep = useEffectEvent(() => {
    const state = view.current?.state;
    if (state) memory.current = { book, state, text: handedOn.current.at(-1) ?? value };
  });
  const start = useEffectEvent(() => {
    if (options.startAt !== undefined) goTo(options.startAt);
  });
  useEffect(() => {
    view.current = begin();
    start();
    return () => {
      keep();
      view.current?.destroy();
      view.current = null;
    };
  }, [view]);

  useEffect(() => {
    if (value === handedOn.current.at(-1)) handedOn.current = [value];
    else if (!handedOn.current.includes(value)) {
      handedOn.current = [value];
      const now = view.current;
      now?.updateState(withText(book, now.state, value));
    }
  }, [book, value, view]);

  const { attributes } = options;
  useEffect(() => view.current?.setProps({ attributes }), [attributes, view]);

  return {
    place,
    text: () => handedOn.current.at(-1) ?? value,
    caret: () => (view.current ? offsetOf(book, view.current.state) : 0),
    goTo,
  };
}

/** Another text in place of what stands; Undo brings that back. */
function withText(book: SourceBook, state: EditorState, text: string): EditorState {
  const { content } = book.read(text);
  return state.apply(closeHistory(state.tr.replaceWith(0, state.doc.content.size, content)));
}
