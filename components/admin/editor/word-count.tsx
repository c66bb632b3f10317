"use client";

import { useEffect, useRef, useState } from "react";
import { renderContent } from "@/lib/content/render";
import { readTimeMinutes } from "@/lib/content/words";

const COUNT_DELAY_MS = 250;
/** A long text takes its time to render, so it is counted at longer pauses. */
const COUNT_DELAY_FACTOR = 4;

export function WordCount({ content }: { content: string }) {
  const [words, setWords] = useState<number | null>(null);
  const delay = useRef(0);

  useEffect(() => {
    const timer = setTimeout(() => {
      const start = performance.now();
      setWords(renderContent(content).words);
      delay.current = Math.max(COUNT_DELAY_MS, (performance.now() - start) * COUNT_DELAY_FACTOR);
    }, delay.current);
    return () => clearTimeout(timer);
  }, [content]);

  if (words === null) return null;
  return (
    <p>
      {words.toLocaleString("en-US")} {words === 1 ? "word" : "words"} · {readTimeMinutes(words)}{" "}
      min read
    </p>
  );
}
