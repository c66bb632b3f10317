import "server-only";
import type { Kind } from "@/lib/site/kinds/kind";
import { restoreNotes } from "./owner";

export const kind: Kind = {
  name: "Notes",
  trash: { note: { name: "Note", restore: restoreNotes } },
};
