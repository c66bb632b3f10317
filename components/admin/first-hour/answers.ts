import { useSyncExternalStore } from "react";

/** Where somebody writes until now, each with a way of its own to take everything along. */
export const SOURCES = [
  "substack",
  "ghost",
  "wordpress",
  "medium",
  "squarespace",
  "markdown",
  "email",
  "nowhere",
] as const;

export type SourceName = (typeof SOURCES)[number];

export const QUESTIONS = ["where", "name", "photo", "colours", "list", "book", "texts"] as const;

export type HourQuestion = (typeof QUESTIONS)[number];

/** What nothing else says: where the owner writes, and what she would rather not answer. */
export type Answers = { where: SourceName | null; skipped: HourQuestion[] };

const NONE: Answers = { where: null, skipped: [] };
const KEY = "first-hour";
const listeners = new Set<() => void>();
let known: { text: string; answers: Answers } = { text: "", answers: NONE };

/** What this device keeps of them; nothing where it keeps nothing. */
export function readAnswers(text: string | null): Answers {
  try {
    const { where, skipped } = JSON.parse(text ?? "");
    return {
      where: SOURCES.find((source) => source === where) ?? null,
      skipped: Array.isArray(skipped) ? QUESTIONS.filter((name) => skipped.includes(name)) : [],
    };
  } catch {
    return NONE;
  }
}

function snapshot(): Answers {
  let text = known.text;
  try {
    text = localStorage.getItem(KEY) ?? "";
  } catch {
    // It holds for this page at least.
  }
  if (text !== known.text) known = { text, answers: readAnswers(text) };
  return known.answers;
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function useAnswers(): [Answers, (answers: Answers) => void] {
  const now = useSyncExternalStore(subscribe, snapshot, () => NONE);
  return [
    now,
    (next) => {
      const text = JSON.stringify(next);
      known = { text, answers: next };
      try {
        localStorage.setItem(KEY, text);
      } catch {
        // It holds for this page at least.
      }
      for (const listener of listeners) listener();
    },
  ];
}
