import { useMemo } from "react";

type AttributesOptions = {
  id: string;
  labelId: string;
  describedBy: string | undefined;
  invalid: boolean;
  menuId: string;
  /** The option of the menu by `/` that the keys are at; undefined while it is closed. */
  activeId: string | undefined;
};

/** What makes the surface a text box for browsers and screen readers. */
export function useAttributes(options: AttributesOptions): Record<string, string> {
  const { id, labelId, describedBy, invalid, menuId, activeId } = options;
  return useMemo(
    () => ({
      "aria-labelledby": labelId,
      "aria-multiline": "true",
      ...(invalid && { "aria-invalid": "true" }),
      ...(describedBy !== undefined && { "aria-describedby": describedBy }),
      ...(activeId !== undefined && {
        "aria-controls": menuId,
        "aria-activedescendant": activeId,
      }),
      "aria-autocomplete": "list",
      autocapitalize: "sentences",
      class: "prose surface",
      id,
      role: "textbox",
      spellcheck: "true",
      // What scrolls is reached by the keys through it.
      tabindex: "0",
    }),
    [activeId, describedBy, id, invalid, labelId, menuId],
  );
}
