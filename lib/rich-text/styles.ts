import type { Element } from "hast";

export type Style = Record<string, string>;

/** What a style sheet says of single classes: `p.p1`, `.c2`. */
export type Sheet = Map<string, Style>;

const RULE = /([^{}]+)\{([^{}]*)\}/g;
const CLASS_SELECTOR = /^([a-z][a-z0-9]*)?\.([\w-]+)$/i;
const MONOSPACE =
  /\b(?:courier|consolas|menlo|monaco|mono|monospace|inconsolata|lucida console|fira code|cascadia code|source code pro)\b/i;
const POINTS: Record<string, number> = { pt: 1, px: 0.75 };

export function readDeclarations(text: string): Style {
  const style: Style = {};
  for (const declaration of text.split(";")) {
    const colon = declaration.indexOf(":");
    if (colon === -1) continue;
    const name = declaration.slice(0, colon).trim().toLowerCase();
    style[name] = declaration.slice(colon + 1).trim();
  }
  return style;
}

export function readSheet(css: string): Sheet {
  const sheet: Sheet = new Map();
  for (const [, selectors = "", body = ""] of css.replace(/<!--|-->/g, "").matchAll(RULE)) {
    const style = readDeclarations(body);
    for (const selector of selectors.split(",")) {
      const match = CLASS_SELECTOR.exec(selector.trim());
      if (match) sheet.set(`${(match[1] ?? "").toLowerCase()}.${match[2]}`, style);
    }
  }
  return sheet;
}

export function classesOf(node: Element): string[] {
  const { className } = node.properties;
  return Array.isArray(className) ? className.map(String) : [];
}

/** What its classes and its own attribute say; what it inherits is not in it. */
export function styleOf(node: Element, sheet: Sheet): Style {
  const rules = classesOf(node).flatMap((name) => [
    sheet.get(`.${name}`) ?? {},
    sheet.get(`${node.tagName}.${name}`) ?? {},
  ]);
  return Object.assign({}, ...rules, readDeclarations(String(node.properties.style ?? "")));
}

function beforeSize(style: Style): string {
  return /^(.*?)[\d.]+(?:px|pt)/.exec(style.font ?? "")?.[1] ?? "";
}

/** Undefined where the style says nothing of it. */
export function isBold(style: Style): boolean | undefined {
  const weight = style["font-weight"] ?? (beforeSize(style).includes("bold") ? "bold" : undefined);
  if (weight === undefined || weight === "inherit") return undefined;
  return weight === "bold" || weight === "bolder" || Number.parseInt(weight, 10) >= 600;
}

export function isItalic(style: Style): boolean | undefined {
  const slant =
    style["font-style"] ?? (/italic|oblique/.test(beforeSize(style)) ? "italic" : undefined);
  if (slant === undefined || slant === "inherit") return undefined;
  return /^(?:italic|oblique)/.test(slant);
}

export function isDecorated(style: Style, line: "underline" | "line-through"): boolean | undefined {
  const decoration = style["text-decoration"] ?? style["text-decoration-line"];
  return decoration === undefined ? undefined : decoration.includes(line);
}

export function isMonospace(style: Style): boolean | undefined {
  const family = style["font-family"] ?? /(?:px|pt)\S*\s+(.+)$/.exec(style.font ?? "")?.[1];
  if (family === undefined || family === "inherit") return undefined;
  return MONOSPACE.test(family.replace(/["'\\]/g, ""));
}

/** In points. */
export function fontSizeOf(style: Style): number | undefined {
  const [, size, unit = ""] = /([\d.]+)(px|pt)/.exec(style["font-size"] ?? style.font ?? "") ?? [];
  const points = POINTS[unit];
  return size === undefined || points === undefined ? undefined : Number(size) * points;
}

export function isHidden(style: Style): boolean {
  return style.display === "none" || style["mso-hide"] === "all" || style.visibility === "hidden";
}
