import { undoDepth } from "prosemirror-history";
import type { Node } from "prosemirror-model";
import type { Transaction } from "prosemirror-state";
import type { EditorView, NodeView } from "prosemirror-view";
import { createElement } from "react";
import { createRoot, type Root } from "react-dom/client";
import { askWorker } from "@/components/admin/editor/ask-worker";
import { previewWords } from "@/components/admin/editor/preview-words";
import { RenderedText } from "@/components/site/rendered-text";
import type { ImageSetting } from "@/lib/images/rules";
import { button, isOfControl, make, type Place, unmountLater } from "./drawn";
import { readNodes } from "./insert";
import { texts } from "./texts";

/** What the surface has no form for: as readers see it, and as its source to be edited. */
export class ForeignView implements NodeView {
  readonly dom = make("div", "surface-card");
  readonly #shown = make("div", "surface-card-shown");
  readonly #rendering: Root;
  readonly #source = make("textarea", "surface-source");
  readonly #view: EditorView;
  readonly #place: Place;
  readonly #edit: HTMLButtonElement;
  #node: Node;
  /** What the source was when it was opened. */
  #opened = "";
  /** How many steps could be undone after the last change of the source. */
  #undoDepth = -1;

  constructor(
    node: Node,
    view: EditorView,
    place: Place,
    readonly setting: ImageSetting,
  ) {
    this.#node = node;
    this.#view = view;
    this.#place = place;
    this.dom.contentEditable = "false";
    this.#rendering = createRoot(this.#shown);
    this.#edit = button(texts.asMarkdown, () =>
      this.#source.hidden ? this.#open() : this.#close(),
    );
    this.#source.hidden = true;
    this.#source.setAttribute("aria-label", texts.markdownOf);
    this.#source.addEventListener("input", () => {
      this.#change((tr, at) => tr.setNodeAttribute(at, "markdown", this.#source.value));
    });
    this.dom.append(this.#shown, this.#source, this.#edit);
    void this.#draw();
  }

  async #draw(): Promise<void> {
    const { markdown } = this.#node.attrs;
    this.#rendering.render(markdown);
    const ask = { content: markdown, imageSetting: this.setting };
    const rendered = await askWorker("render", ask).catch(() => null);
    if (!rendered || !this.dom.isConnected || this.#node.attrs.markdown !== markdown) return;
    const isSeen = rendered.words > 0 || /<(?:img|hr|video-facade|table)\b/.test(rendered.html);
    if (isSeen)
      this.#rendering.render(
        createElement(RenderedText, { words: previewWords, html: rendered.html }),
      );
    this.#shown.classList.toggle("surface-unseen", !isSeen);
  }

  #open(): void {
    this.#source.value = this.#node.attrs.markdown;
    this.#opened = this.#source.value;
    this.#undoDepth = -1;
    this.#source.rows = Math.min(16, this.#source.value.split("\n").length + 1);
    this.#source.hidden = false;
    this.#edit.textContent = texts.done;
    this.#source.focus();
  }

  #close(): void {
    const { value } = this.#source;
    this.#source.hidden = true;
    this.#edit.textContent = texts.asMarkdown;
    if (value !== this.#opened) {
      this.#change((tr, at) => tr.replaceWith(at, at + this.#node.nodeSize, readNodes(value)));
      if (this.dom.isConnected) void this.#draw();
    }
    this.#view.focus();
  }

  /** All that is typed in the source at a time is one step that Undo takes back. */
  #change(make: (tr: Transaction, at: number) => Transaction): void {
    const at = this.#place();
    if (at === undefined) return;
    const tr = make(this.#view.state.tr, at);
    const goesOn = undoDepth(this.#view.state) === this.#undoDepth;
    this.#view.dispatch(goesOn ? tr.setMeta("appendedTransaction", tr) : tr);
    this.#undoDepth = undoDepth(this.#view.state);
  }

  update(node: Node): boolean {
    if (node.type !== this.#node.type) return false;
    const { markdown } = node.attrs;
    const isSame = markdown === this.#node.attrs.markdown;
    this.#node = node;
    if (isSame) return true;
    if (this.#source.hidden) void this.#draw();
    else if (markdown !== this.#source.value) this.#source.value = markdown;
    return true;
  }

  destroy(): void {
    unmountLater(this.#rendering);
  }

  stopEvent(event: Event): boolean {
    return isOfControl(event);
  }

  ignoreMutation(): boolean {
    return true;
  }
}
