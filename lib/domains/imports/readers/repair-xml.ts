/** What has text alone. An element within it is HTML that lost its wrapper. */
const LEAVES = new Set(
  "title link guid description category dc:creator content:encoded excerpt:encoded wp:comment_content wp:comment_author wp:meta_key wp:meta_value wp:post_name wp:cat_name wp:tag_name wp:term_name wp:author_display_name wp:attachment_url".split(
    " ",
  ),
);
/** What HTML calls its own, and no export: signs of a program that wrote of its troubles between the texts. */
const OF_HTML = new Set(
  "a abbr b big blockquote body br center code div em font h1 h2 h3 h4 h5 h6 head hr html i img li meta ol p pre script small span strong style table tbody td th tr tt u ul".split(
    " ",
  ),
);
const ELEMENT = /^<(\/?)([\p{L}_][\w:.-]*)/u;
/** An element that never lies in a text, not even in one that lost its wrapper. */
const NEVER_IN_TEXT = /^<(?:\/?item>|(?:wp|content|excerpt|dc):[a-z_]+>)/;
const ENTITY = /^&(?:amp|lt|gt|quot|apos|#\d{1,7}|#x[\da-f]{1,6});/i;
const ENTITY_MAX_CHARACTERS = 12;
/** What replaces a byte that is no letter. */
const UNREADABLE = "\ufffd";
const BEGIN = "<![CDATA[";
const END = "]]>";
const TAG_MAX_CHARACTERS = 64 * 1024;
const OPEN_MAX = 100;
const LEAF_MARK_MAX_CHARACTERS = 40;

/**
 * Makes XML of what people's plugins wrote for it, part by part: signs that stand for themselves, entities of HTML,
 * wrappers within wrappers, and texts without any.
 */
export class XmlRepair {
  private rest = "";
  private isWrapped = false;
  private leaf = "";
  private readonly open: string[] = [];
  private line = 1;
  /** Where something was read otherwise than it is written, by line from 1. */
  readonly odd: number[] = [];

  write(part: string): string {
    return this.take(this.rest + part, false);
  }

  end(): string {
    return this.take(this.rest, true);
  }

  private take(source: string, isLast: boolean): string {
    let out = "";
    let at = 0;
    const pass = (to: number, as = source.slice(at, to)) => {
      if (source.slice(at, to).includes(UNREADABLE)) this.oddly(0, "");
      for (let found = source.indexOf("\n", at); found !== -1 && found < to; ) {
        this.line += 1;
        found = source.indexOf("\n", found + 1);
      }
      out += as;
      at = to;
    };
    const mark = /&|<|\]\]>/g;
    for (;;) {
      mark.lastIndex = at;
      const found = this.isWrapped ? this.nextOfWrapper(source, at) : mark.exec(source);
      if (!found) {
        // What begins at the end of a part may go on in the next.
        const partial = isLast ? 0 : partialAt(source, at);
        pass(source.length - partial);
        break;
      }
      pass(found.index);
      if (!isLast && source.length - at < ENTITY_MAX_CHARACTERS) break;
      const step = this.isWrapped
        ? this.stepWrapped(source, at, isLast)
        : this.step(source, at, isLast);
      if (step === null) break;
      // Where nothing comes of a part, its lines are counted all the same.
      const lines = step.as === "" ? source.slice(at, at + step.length).replace(/[^\n]/g, "") : "";
      pass(at + step.length, step.as + lines);
    }
    this.rest = source.slice(at);
    return out;
  }

  private nextOfWrapper(source: string, from: number): { index: number } | null {
    const close = this.ownEnd();
    const mark = /\]\]>|<!\[CDATA\[|<\/[\w:.-]+>/g;
    mark.lastIndex = from;
    let found = mark.exec(source);
    while (found?.[0].startsWith("</") && found[0] !== close) found = mark.exec(source);
    return found;
  }

  private stepWrapped(source: string, at: number, isLast: boolean): Step | null {
    if (source.startsWith(BEGIN, at)) return { length: BEGIN.length, as: "" };
    if (source.startsWith(END, at)) {
      this.isWrapped = false;
      return { length: END.length, as: END };
    }
    // The end of its element: of a wrapper that was never closed, where another one begins before this one ends.
    const close = this.ownEnd();
    const end = source.indexOf(END, at);
    const next = source.slice(at, end === -1 ? at + TAG_MAX_CHARACTERS : end);
    const isOver = next.includes(BEGIN);
    const isKnown = end !== -1 || isOver || isLast || next.length === TAG_MAX_CHARACTERS;
    if (!isKnown) return null;
    if (!isOver) return { length: close.length, as: close };
    this.isWrapped = false;
    this.closeLeaf();
    return this.oddly(close.length, END + close);
  }

  private step(source: string, at: number, isLast: boolean): Step | null {
    if (source[at] === "&") {
      const [whole] = ENTITY.exec(source.slice(at, at + ENTITY_MAX_CHARACTERS)) ?? [];
      if (whole !== undefined) return { length: whole.length, as: whole };
      return this.oddly(1, "&amp;");
    }
    if (source[at] === "]") return this.oddly(END.length, "");
    if (source.startsWith(BEGIN, at)) {
      this.isWrapped = true;
      return { length: BEGIN.length, as: BEGIN };
    }
    if (this.leaf !== "") return this.stepInLeaf(source, at, isLast);
    const mark = source.startsWith("<!--", at) ? "-->" : source.startsWith("<?", at) ? "?>" : ">";
    const end = source.indexOf(mark, at + 1);
    if (end === -1 && !isLast && source.length - at < TAG_MAX_CHARACTERS) return null;
    if (end === -1) return this.oddly(1, "&lt;");
    const tag = source.slice(at, end + mark.length);
    // What is said to people and to programs is no part of any text.
    if (mark !== ">") return { length: tag.length, as: "" };
    return tag.startsWith("<!") ? { length: tag.length, as: tag } : this.stepElement(tag);
  }

  private stepElement(tag: string): Step {
    const [, slash, name = ""] = ELEMENT.exec(tag) ?? [];
    if (name === "" || OF_HTML.has(name.toLowerCase())) return this.oddly(1, "&lt;");
    if (slash) {
      const at = this.open.lastIndexOf(name);
      // It ends nothing, or what began within it ends as well.
      if (at === -1) return this.oddly(tag.length, "");
      this.open.length = at;
      return { length: tag.length, as: tag };
    }
    // An item never lies within another one.
    const before = name === "item" ? this.open.indexOf("item") : -1;
    if (before !== -1) {
      this.open.length = before;
      return this.oddly(0, "</item>");
    }
    if (!tag.endsWith("/>")) {
      // Far deeper than whoever reads this goes on.
      if (this.open.length < OPEN_MAX) this.open.push(name);
      if (LEAVES.has(name)) this.leaf = name;
    }
    const as = tag.replace(/&[^&]{0,12}/g, (one) =>
      ENTITY.test(one) ? one : `&amp;${one.slice(1)}`,
    );
    if (as !== tag) this.oddly(0, "");
    return { length: tag.length, as };
  }

  private stepInLeaf(source: string, at: number, isLast: boolean): Step | null {
    const close = `</${this.leaf}`;
    if (source.length - at < LEAF_MARK_MAX_CHARACTERS && !isLast) return null;
    if (source.startsWith(close, at)) {
      this.closeLeaf();
      return { length: close.length, as: close };
    }
    if (!NEVER_IN_TEXT.test(source.slice(at, at + LEAF_MARK_MAX_CHARACTERS))) {
      return this.oddly(1, "&lt;");
    }
    this.closeLeaf();
    return this.oddly(0, `${close}>`);
  }

  private ownEnd(): string {
    return `</${this.open.at(-1) ?? ""}>`;
  }

  private closeLeaf(): void {
    this.open.pop();
    this.leaf = "";
  }

  private oddly(length: number, as: string): Step {
    if (this.odd.at(-1) !== this.line) this.odd.push(this.line);
    return { length, as };
  }
}

type Step = { length: number; as: string };

/** How much of the end may be the beginning of a mark. */
function partialAt(source: string, from: number): number {
  const [partial = ""] =
    /(?:\]{1,2}|<[^<>]{0,39})$/.exec(
      source.slice(Math.max(from, source.length - LEAF_MARK_MAX_CHARACTERS)),
    ) ?? [];
  return partial.length;
}
