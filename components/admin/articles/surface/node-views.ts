import type { Node } from "prosemirror-model";
import { NodeSelection, Selection } from "prosemirror-state";
import type { EditorView, NodeView, NodeViewConstructor } from "prosemirror-view";
import { askWorker } from "@/components/admin/editor/ask-worker";
import type { ShownPicture } from "@/lib/content/enrich";
import { isUploading } from "@/lib/domains/pictures/rules";
import { contentOptions, type ImageSetting } from "@/lib/images/rules";
import { readText } from "./read-text";
import { texts } from "./texts";

type Place = () => number | undefined;

function make<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  className: string,
  ...children: (HTMLElement | string)[]
): HTMLElementTagNameMap[Name] {
  const element = document.createElement(name);
  element.className = className;
  element.append(...children);
  return element;
}

function button(words: string, onPress: () => void): HTMLButtonElement {
  const made = make("button", "surface-button", words);
  made.type = "button";
  made.addEventListener("click", onPress);
  return made;
}

/** A field that hands on what is typed in it when it is left, or Enter is pressed. */
function wordsField(label: string, hint: string, onSet: (words: string) => void) {
  const input = make("input", "surface-field");
  input.setAttribute("aria-label", label);
  input.placeholder = hint;
  input.addEventListener("input", () => onSet(input.value.replace(/\s+/g, " ")));
  return input;
}

function setAttribute(view: EditorView, place: Place, name: string, value: unknown): void {
  const at = place();
  if (at !== undefined) view.dispatch(view.state.tr.setNodeAttribute(at, name, value));
}

/** True for what happens in a field or at a button of a block, which is not the text's. */
function isOfControl(event: Event): boolean {
  return (
    event.target instanceof Element && event.target.closest("input, textarea, button") !== null
  );
}

/** A picture by itself, with its words. */
class FigureView implements NodeView {
  readonly dom = make("figure", "figure surface-figure");
  readonly #image = make("img", "");
  readonly #progress = make("p", "surface-progress");
  readonly #alt: HTMLInputElement;
  readonly #title: HTMLInputElement;
  #node: Node;

  constructor(
    node: Node,
    view: EditorView,
    place: Place,
    readonly setting: ImageSetting,
  ) {
    this.#node = node;
    const set = (name: string) => (words: string) => setAttribute(view, place, name, words || null);
    this.#title = wordsField(texts.caption, texts.caption, set("title"));
    this.#alt = wordsField(texts.description, texts.descriptionHint, (words) =>
      setAttribute(view, place, "alt", words),
    );
    this.dom.append(this.#image, this.#progress, this.#title, this.#alt);
    for (const field of [this.#title, this.#alt]) {
      field.addEventListener("keydown", (event) => leaveBlock(view, place, event));
    }
    this.#draw();
  }

  #draw(): void {
    const { src, alt, title } = this.#node.attrs;
    const isComing = isUploading(`![${alt}](${src})`);
    const shown: ShownPicture = contentOptions(this.setting).picture?.(src) ?? { src };
    if (src !== "" && this.#image.getAttribute("src") !== shown.src) {
      this.#image.removeAttribute("width");
      this.#image.src = shown.src;
      if (shown.width && shown.height) {
        this.#image.width = shown.width;
        this.#image.height = shown.height;
      }
    }
    this.#image.alt = alt;
    this.#image.hidden = src === "";
    this.#progress.hidden = !isComing;
    this.#progress.textContent = isComing ? alt : "";
    this.#alt.hidden = isComing;
    this.#title.hidden = isComing;
    if (this.#alt.value.replace(/\s+/g, " ") !== alt) this.#alt.value = alt;
    if (this.#title.value.replace(/\s+/g, " ") !== (title ?? "")) this.#title.value = title ?? "";
  }

  update(node: Node): boolean {
    if (node.type !== this.#node.type) return false;
    this.#node = node;
    this.#draw();
    return true;
  }

  stopEvent(event: Event): boolean {
    return isOfControl(event);
  }

  ignoreMutation(): boolean {
    return true;
  }
}

/** What the surface has no form for: as readers see it, and as its source to be edited. */
class ForeignView implements NodeView {
  readonly dom = make("div", "surface-card");
  readonly #shown = make("div", "surface-card-shown");
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
    this.#shown.textContent = markdown;
    const ask = { content: markdown, imageSetting: this.setting };
    const rendered = await askWorker("render", ask).catch(() => null);
    if (!rendered || this.#node.attrs.markdown !== markdown) return;
    const isSeen = rendered.words > 0 || /<(?:img|hr|video-facade|table)\b/.test(rendered.html);
    // Sanitised last, by lib/content/render.
    if (isSeen) this.#shown.innerHTML = rendered.html;
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

  stopEvent(event: Event): boolean {
    return isOfControl(event);
  }

  ignoreMutation(): boolean {
    return true;
  }
}

function videoView(node: Node): NodeView {
  const dom = make(
    "div",
    "video-facade-link surface-video",
    make("span", "video-facade-label", texts.video),
    make("span", "surface-address", node.attrs.address),
  );
  return { dom };
}

/** Enter on a picture or a card that is selected leads to its first field or button. */
export function enterBlock(view: EditorView, { key }: KeyboardEvent): boolean {
  const { selection } = view.state;
  if (key !== "Enter" || !(selection instanceof NodeSelection)) return false;
  const drawn = view.nodeDOM(selection.from);
  const control = drawn instanceof Element && drawn.querySelector("input, button");
  if (!(control instanceof HTMLElement)) return false;
  control.focus();
  return true;
}

/** Escape and Enter in a field of a block lead back to the text, behind the block. */
function leaveBlock(view: EditorView, place: Place, event: KeyboardEvent): void {
  if (event.isComposing || (event.key !== "Escape" && event.key !== "Enter")) return;
  event.preventDefault();
  event.stopPropagation();
  const at = place();
  if (at === undefined) return;
  const { doc, tr } = view.state;
  const end = at + (doc.nodeAt(at)?.nodeSize ?? 0);
  view.dispatch(tr.setSelection(Selection.near(doc.resolve(end))));
  view.focus();
}

/** How blocks are drawn that are more than their HTML. */
export function nodeViews(setting: ImageSetting): Record<string, NodeViewConstructor> {
  return {
    figure: (node, view, place) => new FigureView(node, view, place, setting),
    html: (node, view, place) => new ForeignView(node, view, place, setting),
    foreign: (node, view, place) => new ForeignView(node, view, place, setting),
    video: videoView,
  };
}
