import { useEffect, useState } from "react";
import {
  WordsCopy,
  type WordsFailure,
  type WordsView,
} from "@/components/admin/articles/email/words-copy";
import { call } from "@/components/admin/shell/call";
import { fieldErrorsOf, serverMessage } from "@/components/admin/shell/failure";
import { RequestError } from "@/components/reader/request";
import type { EmailWords, MailingDraft } from "@/lib/domains/mailings/schema";

const REFUSED = 422;

function failureOf(error: unknown): WordsFailure {
  if (fieldErrorsOf(error).version !== undefined) return { state: "outdated", problem: null };
  if (error instanceof RequestError && error.status === REFUSED) {
    return {
      state: "refused",
      problem: Object.values(error.errors)[0]?.[0] ?? serverMessage(error),
    };
  }
  return { state: "failed", problem: serverMessage(error) };
}

/** What an article's next email says: saves itself as it is typed, and never over what another tab saved. */
export function useEmailWords(articleId: string, stored: MailingDraft) {
  const [copy] = useState(
    () =>
      new WordsCopy(stored, {
        send: (body, version) =>
          call("PUT /api/admin/articles/{id}/email", {
            id: articleId,
            body,
            version,
            keepalive: true,
          }).catch(failureOf),
        show: (next) => setView(next),
      }),
  );
  const [view, setView] = useState<WordsView>(copy.view);

  useEffect(() => {
    const save = () => copy.leave();
    const warn = (event: BeforeUnloadEvent) => {
      if (!copy.saveAtOnce()) event.preventDefault();
    };
    copy.open();
    window.addEventListener("beforeunload", warn);
    window.addEventListener("pagehide", save);
    return () => {
      window.removeEventListener("beforeunload", warn);
      window.removeEventListener("pagehide", save);
      save();
    };
  }, [copy]);

  return {
    ...view,
    change: (typed: Partial<EmailWords>) => copy.change(typed),
    flush: () => copy.flush(),
    async settle(whose: "mine" | "theirs"): Promise<void> {
      const theirs = await call("GET /api/admin/articles/{id}/email", { id: articleId });
      await copy.settle(theirs, whose);
    },
  };
}
