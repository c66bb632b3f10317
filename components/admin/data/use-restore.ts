import { useMutation } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { RestoreError, requestRestore } from "@/components/admin/data/request-restore";
import { texts } from "@/components/admin/data/texts";
import { serverMessage } from "@/components/admin/shell/failure";
import { stayAtSessionEnd } from "@/components/admin/shell/session-end";
import { useLeaveQuestion } from "@/components/admin/shell/use-leave-question";
import { RequestError } from "@/components/reader/request";
import type { RestoreProgress } from "@/lib/backup/schema";

/** Why nothing was restored, or that nobody knows; null where the session has ended, which says so itself. */
function describe(error: Error): string | null {
  if (error instanceof RestoreError) return `${texts.restoreFailed} ${error.message}`;
  if (!(error instanceof RequestError)) return texts.restoreBroke;
  const message = serverMessage(error);
  return message && `${texts.restoreFailed} ${message}`;
}

/** Has a backup become the site: how far it is, what came of it, and why it did not. */
export function useRestore() {
  const [progress, setProgress] = useState<RestoreProgress | null>(null);
  const { mutate, data, error, isPending } = useMutation({
    mutationFn: (name: string) => requestRestore(name, setProgress),
    onMutate: () => setProgress({ step: "check", done: 0, total: 0 }),
  });
  // Who leaves would not see what came of it.
  useLeaveQuestion(isPending);
  // A restore ends every session; what came of it is read first.
  const isRestored = data !== undefined;
  useEffect(
    () => (isPending || isRestored ? stayAtSessionEnd(() => {}) : undefined),
    [isPending, isRestored],
  );
  return {
    start: mutate,
    progress: isPending ? progress : null,
    restored: data ?? null,
    problem: error && describe(error),
  };
}
