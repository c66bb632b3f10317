import { useEffect, useRef, useState } from "react";
import { call } from "@/components/admin/shell/call";
import { fieldErrorsOf, serverMessage } from "@/components/admin/shell/failure";
import { RequestError } from "@/components/reader/request";
import type { EmailWords, MailingDraft } from "@/lib/mailings/schema";

const SAVE_DELAY_MS = 700;
const RETRY_DELAY_MS = 5_000;

/** `outdated` when they were saved elsewhere, and `refused` when they cannot be saved as they are. */
type WordsState = "saved" | "saving" | "failed" | "refused" | "outdated";

const EMAIL = "GET /api/admin/articles/{id}/email";
const NAMES = ["subject", "preheader", "opening"] as const;

function wordsOf({ subject, preheader, opening }: EmailWords): EmailWords {
  return { subject, preheader, opening };
}

function isSame(one: EmailWords, other: EmailWords): boolean {
  return NAMES.every((name) => one[name] === other[name]);
}

/** What an article's next email says: saves itself as it is typed, and never over what another tab saved. */
export function useEmailWords(articleId: string, stored: MailingDraft) {
  const [fields, setFields] = useState(() => wordsOf(stored));
  const [version, setVersion] = useState(stored.version);
  const [state, setState] = useState<WordsState>("saved");
  const [problem, setProblem] = useState<string | null>(null);
  const work = useRef({
    fields,
    saved: fields,
    version,
    timer: undefined as ReturnType<typeof setTimeout> | undefined,
    running: null as Promise<void> | null,
    isOpen: true,
  });

  async function send(): Promise<void> {
    const { current } = work;
    const sent = current.fields;
    setState("saving");
    try {
      const saved = await call("PUT /api/admin/articles/{id}/email", {
        id: articleId,
        body: sent,
        version: current.version,
        keepalive: true,
      });
      current.saved = sent;
      current.version = saved.version;
      setVersion(saved.version);
      setProblem(null);
      setState("saved");
    } catch (error) {
      const isRefused = error instanceof RequestError && error.status === 422;
      const isOutdated = fieldErrorsOf(error).version !== undefined;
      setState(isOutdated ? "outdated" : isRefused ? "refused" : "failed");
      setProblem(isRefused ? (Object.values(error.errors)[0]?.[0] ?? null) : serverMessage(error));
      if (current.isOpen && !isOutdated && !isRefused) saveIn(RETRY_DELAY_MS);
    }
  }

  function saveIn(ms: number): void {
    clearTimeout(work.current.timer);
    work.current.timer = setTimeout(() => void flush(), ms);
  }

  /** Saves what is typed. Returns its version; null where it could not be saved. */
  async function flush(): Promise<number | null> {
    const { current } = work;
    clearTimeout(current.timer);
    while (current.running) await current.running;
    if (!isSame(current.fields, current.saved)) {
      current.running = send().finally(() => {
        current.running = null;
      });
      await current.running;
    }
    return isSame(current.fields, current.saved) ? current.version : null;
  }

  function adopt(theirs: MailingDraft): void {
    work.current.saved = wordsOf(theirs);
    work.current.version = theirs.version;
    setVersion(theirs.version);
    setProblem(null);
  }

  const leave = useRef(flush);
  leave.current = flush;
  useEffect(() => {
    const { current } = work;
    const save = () => void leave.current();
    current.isOpen = true;
    window.addEventListener("pagehide", save);
    return () => {
      current.isOpen = false;
      window.removeEventListener("pagehide", save);
      save();
    };
  }, []);

  return {
    fields,
    version,
    state,
    problem,
    flush,
    change(name: keyof EmailWords, text: string): void {
      const changed = { ...work.current.fields, [name]: text };
      work.current.fields = changed;
      setFields(changed);
      if (state !== "outdated") saveIn(SAVE_DELAY_MS);
    },
    /** Ends a conflict: with what was saved elsewhere, or with what stands here. */
    async settle(whose: "mine" | "theirs"): Promise<void> {
      const theirs = await call(EMAIL, { id: articleId });
      adopt(theirs);
      if (whose === "theirs") {
        work.current.fields = wordsOf(theirs);
        setFields(work.current.fields);
        setState("saved");
        return;
      }
      setState("saving");
      if ((await flush()) !== null) setState("saved");
    },
  };
}
