import type { EditorView } from "prosemirror-view";
import { schema } from "./schema";

export function tick(view: EditorView, { target }: Event): boolean {
  if (!(target instanceof HTMLInputElement) || target.type !== "checkbox") return false;
  const $at = view.state.doc.resolve(view.posAtDOM(target, 0));
  const depth = [...Array($at.depth + 1).keys()]
    .reverse()
    .find((one) => $at.node(one).type === schema.nodes.listItem);
  if (depth === undefined) return false;
  const { checked } = $at.node(depth).attrs;
  view.dispatch(view.state.tr.setNodeAttribute($at.before(depth), "checked", !checked));
  return true;
}
