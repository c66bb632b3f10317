import { useEffect, useState } from "react";
import { setAddress } from "@/components/admin/shell/address";

/** In the address, the item in the dialog when it is a new one. */
const NEW = "new";

/** The item to edit, or null for a new one, and perhaps a draft to go on with. */
export type OpenItem = { id: string | null; draftKey?: string };

/** Which item is in the dialog. The address says it too, so that it is open again after a sign-in. */
export function useOpenItem() {
  const [item, setItem] = useState<OpenItem | null>(null);

  useEffect(() => {
    const open = new URLSearchParams(window.location.search).get("edit");
    if (open) setItem({ id: open === NEW ? null : open });
  }, []);

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
