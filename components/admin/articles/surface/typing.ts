import { InputRule, inputRules, wrappingInputRule } from "prosemirror-inputrules";
import type { Attrs, MarkType, NodeType } from "prosemirror-model";
import { schema } from "./schema";

const { nodes, marks } = schema;

/** Only what is nothing but its words becomes another block: others would lose their address. */
function blockRule(
  pattern: RegExp,
  type: NodeType,
  attrsOf: (match: RegExpMatchArray) => Attrs | null = () => null,
): InputRule {
  return new InputRule(pattern, ({ tr }, match, start, end) => {
    const { parent } = tr.doc.resolve(start);
    if (parent.type !== nodes.paragraph && parent.type !== nodes.heading) return null;
    return tr.delete(start, end).setBlockType(start, start, type, attrsOf(match));
  });
}

/** What is between two marks gets what these mean, and the marks go. */
function markRule(pattern: RegExp, type: MarkType): InputRule {
  return new InputRule(pattern, (state, match, start, end) => {
    const [{ length }, lead = "", words = ""] = match;
    const signs = (length - lead.length - words.length) / 2;
    const from = start + lead.length;
    const until = from + signs + words.length;
    // What is typed last is not in the text yet: more than signs where all came at once.
    if (until > end) return null;
    const tr = state.tr.delete(until, end).delete(from, from + signs);
    return tr.addMark(from, until - signs, type.create()).removeStoredMark(type);
  });
}

/** What those type who know Markdown. */
export const typingRules = inputRules({
  rules: [
    blockRule(/^(#{1,6})\s$/, nodes.heading, ([, signs = "#"]) => ({ level: signs.length })),
    wrappingInputRule(/^\s*>\s$/, nodes.blockquote),
    wrappingInputRule(/^\s*[-*+]\s$/, nodes.bulletList),
    wrappingInputRule(
      /^(\d{1,9})[.)]\s$/,
      nodes.orderedList,
      ([, number]) => ({ start: Number(number) }),
      ([, number], list) => list.childCount + list.attrs.start === Number(number),
    ),
    blockRule(/^```$/, nodes.codeBlock),
    new InputRule(/^(?:---|\*\*\*)$/, (state, _, start, end) => {
      const $start = state.doc.resolve(start);
      if ($start.parent.type !== nodes.paragraph) return null;
      return state.tr.delete(start, end).insert($start.before(), nodes.divider.create());
    }),
    new InputRule(/^\[( |x)?\]\s$/i, (state, [, sign], start, end) => {
      const $start = state.doc.resolve(start);
      const item = $start.node(-1);
      if (item?.type !== nodes.listItem || $start.index(-1) !== 0) return null;
      const checked = sign?.toLowerCase() === "x";
      return state.tr.delete(start, end).setNodeAttribute($start.before(-1), "checked", checked);
    }),
    markRule(/(^|[^*])\*\*([^*\s](?:[^*]*[^*\s])?)\*\*$/, marks.strong),
    markRule(/(^|[^*\w])\*([^*\s](?:[^*]*[^*\s])?)\*$/, marks.emphasis),
    markRule(/(^|[^_\w])_([^_\s](?:[^_]*[^_\s])?)_$/, marks.emphasis),
    // In code a picture or a mark of a footnote would be none.
    markRule(/(^|[^`])`([^`\ufffc]+)`$/, marks.code),
    markRule(/(^|[^~])~~([^~\s](?:[^~]*[^~\s])?)~~$/, marks.strike),
  ],
});
