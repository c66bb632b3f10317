import "server-only";
import type { Kind } from "@/lib/site/kinds/kind";
import { countFailedBackups } from "./owner";

export const kind: Kind = {
  name: "Backups",
  waiting: { backups: countFailedBackups },
};
