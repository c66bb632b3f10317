import { type ReactNode, type SubmitEvent, useState } from "react";
import { dayOfYearName } from "@/components/admin/shell/moment";
import { ErrorLine, HintLine } from "@/components/ui/field-message";
import { Select } from "@/components/ui/select";
import { columnRoles } from "@/lib/domains/newsletter/list/columns";
import { wordMeanings } from "@/lib/domains/newsletter/list/words";
import type { ListAnswers, ListCheck, ListWord } from "@/lib/domains/newsletter/schema";
import { questionTexts } from "./texts";

type ListQuestionsProps = {
  /** By which a button elsewhere sends it. */
  formId: string;
  check: ListCheck;
  onChange: () => void;
  onAnswer: (answers: ListAnswers) => void;
};

/** What a list has that only its owner can understand, and what was understood, to be put right. */
export function ListQuestions({ formId, check, onChange, onAnswer }: ListQuestionsProps) {
  const [problem, setProblem] = useState<string | null>(null);

  function submit(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault();
    const selects = [...event.currentTarget.querySelectorAll("select[name]")];
    const open = selects.find((one) => one instanceof HTMLSelectElement && one.value === "");
    setProblem(open ? questionTexts.incomplete : null);
    if (open instanceof HTMLSelectElement) {
      open.closest("details")?.setAttribute("open", "");
      open.focus();
      return;
    }
    onAnswer(answersIn(new FormData(event.currentTarget), check));
  }

  return (
    <form className="grid gap-4" id={formId} noValidate onChange={onChange} onSubmit={submit}>
      <ColumnQuestions check={check} />
      {check.words.length > 0 && <WordQuestions check={check} />}
      {check.days.map(({ column, columnName, example, choices, order, offered }) => (
        <Question
          hint={offered && order === null ? questionTexts.asBefore : ""}
          id={`${formId}-day-${column}`}
          key={column}
          label={questionTexts.days(example, columnName)}
        >
          <Select
            className="w-full"
            defaultValue={order ?? offered ?? ""}
            id={`${formId}-day-${column}`}
            name={`day-${column}`}
          >
            <option value="">{questionTexts.choose}</option>
            {choices.map((choice) => (
              <option key={choice.order} value={choice.order}>
                {questionTexts.order(
                  choice.order,
                  choice.day && dayOfYearName(choice.day.slice(0, 10)),
                )}
              </option>
            ))}
            <option value="none">{questionTexts.noOrder}</option>
          </Select>
        </Question>
      ))}
      <ErrorLine>{problem}</ErrorLine>
    </form>
  );
}

/** What was chosen; everything that is asked has a choice. */
function answersIn(data: FormData, check: ListCheck): ListAnswers {
  function chosen<T extends string>(name: string, among: readonly T[]): T | undefined {
    const value = data.get(name);
    return among.find((one) => one === value);
  }
  return {
    roles: check.columns.map(
      ({ role }, at) => chosen(`role-${at}`, columnRoles) ?? role ?? "other",
    ),
    words: check.words.flatMap(({ column, word }, at) => {
      const means = chosen(`word-${at}`, wordMeanings);
      return means ? { column, word, means } : [];
    }),
    days: check.days.flatMap(({ column, choices }) => {
      const orders = [...choices.map(({ order }) => order), "none" as const];
      const order = chosen(`day-${column}`, orders);
      return order ? { column, order } : [];
    }),
  };
}

type QuestionProps = { id: string; label: string; hint?: string; children: ReactNode };

function Question({ id, label, hint = "", children }: QuestionProps) {
  return (
    <div>
      <label className="mb-1.5 block text-sm font-semibold wrap-anywhere" htmlFor={id}>
        {label}
      </label>
      {children}
      <HintLine>{hint}</HintLine>
    </div>
  );
}

function ColumnQuestions({ check }: { check: ListCheck }) {
  const { columns, asksForColumns, namesLine } = check;
  const asked = columns.map((column, at) => ({ column, at }));
  const isOpen = (one: (typeof asked)[number]) => one.column.role === null;
  return (
    <details open={asksForColumns}>
      <summary className="cursor-pointer py-2.5 font-semibold">{questionTexts.columns}</summary>
      <p className="mt-1 text-sm text-quiet">
        {check.isForeign ? questionTexts.foreign : questionTexts.correct}{" "}
        {namesLine !== null && namesLine > 1 && questionTexts.namesLine(namesLine)}
      </p>
      <ul className="mt-2 grid gap-3">
        {asked
          .toSorted((one, other) => Number(isOpen(other)) - Number(isOpen(one)))
          .map(({ column: { name, role, offered, samples, leaving, leavingWord }, at }) => (
            <li
              className="grid gap-2 border-t border-line pt-3 md:grid-cols-2"
              key={`${at} ${role}`}
            >
              <div className="min-w-0 text-sm wrap-anywhere">
                <b>{name}</b>
                <span className="block whitespace-pre-line text-quiet">
                  {samples.length > 0 ? samples.join("\n") : questionTexts.noSamples}
                </span>
                {leaving > 0 && <span>{questionTexts.leaving(leaving, leavingWord)}</span>}
              </div>
              <div>
                <Select
                  aria-label={questionTexts.role(name)}
                  className="w-full"
                  defaultValue={role ?? offered ?? ""}
                  name={`role-${at}`}
                >
                  {role === null && <option value="">{questionTexts.choose}</option>}
                  {columnRoles.map((one) => (
                    <option key={one} value={one}>
                      {questionTexts.roles[one]}
                    </option>
                  ))}
                </Select>
                <HintLine>{offered ? questionTexts.asBefore : ""}</HintLine>
              </div>
            </li>
          ))}
      </ul>
    </details>
  );
}

/** One question for all words that nobody knows, those that most people have first. */
function WordQuestions({ check: { words, moreWords } }: { check: ListCheck }) {
  const isOffered = words.some(({ offered }) => offered !== null);
  return (
    <fieldset className="min-w-0">
      <legend className="font-semibold">{questionTexts.words(words.length)}</legend>
      <p className="mt-1 text-sm text-quiet">
        {questionTexts.wordsHint} {isOffered && questionTexts.asBefore}
      </p>
      <ul className="mt-2 grid gap-2">
        {words.map((word, at) => (
          <WordQuestion at={at} key={`${word.column} ${word.word}`} word={word} />
        ))}
      </ul>
      {moreWords > 0 && <p className="mt-2 text-sm">{questionTexts.moreWords(moreWords)}</p>}
    </fieldset>
  );
}

function WordQuestion({ at, word }: { at: number; word: ListWord }) {
  return (
    <li className="grid items-center gap-x-3 gap-y-1 md:grid-cols-2">
      <span className="min-w-0 text-sm wrap-anywhere" id={`word-${at}`}>
        {questionTexts.word(word)}
      </span>
      <Select
        aria-labelledby={`word-${at}`}
        className="w-full"
        defaultValue={word.means ?? word.offered ?? ""}
        name={`word-${at}`}
      >
        <option value="">{questionTexts.choose}</option>
        {wordMeanings.map((meaning) => (
          <option key={meaning} value={meaning}>
            {questionTexts.meanings[meaning]}
          </option>
        ))}
      </Select>
    </li>
  );
}
