import "server-only";
import type { Kind } from "@/lib/site/kinds/kind";
import { restoreNotes } from "./owner";

export const noteKind: Kind = { restore: { note: restoreNotes } };
