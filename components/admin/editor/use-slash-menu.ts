import type { Edit } from "./edit";
import type { PictureSource } from "./formatting-toolbar";
import { isVerbatim } from "./paste/paste-edits";
import { editForItem, slashQueryAt } from "./slash-items";
import { useSlashChoice } from "./use-slash-choice";

type SlashMenuOptions = {
  area: () => HTMLTextAreaElement | null | undefined;
  apply: (edit: Edit) => void;
  /** Takes pictures in place of the command for one by its address. */
  onPicture: ((source: PictureSource) => void) | undefined;
};

/** Opened by a `/` at the start of a line or after a space, narrowed by what is typed on, closed by Escape or by going elsewhere. */
export function useSlashMenu({ area, apply, onPicture }: SlashMenuOptions) {
  const choice = useSlashChoice((item, query) => {
    const field = area();
    if (!field) return;
    const { source } = item;
    if (source && onPicture) {
      const { start } = query;
      apply({ start, end: field.selectionEnd, text: "", selection: { start, end: start } });
      onPicture(source);
    } else apply(editForItem(field.value, field.selectionEnd, query, item));
  });

  return {
    ...choice,
    /** To be called after each change of the text or the caret. */
    follow(isTyped: boolean): void {
      const field = area();
      if (!field || (!choice.open && !isTyped)) return;
      const range = { start: field.selectionStart, end: field.selectionEnd };
      const mayOpen = isTyped && !isVerbatim(field.value, range);
      choice.follow(slashQueryAt(field.value, range), mayOpen);
    },
  };
}
