import "server-only";
import type { Kind } from "@/lib/site/kinds/kind";
import { countFailedBackups } from "./owner";

export const backupKind: Kind = { waiting: { backups: countFailedBackups } };
