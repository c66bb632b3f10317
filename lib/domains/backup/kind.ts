import "server-only";
import { countFailedBackups } from "@/lib/domains/backup/owner";
import type { Kind } from "@/lib/site/kinds/kind";

export const backupKind: Kind = { waiting: { backups: countFailedBackups } };
