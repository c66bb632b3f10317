import { undo, undoDepth } from "prosemirror-history";
import type { EditorView } from "prosemirror-view";
import { texts } from "@/components/admin/editor/texts";
import { showToast } from "@/components/ui/toaster";

/** A toast's button that takes the last step back, and nothing that was done since. */
export function undoAction(view: EditorView) {
  const steps = undoDepth(view.state);
  return {
    label: texts.undo,
    onPress() {
      if (undoDepth(view.state) !== steps) showToast(texts.changedSince);
      else undo(view.state, view.dispatch);
      view.focus();
    },
  };
}
