import type { TextRange } from "@uiw/react-md-editor/commands";
import { closeHistory } from "prosemirror-history";
import {
  type Command,
  EditorState,
  Selection,
  TextSelection,
  type Transaction,
} from "prosemirror-state";
import { type EditorProps, EditorView } from "prosemirror-view";
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from "react";
import type { ImageSetting } from "@/lib/images/rules";
import { nodeViews } from "./node-views";
import { offsetOf, positionOf } from "./places";
import { SourceBook } from "./source-book";
import { pluginsFor } from "./surface-state";
import { tick } from "./tasks";

/** What is saved of the surface while the text is written another way, so that its steps can be undone after. */
export type SurfaceMemory = { book: SourceBook; state: EditorState; text: string };

/** What a text may be asked for by. */
const NEXT = ["keydown", "pointerdown", "visibilitychange", "pagehide"];

type SurfaceOptions = {
  value: string;
  memory: RefObject<SurfaceMemory | null>;
  onChange: (value: string) => void;
  imageSetting: ImageSetting;
  view: RefObject<EditorView | null>;
  attributes: Record<string, string>;
  /** What of the Markdown is selected to begin with; left out, the surface does not take the focus. */
  startAt: TextRange | undefined;
  /** What the text was before it was written on elsewhere, to which Undo leads back. */
  before: string | undefined;
  ask: Record<string, Command>;
  handlePaste: NonNullable<EditorProps["handlePaste"]>;
  handleDrop: NonNullable<EditorProps["handleDrop"]>;
  handleKeyDown: NonNullable<EditorProps["handleKeyDown"]>;
  onBlur: () => void;
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

  function goTo(start: number, end = start): void {
    const now = view.current;
    if (!now) return;
    now.focus();
    const { doc, tr } = now.state;
    const [from, until] = [start, end].map((at) => doc.resolve(positionOf(book, doc, at)));
    if (!from || !until) return;
    const range =
      from.pos === until.pos ? Selection.near(from) : TextSelection.between(from, until);
    now.dispatch(tr.setSelection(range).scrollIntoView());
  }

  /** True while something was typed since. */
  const isBehind = useRef(false);

  const handOn = useEffectEvent(() => {
    const state = view.current?.state;
    if (!isBehind.current || !state) return;
    isBehind.current = false;
    const markdown = book.write(state.doc);
    handedOn.current.push(markdown);
    options.onChange(markdown);
  });
  /** Once what was typed is seen: to write it as Markdown takes longer than to draw it. */
  const handOnSoon = useEffectEvent(() => {
    if (isBehind.current) return;
    isBehind.current = true;
    // Nothing is drawn there.
    if (document.hidden) handOn();
    else requestAnimationFrame(() => setTimeout(handOn));
  });
  useEffect(() => {
    // Whatever comes next finds it.
    const listener = () => handOn();
    for (const name of NEXT) addEventListener(name, listener, { capture: true });
    return () => {
      for (const name of NEXT) removeEventListener(name, listener, { capture: true });
    };
  }, []);

  function firstState(): EditorState {
    const plugins = pluginsFor(options.ask);
    const { before = value } = options;
    const saved = memory.current;
    if (!saved) {
      const state = EditorState.create({ doc: book.read(before), plugins });
      return before === value ? state : withText(book, state, value);
    }
    const state = saved.state.reconfigure({ plugins });
    return saved.text === value ? state : withText(book, state, value);
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
          if (transaction.docChanged) handOnSoon();
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
    handOn();
    const state = view.current?.state;
    if (state) memory.current = { book, state, text: handedOn.current.at(-1) ?? value };
  });
  const start = useEffectEvent(() => {
    if (options.startAt) goTo(options.startAt.start, options.startAt.end);
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
    text() {
      handOn();
      return handedOn.current.at(-1) ?? value;
    },
    caret: () => (view.current ? offsetOf(book, view.current.state) : 0),
    goTo,
  };
}

/** Another text in place of what is there; Undo brings that back. */
function withText(book: SourceBook, state: EditorState, text: string): EditorState {
  const { content } = book.read(text);
  return state.apply(closeHistory(state.tr.replaceWith(0, state.doc.content.size, content)));
}
