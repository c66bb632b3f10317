import {
  InputRule,
  inputRules,
  textblockTypeInputRule,
  wrappingInputRule,
} from "prosemirror-inputrules";
import type { MarkType } from "prosemirror-model";
import { schema } from "./schema";

const { nodes, marks } = schema;

/** Words between two marks get what these mean, and the marks go. */
function markRule(pattern: RegExp, type: MarkType): InputRule {
  return new InputRule(pattern, (state, match, start, end) => {
    const [, lead = "", words = ""] = match;
    const { tr } = state;
    const from = start + lead.length;
    tr.delete(from, end).insertText(words, from);
    return tr.addMark(from, from + words.length, type.create()).removeStoredMark(type);
  });
}

/** What those type who know Markdown. */
export const typingRules = inputRules({
  rules: [
    textblockTypeInputRule(/^(#{1,6})\s$/, nodes.heading, ([, signs = "#"]) => ({
      level: signs.length,
    })),
    wrappingInputRule(/^\s*>\s$/, nodes.blockquote),
    wrappingInputRule(/^\s*[-*+]\s$/, nodes.bulletList),
    wrappingInputRule(
      /^(\d{1,9})[.)]\s$/,
      nodes.orderedList,
      ([, number]) => ({ start: Number(number) }),
      ([, number], list) => list.childCount + list.attrs.start === Number(number),
    ),
    textblockTypeInputRule(/^```$/, nodes.codeBlock),
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
    markRule(/(^|[^`])`([^`]+)`$/, marks.code),
    markRule(/(^|[^~])~~([^~\s](?:[^~]*[^~\s])?)~~$/, marks.strike),
  ],
});
