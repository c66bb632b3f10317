import { type Answers, type HourQuestion, QUESTIONS } from "./answers";

/** What the site has already, by the questions that brought it about. */
export type Done = Record<Exclude<HourQuestion, "where">, boolean>;

export type HourStep = { question: HourQuestion; state: "done" | "skipped" | "now" | "later" };

/** The questions in their order, the first that is neither answered nor skipped being asked now. */
export function stepsOf({ where, skipped }: Answers, done: Done): HourStep[] {
  // Who has written nowhere yet has no list and no texts to bring.
  const nothing: HourQuestion[] = where === "nowhere" ? ["list", "texts"] : [];
  const isDone = (question: HourQuestion) =>
    question === "where" ? where !== null : done[question];
  const isSkipped = (question: HourQuestion) =>
    skipped.includes(question) || nothing.includes(question);
  const now = QUESTIONS.find((question) => !isDone(question) && !isSkipped(question));
  return QUESTIONS.map((question) => {
    if (isDone(question)) return { question, state: "done" };
    if (isSkipped(question)) return { question, state: "skipped" };
    return { question, state: question === now ? "now" : "later" };
  });
}
