import type { Node } from "prosemirror-model";
import { NodeSelection, Selection } from "prosemirror-state";
import type { EditorView, NodeView, NodeViewConstructor } from "prosemirror-view";
import { createElement } from "react";
import { createRoot } from "react-dom/client";
import { previewWords } from "@/components/admin/editor/preview-words";
import { RenderedText } from "@/components/site/rendered-text";
import type { ShownPicture } from "@/lib/content/enrich";
import { furniture } from "@/lib/content/furniture";
import { embedAt, embedWords, hostOf } from "@/lib/content/platforms";
import { isUploading } from "@/lib/domains/pictures/rules";
import { contentOptions, type ImageSetting } from "@/lib/images/rules";
import { isOfControl, make, type Place, setAttribute, unmountLater, wordsField } from "./drawn";
import { ForeignView } from "./foreign-view";
import { audioView, buttonView, cardView, signUpView } from "./line-views";
import { texts } from "./texts";

type OnDescribe = (address: string, words: string) => void;

/** A picture by itself, with its words. */
class FigureView implements NodeView {
  readonly dom = make("figure", "figure surface-figure");
  readonly #image = make("img", "");
  readonly #progress = make("p", "surface-progress");
  readonly #alt: HTMLInputElement;
  readonly #title: HTMLInputElement;
  #node: Node;
  #isLost = false;

  constructor(
    node: Node,
    view: EditorView,
    place: Place,
    readonly setting: ImageSetting,
    onDescribe: OnDescribe,
  ) {
    this.#node = node;
    this.#image.addEventListener("error", () => {
      this.#isLost = true;
      this.#draw();
    });
    const set = (name: string) => (words: string) => setAttribute(view, place, name, words || null);
    this.#title = wordsField(texts.caption, texts.caption, set("title"));
    this.#alt = wordsField(texts.description, texts.descriptionHint, (words) =>
      setAttribute(view, place, "alt", words),
    );
    this.#alt.addEventListener("change", () => onDescribe(this.#node.attrs.src, this.#alt.value));
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
      this.#isLost = false;
      if (shown.width && shown.height) {
        this.#image.width = shown.width;
        this.#image.height = shown.height;
      }
    }
    this.#image.alt = alt;
    this.#image.hidden = src === "" || this.#isLost;
    this.#progress.hidden = !isComing && !this.#isLost;
    this.#progress.textContent = isComing ? alt : this.#isLost ? texts.lost(src) : "";
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

/** A picture within words; one that cannot be shown leaves its description. */
function imageView({ attrs: { src, alt, title } }: Node): NodeView {
  const dom = make("img", "");
  Object.assign(dom, { src, alt, title: title ?? "" });
  dom.addEventListener("error", () => dom.classList.add("surface-lost"));
  return { dom };
}

/** A drawing of our own, whose caption is typed below it. */
function drawingView({ attrs }: Node): NodeView {
  const drawn = make("div", "");
  const contentDOM = make("figcaption", "");
  const dom = make("figure", "figure drawn", drawn, contentDOM);
  drawn.contentEditable = "false";
  const rendering = createRoot(drawn);
  const html = `<own-figure drawing="${attrs.name}"></own-figure>`;
  rendering.render(createElement(RenderedText, { words: previewWords, html }));
  return {
    dom,
    contentDOM,
    destroy: () => unmountLater(rendering),
    ignoreMutation: ({ target }) => !contentDOM.contains(target),
  };
}

/** A film as readers get it: the facade of YouTube, of another platform a card. */
function videoView({ attrs: { address } }: Node): NodeView {
  const embed = embedAt(address);
  if (embed) {
    const title = make("span", "link-card-title", embedWords(embed, furniture));
    const below = make("span", "link-card-host", hostOf(embed.address));
    return { dom: make("p", "link-card", make("span", "", title, below)) };
  }
  const label = make("span", "video-facade-label", furniture.watch);
  const dom = document.createElement("video-facade");
  dom.className = "surface-video";
  dom.title = address;
  dom.append(make("div", "video-facade-link", label));
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
export function nodeViews(
  setting: ImageSetting,
  onDescribe: OnDescribe,
): Record<string, NodeViewConstructor> {
  return {
    figure: (node, view, place) => new FigureView(node, view, place, setting, onDescribe),
    html: (node, view, place) => new ForeignView(node, view, place, setting),
    foreign: (node, view, place) => new ForeignView(node, view, place, setting),
    image: imageView,
    drawing: drawingView,
    video: videoView,
    button: buttonView,
    card: (node) => cardView(node, setting),
    audio: audioView,
    signUp: signUpView,
  };
}
