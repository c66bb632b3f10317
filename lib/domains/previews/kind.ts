import "server-only";
import { restoreNotes } from "@/lib/domains/previews/owner";
import type { Kind } from "@/lib/site/kinds/kind";

export const noteKind: Kind = { restore: { note: restoreNotes } };
