"use client";

import { useQuery } from "@tanstack/react-query";
import { useId, useRef } from "react";
import { ScreenHead } from "@/components/admin/list/screen-head";
import { AdminLink } from "@/components/admin/shell/admin-link";
import { reading } from "@/components/admin/shell/call";
import { Button, buttonClass } from "@/components/ui/button";
import { FailedState } from "@/components/ui/empty-state";
import { Field } from "@/components/ui/field";
import { Check } from "@/components/ui/icons";
import { renderThen } from "@/components/ui/render-then";
import { Select } from "@/components/ui/select";
import { SkeletonRows } from "@/components/ui/skeleton";
import { Tag } from "@/components/ui/tag";
import { type HourQuestion, SOURCES, useAnswers } from "./answers";
import { type Done, type HourStep, stepsOf } from "./steps";
import { questionTexts, sourceTexts, texts } from "./texts";

const SKELETON_ROWS = 7;
/** What was answered on another screen is seen at the next visit. */
const READ = { gcTime: 0, refetchOnMount: "always" } as const;

/** What the site has by now; undefined while that is being read. */
function useDone() {
  const settings = useQuery({
    ...reading("GET /api/admin/site"),
    ...READ,
  });
  const stats = useQuery({
    ...reading("GET /api/admin/stats"),
    ...READ,
  });
  const imports = useQuery({
    ...reading("GET /api/admin/imports"),
    ...READ,
  });
  const all = settings.data;
  const done: Done | undefined = all &&
    stats.data &&
    imports.data && {
      name: all.site.version > 0,
      photo: all.author.value.photo !== null,
      colours: all.look.version > 0,
      list: stats.data.subscribers > 0,
      book: all.book.version > 0,
      texts: imports.data.length > 0,
    };
  const queries = [settings, stats, imports];
  return {
    done,
    isError: queries.some(({ isError }) => isError),
    retry: () => queries.map(({ refetch }) => refetch()),
  };
}

/** Leads through the screens that make an empty site its owner's. */
export function FirstHourScreen() {
  const { done, isError, retry } = useDone();
  const [answers, save] = useAnswers();
  const list = useRef<HTMLOListElement>(null);
  const steps = done && stepsOf(answers, done);
  const left = steps?.filter(({ state }) => state === "now" || state === "later").length ?? 0;
  const { where, skipped } = answers;

  /** What had the focus is folded then; the next question is what there is to do. */
  function change(next: typeof answers): void {
    renderThen(
      () => save(next),
      () => list.current?.querySelector<HTMLElement>("[data-now] h2")?.focus(),
    );
  }

  return (
    <>
      <ScreenHead heading={texts.title} subtitle={texts.subtitle} />
      {!steps && !isError && <SkeletonRows label={texts.loading} rows={SKELETON_ROWS} />}
      {!steps && isError && <FailedState onRetry={retry} text={texts.failed} />}
      {steps && (
        <>
          <p className="mb-4 text-sm text-quiet tabular-nums" role="status">
            {texts.progress(steps.length - left, steps.length)}
          </p>
          <ol className="grid grid-cols-[minmax(0,1fr)] gap-3" ref={list}>
            {steps.map((step, at) => (
              <StepCard
                hint={hintOf(step.question, where)}
                key={step.question}
                number={at + 1}
                onSkip={() => change({ where, skipped: [...skipped, step.question] })}
                onUnskip={() =>
                  change({
                    where: where === "nowhere" ? null : where,
                    skipped: skipped.filter((one) => one !== step.question),
                  })
                }
                onWhere={(source) => change({ where: source, skipped })}
                step={step}
              />
            ))}
          </ol>
          {left === 0 && (
            <div className="mt-5 flex flex-wrap items-center gap-3">
              <p className="font-semibold">{texts.end}</p>
              <AdminLink className={buttonClass({})} href="/admin/articles/new">
                {texts.write}
              </AdminLink>
            </div>
          )}
        </>
      )}
    </>
  );
}

type Where = ReturnType<typeof useAnswers>[0]["where"];

function hintOf(question: HourQuestion, where: Where): string | undefined {
  if (where === null || (question !== "list" && question !== "texts")) return undefined;
  return sourceTexts[where][question];
}

type StepCardProps = {
  step: HourStep;
  number: number;
  hint: string | undefined;
  onSkip: () => void;
  onUnskip: () => void;
  onWhere: (where: Where) => void;
};

function StepCard({ step, number, hint, onSkip, onUnskip, onWhere }: StepCardProps) {
  const id = useId();
  const { question: name, state } = step;
  const { question, says, action, href, look, lookHref } = questionTexts[name];
  const isNow = state === "now";
  return (
    <li
      className={`rounded-card border p-4 sm:px-5 ${isNow ? "border-teal bg-raised" : "border-line"}`}
      data-now={isNow ? "" : undefined}
    >
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h2
          className={`min-w-0 flex-1 outline-none ${isNow ? "text-xl" : "text-base"}`}
          tabIndex={-1}
        >
          {`${number}. ${question}`}
        </h2>
        {state === "done" && (
          <Tag tone="sage">
            <Check aria-hidden="true" className="mr-1 inline size-3.5" />
            {texts.done}
          </Tag>
        )}
        {state === "skipped" && <Tag>{texts.skipped}</Tag>}
      </div>
      {isNow && (
        <>
          <p className="mt-1 text-quiet">{says}</p>
          {hint && <p className="mt-2">{hint}</p>}
          {name === "where" && (
            <div className="mt-3 max-w-104">
              <Field id={id} label={texts.where}>
                <Select
                  id={id}
                  onChange={({ target }) =>
                    onWhere(SOURCES.find((source) => source === target.value) ?? null)
                  }
                  value=""
                >
                  <option disabled value="">
                    {texts.choose}
                  </option>
                  {SOURCES.map((source) => (
                    <option key={source} value={source}>
                      {sourceTexts[source].label}
                    </option>
                  ))}
                </Select>
              </Field>
            </div>
          )}
        </>
      )}
      <div className="mt-3 flex flex-wrap gap-2 empty:hidden">
        {isNow && action && href && (
          <AdminLink className={buttonClass({ size: "small" })} href={href}>
            {action}
          </AdminLink>
        )}
        {isNow && (
          <Button aria-label={texts.skipOf(question)} onClick={onSkip} size="small" variant="quiet">
            {texts.skip}
          </Button>
        )}
        {state === "done" && (
          <a className={buttonClass({ size: "small", variant: "quiet" })} href={lookHref}>
            {look}
          </a>
        )}
        {state === "skipped" && (
          <Button
            aria-label={texts.againOf(question)}
            onClick={onUnskip}
            size="small"
            variant="quiet"
          >
            {texts.again}
          </Button>
        )}
      </div>
    </li>
  );
}
