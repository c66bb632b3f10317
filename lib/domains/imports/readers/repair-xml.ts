/** What has text alone. An element within it is HTML that lost its wrapper. */
const LEAVES = new Set(
  "title link guid description category dc:creator content:encoded excerpt:encoded wp:comment_content wp:comment_author wp:meta_key wp:meta_value wp:post_name wp:cat_name wp:tag_name wp:term_name wp:author_display_name wp:attachment_url".split(
    " ",
  ),
);
const ENTITY = /^&(?:amp|lt|gt|quot|apos|#\d{1,7}|#x[\da-f]{1,6});/i;
const ENTITY_MAX_CHARACTERS = 12;
const BEGIN = "<![CDATA[";
const END = "]]>";
const TAG_MAX_CHARACTERS = 64 * 1024;

/**
 * Makes XML of what people's plugins wrote for it, part by part: signs that stand for themselves, entities of HTML,
 * wrappers within wrappers, and texts without any.
 */
export class XmlRepair {
  private rest = "";
  private isWrapped = false;
  private leaf = "";
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
      const step = this.isWrapped ? this.stepWrapped(source, at) : this.step(source, at, isLast);
      if (step === null) break;
      pass(at + step.length, step.as);
    }
    this.rest = source.slice(at);
    return out;
  }

  private nextOfWrapper(source: string, from: number): { index: number } | null {
    const ends = [source.indexOf(END, from), source.indexOf(BEGIN, from)].filter((one) => one >= 0);
    return ends.length === 0 ? null : { index: Math.min(...ends) };
  }

  private stepWrapped(source: string, at: number): Step {
    if (source.startsWith(BEGIN, at)) return { length: BEGIN.length, as: "" };
    this.isWrapped = false;
    return { length: END.length, as: END };
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
    if (source.startsWith("<!--", at)) {
      const end = source.indexOf("-->", at + 4);
      if (end !== -1) return { length: end + 3 - at, as: source.slice(at, end + 3) };
    }
    const end = source.indexOf(">", at);
    if (end === -1 && !isLast && source.length - at < TAG_MAX_CHARACTERS) return null;
    const tag = source.slice(at, end === -1 ? at + 1 : end + 1);
    const [, name = ""] = /^<([\w:]+)/.exec(tag) ?? [];
    if (LEAVES.has(name) && !tag.endsWith("/>")) this.leaf = name;
    const as = tag.replace(/&[^&]{0,12}/g, (one) =>
      ENTITY.test(one) ? one : `&amp;${one.slice(1)}`,
    );
    if (as !== tag) this.oddly(0, "");
    return { length: tag.length, as };
  }

  private stepInLeaf(source: string, at: number, isLast: boolean): Step | null {
    const close = `</${this.leaf}`;
    if (source.length - at < close.length + 1 && !isLast) return null;
    if (!source.startsWith(close, at)) return this.oddly(1, "&lt;");
    this.leaf = "";
    return { length: close.length, as: close };
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
    /(?:\]{1,2}|<[![CDAT]{0,8})$/.exec(source.slice(Math.max(from, source.length - 9))) ?? [];
  return partial.length;
}
