import { useMutation } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { SendError, serverMessage } from "@/components/admin/shell/failure";
import { stayAtSessionEnd } from "@/components/admin/shell/session-end";
import { useLeaveQuestion } from "@/components/admin/shell/use-leave-question";
import { RequestError } from "@/components/reader/request";
import { RestoreError, requestRestore, type ShownProgress, sendArchive } from "./request-restore";
import { texts } from "./texts";

/** Why nothing was restored, or that nobody knows; null where the owner stopped it. */
function describe(error: Error): string | null {
  if (error.name === "AbortError") return null;
  if (error instanceof RestoreError) return `${texts.restoreFailed} ${error.message}`;
  if (!(error instanceof RequestError || error instanceof SendError)) return texts.restoreBroke;
  return `${texts.restoreFailed} ${serverMessage(error) ?? texts.loggedOut}`;
}

/** Has a backup, by its name, or an archive's file become the site: how far it is, what came of it, and why it did not. */
export function useRestore() {
  const [progress, setProgress] = useState<ShownProgress | null>(null);
  const stop = useRef(new AbortController());
  const { mutate, data, error, isPending } = useMutation({
    async mutationFn(archive: string | File) {
      stop.current = new AbortController();
      const { signal } = stop.current;
      const name =
        typeof archive === "string"
          ? archive
          : await sendArchive(archive, { onProgress: setProgress, signal });
      return requestRestore(name, setProgress);
    },
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
    /** Ends the sending of a file; what the server has begun goes on. */
    stop: () => stop.current.abort(),
    progress: isPending ? progress : null,
    restored: data ?? null,
    problem: error && describe(error),
  };
}
