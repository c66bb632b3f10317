import type { Node } from "prosemirror-model";
import type { EditorView, NodeView } from "prosemirror-view";
import { createElement } from "react";
import { createRoot, type Root } from "react-dom/client";
import { askWorker } from "@/components/admin/editor/ask-worker";
import { previewWords } from "@/components/admin/editor/preview-words";
import { RenderedText } from "@/components/site/rendered-text";
import type { ImageSetting } from "@/lib/images/rules";
import { button, isOfControl, make, type Place, unmountLater } from "./drawn";
import { readText } from "./read-text";
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
    this.dom.append(this.#shown, this.#source, this.#edit);
    void this.#draw();
  }

  async #draw(): Promise<void> {
    const { markdown } = this.#node.attrs;
    this.#rendering.render(markdown);
    const ask = { content: markdown, imageSetting: this.setting };
    const rendered = await askWorker("render", ask).catch(() => null);
    if (!rendered || this.#node.attrs.markdown !== markdown) return;
    const isSeen = rendered.words > 0 || /<(?:img|hr|video-facade|table)\b/.test(rendered.html);
    if (isSeen)
      this.#rendering.render(
        createElement(RenderedText, { words: previewWords, html: rendered.html }),
      );
    this.#shown.classList.toggle("surface-unseen", !isSeen);
  }

  #open(): void {
    this.#source.value = this.#node.attrs.markdown;
    this.#source.rows = Math.min(16, this.#source.value.split("\n").length + 1);
    this.#source.hidden = false;
    this.#edit.textContent = texts.done;
    this.#source.focus();
  }

  #close(): void {
    const at = this.#place();
    const { value } = this.#source;
    this.#source.hidden = true;
    this.#edit.textContent = texts.asMarkdown;
    if (at !== undefined && value !== this.#node.attrs.markdown) {
      const read = readText(value).blocks.map(({ node }) => node);
      this.#view.dispatch(this.#view.state.tr.replaceWith(at, at + this.#node.nodeSize, read));
    }
    this.#view.focus();
  }

  update(node: Node): boolean {
    if (node.type !== this.#node.type) return false;
    const isSame = node.attrs.markdown === this.#node.attrs.markdown;
    this.#node = node;
    if (!isSame) void this.#draw();
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
