import { useSearchParams } from "next/navigation";
import { useEffect, useState } from "react";
import { setAddress } from "@/components/admin/shell/address";

/** In the address, the item in the dialog when it is a new one. */
const NEW = "new";

export type OpenItem = { id: string | null; draftKey?: string };

/** Which item is in the dialog. The address says it, also after a sign-in, a step back, and a link to this screen. */
export function useOpenItem() {
  const [item, setItem] = useState<OpenItem | null>(null);
  const edit = useSearchParams().get("edit");

  useEffect(() => {
    // Where the address says something else by now, that comes next.
    if (new URLSearchParams(window.location.search).get("edit") !== edit) return;
    setItem((shown) => {
      if (!edit) return null;
      const isShown = shown !== null && (shown.id ?? NEW) === edit;
      return isShown ? shown : { id: edit === NEW ? null : edit };
    });
  }, [edit]);

  return {
    item,
    open: (next: OpenItem) => {
      setItem(next);
      setAddress({ edit: next.id ?? NEW });
    },
    close: () => {
      setItem(null);
      setAddress({ edit: null });
    },
  };
}
