import type { Root } from "mdast";
import { directiveFromMarkdown } from "mdast-util-directive";
import { directive } from "micromark-extension-directive";
import { visit } from "unist-util-visit";
import type { Construct, MicromarkExtension } from "./too-complex";

const COLON = 58;
const OPENING_MAX_CHARACTERS = 40;
/** Alone on their lines; words and attributes of a leaf are read by the directive itself. */
const CONTAINER = /^:::(?:aside|quote|pictures(?:\{[^{}]*\})?)\s*$/;
const LEAF = /^::(?:figure[[{]|(?:button|audio|card|sign-up)(?:[[{]|\s*$))/;

/**
 * Those that README.md lists of the generic directives, and no other: whatever else has colons is a text's own. None
 * of several lines is in another, as each level would be read anew.
 */
export function directives(): MicromarkExtension {
  const [container, leaf] = [directive().flow?.[COLON] ?? []].flat();
  if (!container || !leaf) throw new Error("The parser of directives has changed.");
  return { flow: { [COLON]: [onceDeep(opensWith(container, CONTAINER)), opensWith(leaf, LEAF)] } };
}

export const directivesFromMarkdown = directiveFromMarkdown();

export function opensContainer(line: string): boolean {
  return /^ {0,3}:::(?:aside|quote|pictures(?:\{[^{}]*\})?)\s*$/.test(line);
}

export function closesContainer(line: string): boolean {
  return /^ {0,3}:{3,}\s*$/.test(line);
}

export function dressDirectives(root: Root): void {
  visit(root, (node) => {
    if (node.type === "containerDirective") {
      node.data = containerData(node.name, node.attributes?.width ?? "");
    } else if (node.type === "leafDirective") {
      const { name, href, src, image } = node.attributes ?? {};
      const hProperties: Record<string, string> =
        node.name === "figure"
          ? { drawing: name ?? "" }
          : { href: href ?? "", src: src ?? "", image: image ?? "" };
      node.data = { hName: `own-${node.name}`, hProperties };
    }
  });
}

function containerData(name: string, width: string) {
  if (name === "aside") return { hName: "aside", hProperties: { role: "note" } };
  if (name === "pictures") return { hName: "own-pictures", hProperties: { width } };
  return { hName: "blockquote", hProperties: { className: ["pull-quote"] } };
}

function opensWith(construct: Construct, pattern: RegExp): Construct {
  const opening: Construct = {
    partial: true,
    tokenize(effects, ok, nok) {
      let line = "";
      return function start(code) {
        effects.enter("data");
        return read(code);
      };
      function read(code: number | null): ReturnType<typeof ok> {
        if (code === null || isLineEnding(code) || line.length === OPENING_MAX_CHARACTERS) {
          effects.exit("data");
          return pattern.test(line) ? ok(code) : nok(code);
        }
        line += code < 0 ? " " : String.fromCharCode(code);
        effects.consume(code);
        return read;
      }
    },
  };
  return {
    ...construct,
    tokenize(effects, ok, nok) {
      return effects.check(opening, construct.tokenize.call(this, effects, ok, nok), nok);
    },
  };
}

function onceDeep(construct: Construct): Construct {
  const linesInside = new WeakMap<object, Set<number>>();
  return {
    ...construct,
    tokenize(effects, ok, nok) {
      const first = this.now().line;
      const inside = linesInside.get(this.parser) ?? new Set();
      linesInside.set(this.parser, inside);
      if (inside.has(first)) return nok;
      const end: typeof ok = (code) => {
        for (let line = first + 1; line <= this.now().line; line += 1) inside.add(line);
        return ok(code);
      };
      return construct.tokenize.call(this, effects, end, nok);
    },
  };
}

/** As micromark numbers them. */
function isLineEnding(code: number): boolean {
  return code < -2;
}
