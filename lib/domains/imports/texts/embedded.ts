import type { Element, ElementContent } from "hast";
import { toText } from "hast-util-to-text";
import rehypeParse from "rehype-parse";
import { unified } from "unified";
import { eachElement, element, text } from "@/lib/content/tree";
import { isPictureAddress } from "./addresses";
import { serviceLink } from "./templates";

/** What editors keep in attributes, for a program of the old site to draw from. */

const ADDRESS = /^(?:https?:)?\/\/[^\s"'<>]+$/i;
const SHOWN = new Set(
  "img iframe video audio picture object embed svg math input hr br".split(" "),
);
const DEPTH_MAX = 8;
const PARTS_MAX = 500;
const WORDS_MAX_CHARACTERS = 20_000;

const PICTURE_NAME = /^(?:src|image|imageurl|img|thumbnail|thumbnailurl|coverimage|original)$/i;
const LINK_NAME =
  /^(?:url|href|link|canonical_?url|permalink|target_?url|share_?url|external_?url|download_?url)$/i;
const TITLE_NAME = /^(?:title|name|headline|label|filename|button_?text)$/i;
const WORDS_NAME =
  /^(?:full_text|text|caption|description|body|content|quote|persistentexpression|latex|tex|formula|expression|code|subtitle|question|answer|summary)$/i;

type Said = {
  pictures: { src: string; alt: string }[];
  title: string;
  words: string[];
  links: string[];
  parts: number;
};

function gather(value: unknown, name: string, said: Said, depth: number): void {
  said.parts += 1;
  if (depth > DEPTH_MAX || said.parts > PARTS_MAX) return;
  if (Array.isArray(value)) {
    for (const one of value) gather(one, name, said, depth + 1);
    return;
  }
  if (typeof value === "object" && value !== null) {
    const own = value as Record<string, unknown>;
    const src = Object.entries(own).find(
      ([key, one]) => PICTURE_NAME.test(key) && typeof one === "string" && ADDRESS.test(one),
    )?.[1];
    if (typeof src === "string") {
      said.pictures.push({ src, alt: typeof own.alt === "string" ? own.alt : "" });
    }
    for (const [key, one] of Object.entries(own)) {
      // Who wrote what is linked to, and how it is counted, is not what the text says.
      if (/^(?:user|author|publication|publisher|theme|pub|bylines?)$/i.test(key)) continue;
      gather(one, key, said, depth + 1);
    }
    return;
  }
  if (typeof value !== "string" || value.trim() === "") return;
  const line = value.trim();
  if (LINK_NAME.test(name) && ADDRESS.test(line)) said.links.push(line);
  else if (TITLE_NAME.test(name)) said.title ||= line;
  else if (WORDS_NAME.test(name) && !ADDRESS.test(line)) {
    said.words.push(line.slice(0, WORDS_MAX_CHARACTERS));
  } else if (name === "images" && ADDRESS.test(line)) said.pictures.push({ src: line, alt: "" });
}

/** Of an element that only a program knows, every attribute may be what it draws from. */
const dataOf = ({ tagName, properties }: Element): [name: string, value: string][] =>
  Object.entries(properties).flatMap(([name, value]) =>
    (name.startsWith("data") || (tagName.includes("-") && !/^(?:style|id|slot)$/.test(name))) &&
    typeof value === "string" &&
    value !== ""
      ? [[name, value] as [string, string]]
      : [],
  );

/** Whether nothing of it is shown without a program. */
function isBare(node: Element): boolean {
  if (SHOWN.has(node.tagName)) return false;
  let isShown = false;
  eachElement(node, (child) => {
    isShown ||= SHOWN.has(child.tagName) || child.tagName === "a";
    return undefined;
  });
  return !isShown && toText(node).trim() === "";
}

const link = (href: string, words: string) => element("a", { href }, [text(words)]);
const paragraph = (...children: ElementContent[]) => element("p", {}, children);

function write({ pictures, title, words, links }: Said, isInline: boolean): ElementContent[] {
  const [address] = links;
  const [caption, ...more] = pictures.length > 0 ? words : [];
  const shown: ElementContent[] = pictures.map(({ src, alt }) => element("img", { src, alt }, []));
  if (isInline) {
    const line = [...words, title].find((one) => one !== "") ?? address ?? "";
    return [...shown, address ? link(address, title || address) : text(line)];
  }
  const [only] = shown;
  const figures =
    shown.length === 1 && only && caption
      ? [element("figure", {}, [only, element("figcaption", {}, [text(caption)])])]
      : [...shown.map((one) => paragraph(one)), ...(caption ? [paragraph(text(caption))] : [])];
  const said = pictures.length > 0 ? more : words;
  const quoted = said.map((one) => paragraph(text(one)));
  const leads = address ? [paragraph(link(address, title || address))] : [];
  const named = !address && title ? [paragraph(text(title))] : [];
  // Somebody else's words with where they were said are a quote.
  if (address && quoted.length > 0)
    return [...figures, element("blockquote", {}, [...quoted, ...leads])];
  return [...figures, ...named, ...quoted, ...leads];
}

export type Embedded = { shown: ElementContent[]; name: string };

const parser = unified().use(rehypeParse, { fragment: true }).freeze();
/** Elements that an attribute holds as they would be written. */
const MARKUP = /^\s*<(?:iframe|img|figure|video|audio|blockquote|div|p|a)\b/i;
const INLINE = new Set("span i b em strong a sup sub code".split(" "));

/**
 * What an element without words of its own says in its attributes: pictures, words and links. Null for any other,
 * empty where it says something that cannot be read.
 */
export function readEmbedded(node: Element): Embedded | null {
  const data = dataOf(node);
  if (data.length === 0 || !isBare(node)) return null;
  const said: Said = { pictures: [], title: "", words: [], links: [], parts: 0 };
  let isRecognized = false;
  const markup = data.find(([, value]) => MARKUP.test(value))?.[1];
  if (markup !== undefined) {
    const { children } = parser.parse(markup.slice(0, WORDS_MAX_CHARACTERS));
    return { shown: children.filter((one) => one.type === "element"), name: nameOf(node) };
  }
  const served = servedAt(node, data);
  if (served !== null) {
    said.links.push(served);
    isRecognized = true;
  }
  for (const [name, value] of data) {
    const plain = name.replace(/^data/, "").toLowerCase();
    if (/^\s*[{[]/.test(value)) {
      try {
        gather(JSON.parse(value), plain, said, 0);
        isRecognized = true;
      } catch {
        // It is no JSON.
      }
    } else if (ADDRESS.test(value)) {
      isRecognized = true;
      const { alt } = node.properties;
      if (isPictureAddress(value)) said.pictures.push({ src: value, alt: String(alt ?? "") });
      else said.links.push(value);
    } else if (WORDS_NAME.test(plain)) {
      isRecognized = true;
      said.words.push(value);
    }
  }
  if (!isRecognized) return null;
  const isEmpty = said.pictures.length + said.words.length + said.links.length === 0;
  const isNamed = said.title !== "";
  return {
    shown: isEmpty && !isNamed ? [] : write(said, INLINE.has(node.tagName)),
    name: nameOf(node),
  };
}

const SERVICES = ["youtube", "vimeo", "instagram", "tweet"];

/** A film or picture that only its number names, at the address that its service has it. */
function servedAt(node: Element, data: readonly [string, string][]): string | null {
  const kind = `${node.tagName} ${classesOf(node).join(" ")}`.toLowerCase();
  const ids = data.flatMap(([name, value]) =>
    /^(?:data)?(?:videoid|tweetid|shortcode|id|v)$/i.test(name)
      ? [value]
      : [...value.matchAll(/"(?:videoId|instagram_id|tweetId)"\s*:\s*"?([\w-]{1,40})/g)].map(
          ([, id = ""]) => id,
        ),
  );
  const found = SERVICES.filter((name) => kind.includes(name)).flatMap((name) =>
    ids.map((id) => serviceLink(name, { named: new Map([["id", id]]), plain: [] })),
  );
  return found.find((one) => one !== null) ?? null;
}

function nameOf({ tagName, properties: { className } }: Element): string {
  const [first = tagName] = Array.isArray(className) ? className.map(String) : [];
  return first;
}

const BACKGROUND = /background(?:-image)?\s*:[^;]*?url\(\s*["']?([^"')]+)["']?\s*\)/i;

/** A picture that a style or a program lays behind what it holds; null for none. */
export function backgroundOf({ tagName, properties }: Element): string | null {
  if (SHOWN.has(tagName)) return null;
  const [, styled] = BACKGROUND.exec(String(properties.style ?? "")) ?? [];
  const named = [
    properties.dataBg,
    properties.dataBackground,
    properties.dataBackgroundImage,
    properties.dataImageSrc,
    properties.background,
  ].find((one) => typeof one === "string" && one !== "");
  const address = (styled ?? (typeof named === "string" ? named : "")).trim();
  return address === "" || address.startsWith("data:") ? null : address;
}

/** The picture that a film shows before it runs; null for none, and for one that only holds its place. */
export function stillOf({ properties: { poster, style } }: Element): string | null {
  const [, styled = ""] = BACKGROUND.exec(String(style ?? "")) ?? [];
  const address = (styled || (typeof poster === "string" ? poster : "")).trim();
  return address === "" || /^data:|spacer/i.test(address) ? null : address;
}

const PLAYER = new Set(["kg-audio-card", "kg-video-card", "wp-block-audio", "wp-block-video"]);
const PLAYER_TITLE = /^kg-(?:audio|video)-title$/;

function classesOf({ properties: { className } }: Element): string[] {
  return Array.isArray(className) ? className.map(String) : [];
}

/** A card with a recording, a film, a file or a page, without the buttons and times of its player. Null for anything else. */
export function readPlayer(node: Element): ElementContent[] | null {
  const names = classesOf(node);
  if (names.includes("kg-file-card")) return readLinkCard(node);
  if (names.includes("kg-bookmark-card")) return readLinkCard(node) ?? [];
  if (!names.some((name) => PLAYER.has(name))) return null;
  const parts: ElementContent[] = [];
  eachElement(node, (child, index) => {
    const isTitle = classesOf(child).some((name) => PLAYER_TITLE.test(name));
    if (child.tagName === "audio" || child.tagName === "video") parts.push(child);
    else if (isTitle && toText(child).trim() !== "") parts.unshift(paragraph(...child.children));
    else if (child.tagName === "figcaption") parts.push(paragraph(...child.children));
    else return undefined;
    return index + 1;
  });
  return parts.length === 0 ? null : parts;
}

/** What a card leads to, by its title, with what is said of it. Its icons and where it is from are not the author's. */
function readLinkCard(node: Element): ElementContent[] | null {
  let href = "";
  let title = "";
  let name = "";
  const said: ElementContent[] = [];
  eachElement(node, (child) => {
    const classes = classesOf(child);
    const is = (...names: string[]) => names.some((one) => classes.includes(one));
    if (child.tagName === "a" && href === "") href = String(child.properties.href ?? "");
    if (is("kg-file-card-title", "kg-bookmark-title")) title = toText(child).trim();
    if (is("kg-file-card-filename")) name = toText(child).trim();
    const isSaid =
      child.tagName === "figcaption" || is("kg-file-card-caption", "kg-bookmark-description");
    if (isSaid && toText(child).trim() !== "") said.push(paragraph(...child.children));
    return undefined;
  });
  return href === "" ? null : [paragraph(link(href, title || name || href)), ...said];
}

/** Whole names: what begins alike may hold the author's own words. */
const SIGN_UP = new Set(
  "subscription-widget subscription-widget-wrap subscription-widget-wrap-editor subscribe-widget kg-signup-card".split(
    " ",
  ),
);

/** What Substack says of a poem's block to those who read it by ear. */
export function isEditorsLabel(node: Element): boolean {
  return (
    node.tagName === "label" &&
    classesOf(node).includes("hide-text") &&
    /^Text within this block will maintain/.test(toText(node).trim())
  );
}

/** Whether it is the old site's form for signing up. */
export function isSignUp(node: Element): boolean {
  return classesOf(node).some((name) => SIGN_UP.has(name));
}
