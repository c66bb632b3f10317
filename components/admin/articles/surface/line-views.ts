import type { Node } from "prosemirror-model";
import type { NodeView } from "prosemirror-view";
import { hostOf } from "@/lib/content/platforms";
import { contentOptions, type ImageSetting } from "@/lib/images/rules";
import { make } from "./drawn";
import { texts } from "./texts";

type Line = {
  dom: HTMLElement;
  /** Where its words are typed. */
  contentDOM: HTMLElement;
  /** Brings the rest of it in line with what is said of it. */
  draw?: (node: Node) => void;
};

/** A block of one line: what is around its words is drawn, and they are typed in place. */
function lineView(node: Node, { dom, contentDOM, draw }: Line): NodeView {
  const { type } = node;
  const show = (now: Node) => {
    contentDOM.toggleAttribute("data-empty", now.content.size === 0);
    draw?.(now);
  };
  show(node);
  return {
    dom,
    contentDOM,
    update(now) {
      if (now.type !== type) return false;
      show(now);
      return true;
    },
    ignoreMutation: ({ target }) => !contentDOM.contains(target),
  };
}

function wordsOf<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  className: string,
  hint: string,
): HTMLElementTagNameMap[Name] {
  const words = make(name, `surface-words ${className}`);
  words.dataset.hint = hint;
  return words;
}

function still<Made extends HTMLElement>(element: Made): Made {
  element.contentEditable = "false";
  return element;
}

export function buttonView(node: Node): NodeView {
  const contentDOM = wordsOf("span", "action-link", texts.buttonHint);
  const address = still(make("span", "surface-address"));
  const dom = make("p", "action", contentDOM, address);
  return lineView(node, {
    dom,
    contentDOM,
    draw({ attrs: { href } }) {
      address.textContent = href || texts.noAddress;
      address.classList.toggle("surface-missing", href === "");
    },
  });
}

export function cardView(node: Node, setting: ImageSetting): NodeView {
  const picture = still(make("img", ""));
  const contentDOM = wordsOf("span", "link-card-title", texts.cardHint);
  const host = still(make("span", "link-card-host"));
  const frame = make("span", "link-card-frame", contentDOM, host);
  return lineView(node, {
    dom: make("p", "link-card", frame),
    contentDOM,
    draw({ attrs: { href, image } }) {
      if (image === "") picture.remove();
      else {
        picture.src = contentOptions(setting).picture?.(image)?.src ?? image;
        picture.alt = "";
        frame.prepend(picture);
      }
      host.textContent = hostOf(href) || href || texts.noAddress;
      host.classList.toggle("surface-missing", href === "");
    },
  });
}

export function audioView(node: Node): NodeView {
  const player = still(make("audio", ""));
  player.controls = true;
  player.preload = "none";
  const contentDOM = wordsOf("figcaption", "", texts.caption);
  return lineView(node, {
    dom: make("figure", "figure", player, contentDOM),
    contentDOM,
    draw({ attrs: { src }, textContent }) {
      if (player.getAttribute("src") !== src) player.src = src;
      player.setAttribute("aria-label", textContent || texts.audio);
    },
  });
}

export function signUpView(node: Node): NodeView {
  const contentDOM = wordsOf("p", "", texts.signUpHint);
  const form = still(
    make(
      "div",
      "surface-form",
      make("span", "surface-form-field", texts.signUpField),
      make("span", "action-link", texts.signUpButton),
    ),
  );
  return lineView(node, { dom: make("div", "surface-sign-up", contentDOM, form), contentDOM });
}
