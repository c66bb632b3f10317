import { useEffect, useRef, useState } from "react";
import type { UseFormReturn } from "react-hook-form";
import {
  type ArticleCopy,
  dropCopy,
  holdCopy,
  keepCopy,
  newCopyKey,
} from "@/components/admin/article-copies";
import type { ArticleFields } from "@/components/admin/article-fields";
import { isSessionEnding } from "@/components/admin/session-end";
import type { ArticleInput } from "@/lib/articles/schema";

const KEEP_DELAY_MS = 400;

type CopyOptions = {
  form: UseFormReturn<ArticleFields, unknown, ArticleInput>;
  /** What is saved on the server. */
  saved: ArticleFields;
  articleId: string | null;
  version: number | null;
  restored: ArticleCopy | null;
};

function differ(a: ArticleFields, b: ArticleFields): boolean {
  return (Object.keys(b) as (keyof ArticleFields)[]).some((name) => a[name] !== b[name]);
}

/** Keeps what is typed on this device until it is saved or thrown away, and asks before it would be lost. */
export function useArticleCopy({ form, saved, articleId, version, restored }: CopyOptions) {
  const [key, setKey] = useState(() => restored?.key ?? newCopyKey());
  const [isDirty, setDirty] = useState(() => differ(form.getValues(), saved));
  const [isKept, setKept] = useState(true);
  const finished = useRef(false);

  function keep(): boolean {
    if (finished.current) return true;
    if (!differ(form.getValues(), saved)) {
      dropCopy(key);
      return true;
    }
    return keepCopy({ key, articleId, version, fields: form.getValues() });
  }

  const latest = useRef(keep);
  useEffect(() => {
    latest.current = keep;
  });

  useEffect(() => holdCopy(key), [key]);

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const keepNow = () => {
      clearTimeout(timer);
      setKept(latest.current());
    };
    const stop = form.subscribe({
      formState: { values: true },
      callback: ({ values }) => {
        setDirty(differ(values, saved));
        clearTimeout(timer);
        timer = setTimeout(keepNow, KEEP_DELAY_MS);
      },
    });
    const warn = (event: BeforeUnloadEvent) => {
      const isSafe = latest.current();
      if (finished.current || !differ(form.getValues(), saved)) return;
      if (!(isSessionEnding() && isSafe)) event.preventDefault();
    };
    window.addEventListener("beforeunload", warn);
    window.addEventListener("pagehide", keepNow);
    document.addEventListener("visibilitychange", keepNow);
    return () => {
      stop();
      keepNow();
      window.removeEventListener("beforeunload", warn);
      window.removeEventListener("pagehide", keepNow);
      document.removeEventListener("visibilitychange", keepNow);
    };
  }, [form, saved]);

  return {
    isDirty,
    isKept,
    /** Writes the copy at once. */
    keepNow: () => setKept(keep()),
    /** Forgets the copy: its text is saved, or thrown away on purpose. */
    finish: () => {
      finished.current = true;
      dropCopy(key);
    },
    /** Goes on with a copy from before, under its own key. */
    adopt: (copy: ArticleCopy) => {
      dropCopy(key);
      setKey(copy.key);
    },
  };
}
