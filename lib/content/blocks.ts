import type { Element, ElementContent, Root } from "hast";
import { toText } from "hast-util-to-text";
import { pictureFactsAt } from "../images/picture-key";
import type { Furniture } from "./furniture";
import { embedAt, embedWords, hostOf } from "./platforms";
import { eachNamed, element, isBlank, isElement, onlyChild, text } from "./tree";

/** How much room a picture has: less than the text where it shares a line, or more. */
export type PictureRoom = "shared" | "wide" | "full";

/** Where the newsletter’s form is for who reads a text where no form can be. */
export const FORM_PLACE_PATH = "/#community";

/** As the renderer writes it: in words and attributes no text of an author's can look like it. */
export const SIGN_UP_PLACE = '<own-sign-up list="newsletter"></own-sign-up>';
const AUDIO_PLACE =
  /<own-audio src="(\/audio\/[\da-f]{32}\.(?:mp3|m4a))"( label="[^"]*")?><\/own-audio>/g;

/** Puts the platform's player where a text has a sound, and a link where a form has no room. */
export function withPlayers(html: string, furniture: Furniture): string {
  return html
    .replace(
      AUDIO_PLACE,
      (_, src: string, label = ` label="${furniture.audio}"`) =>
        `<audio controls preload="none" src="${src}" aria-${label.trim()}></audio>`,
    )
    .replaceAll(
      SIGN_UP_PLACE,
      `<p class="action"><a class="action-link" href="${FORM_PLACE_PATH}">${furniture.signUp}</a></p>`,
    );
}

const WIDTHS = new Set<unknown>(["wide", "full"]);
export const SOUND = /^\/audio\/[\da-f]{32}\.(?:mp3|m4a)$/;

/** Makes in place of the directives of one line what our pages have for them; of a wrong one its words stay. */
export function placeBlocks(tree: Root, furniture: Furniture): void {
  placeEach(tree, "own-button", (node, words) => {
    const { href } = node.properties;
    if (typeof href !== "string" || href === "" || words === "") return null;
    const link = element("a", { className: ["action-link"], href }, [text(words)]);
    return [element("p", { className: ["action"] }, [link])];
  });
  placeEach(tree, "own-card", (node, words) => {
    const { href, image } = node.properties;
    return typeof href === "string" ? cardFor(href, words, String(image ?? ""), furniture) : null;
  });
  placeEach(tree, "own-audio", (node, words) => {
    const src = String(node.properties.src ?? "");
    if (!SOUND.test(src)) return null;
    const caption = words === "" ? [] : [element("figcaption", {}, node.children)];
    const sound = element("own-audio", { src, ...(words && { label: words }) }, []);
    return [element("figure", { className: ["figure"] }, [sound, ...caption])];
  });
  placeEach(tree, "own-sign-up", (node, words, parent) => {
    // A form is between passages of a text, never in one.
    if (parent.type !== "root") return null;
    const lead = words === "" ? [] : [element("p", {}, node.children)];
    return [...lead, element("own-sign-up", { list: "newsletter" }, [])];
  });
}

type Place = (node: Element, words: string, parent: Root | Element) => ElementContent[] | null;

function placeEach(tree: Root, tagName: string, place: Place): void {
  eachNamed(tree, tagName, (node, index, parent) => {
    const words = toText(node).replace(/\s+/g, " ").trim();
    const left = words === "" ? [] : [element("p", {}, node.children)];
    const placed = place(node, words, parent) ?? left;
    parent.children.splice(index, 1, ...placed);
    return index + placed.length;
  });
}

/** A link as a card with its title, its picture of our library and its host; null without an address. */
export function cardFor(
  address: string,
  title: string,
  image: string,
  furniture: Furniture,
): ElementContent[] | null {
  const embed = embedAt(address);
  const href = embed?.address ?? address;
  if (href === "") return null;
  const host = hostOf(href);
  const ofEmbed = embed ? embedWords(embed, furniture) : "";
  const words = title.trim() || ofEmbed || host;
  if (words === "") return null;
  const picture = pictureFactsAt(image) ? [element("img", { src: image, alt: "" }, [])] : [];
  const below = host === "" || host === words ? "" : host;
  const said = embed && words !== ofEmbed ? `${ofEmbed} · ${below}` : below;
  const lines = [
    element("span", { className: ["link-card-title"] }, [text(words)]),
    ...(said === ""
      ? []
      : [element("span", { className: ["link-card-host"] }, [text(` ${said}`)])]),
  ];
  return [
    element("p", { className: ["link-card"] }, [element("a", { href }, [...picture, ...lines])]),
  ];
}

/** The pictures of a group as figures beside each other; what is not a picture there stays below them. */
export function groupPictures(tree: Root): Map<Element, PictureRoom> {
  const rooms = new Map<Element, PictureRoom>();
  eachNamed(tree, "own-pictures", (node, index, parent) => {
    const figures: Element[] = [];
    const others: ElementContent[] = [];
    for (const child of node.children) {
      const found = isElement(child, "p") ? picturesOf(child) : null;
      if (found) figures.push(...found);
      else if (!isBlank(child)) others.push(child);
    }
    const { width } = node.properties;
    const wide = WIDTHS.has(width) ? (width as PictureRoom) : null;
    const room = figures.length > 1 ? "shared" : wide;
    for (const figure of figures) {
      eachNamed(figure, "img", (image) => {
        if (room) rooms.set(image, room);
        return undefined;
      });
    }
    const className = ["pictures", ...(wide ? [wide] : [])];
    const group = figures.length > 0 ? [element("div", { className }, figures)] : [];
    parent.children.splice(index, 1, ...group, ...others);
    return index + group.length;
  });
  return rooms;
}

function picturesOf(paragraph: Element): Element[] | null {
  const solid = paragraph.children.filter((child) => !isBlank(child) && !isElement(child, "br"));
  const figures = solid.map((child) => {
    const image = isElement(child, "a") ? onlyChild(child) : child;
    return image && isElement(image, "img") ? figureOf(child, image) : null;
  });
  return figures.every((figure) => figure !== null) ? figures : null;
}

/** A picture, or a link around it, with its title as its caption. */
export function figureOf(child: ElementContent, image: Element): Element {
  const { title } = image.properties;
  delete image.properties.title;
  const words = typeof title === "string" ? title.trim() : "";
  const caption = words === "" ? [] : [element("figcaption", {}, [text(words)])];
  return element("figure", { className: ["figure"] }, [child, ...caption]);
}
