"use client";

import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useEffect, useId, useRef, useState } from "react";
import { orderTexts } from "@/components/admin/series/texts";
import { callList } from "@/components/admin/shell/call";
import { Button } from "@/components/ui/button";
import { ErrorLine, HintLine } from "@/components/ui/field-message";
import { ArrowDown, ArrowUp, Plus, X } from "@/components/ui/icons";
import { SearchInput } from "@/components/ui/search-input";
import type { SeriesArticle } from "@/lib/domains/series/schema";

const OFFERED_MAX = 5;
/** As many as are asked for, so that enough are left beside those that are there already. */
const ASKED_MAX = 30;

type ArticleOrderProps = {
  label: string;
  value: SeriesArticle[];
  onChange: (articles: SeriesArticle[]) => void;
};

/** Articles in an order, which buttons change, and a search that adds others. */
export function ArticleOrder({ label, value, onChange }: ArticleOrderProps) {
  const id = useId();
  const [said, setSaid] = useState("");
  const list = useRef<HTMLFieldSetElement>(null);
  /** What is to have the focus once it is drawn: what was pressed may have moved or been removed. */
  const wanted = useRef<string | null>(null);

  useEffect(() => {
    if (wanted.current === null) return;
    list.current?.querySelector<HTMLElement>(`[data-press="${wanted.current}"]`)?.focus();
    wanted.current = null;
  });

  function move(from: number, by: -1 | 1): void {
    const article = value[from];
    const to = from + by;
    if (!article || to < 0 || to >= value.length) return;
    const others = value.filter((_, index) => index !== from);
    wanted.current = `${article.id} ${by}`;
    setSaid(orderTexts.moved(article.title, to + 1, value.length));
    onChange([...others.slice(0, to), article, ...others.slice(to)]);
  }

  function remove(at: number): void {
    const article = value[at];
    if (!article) return;
    const next = value[at + 1] ?? value[at - 1];
    wanted.current = next ? `${next.id} 0` : "search";
    setSaid(orderTexts.removed(article.title));
    onChange(value.filter((_, index) => index !== at));
  }

  function add(article: SeriesArticle): void {
    wanted.current = `${article.id} -1`;
    setSaid(orderTexts.added(article.title));
    onChange([...value, article]);
  }

  return (
    <fieldset className="grid gap-2" ref={list}>
      <legend className="mb-1.5 font-semibold in-[[role=dialog]]:text-sm">{label}</legend>
      {value.length === 0 && <HintLine>{orderTexts.none}</HintLine>}
      <ol className="grid gap-1">
        {value.map((article, at) => (
          <li
            className="flex items-center gap-2 rounded-control border border-line bg-raised pl-3"
            key={article.id}
          >
            <span className="min-w-0 flex-auto py-2 text-sm wrap-anywhere">
              {at + 1}. {article.title}
            </span>
            <Button
              aria-disabled={at === 0}
              aria-label={orderTexts.up(article.title)}
              data-press={`${article.id} -1`}
              onClick={() => move(at, -1)}
              variant="icon"
            >
              <ArrowUp aria-hidden="true" />
            </Button>
            <Button
              aria-disabled={at === value.length - 1}
              aria-label={orderTexts.down(article.title)}
              data-press={`${article.id} 1`}
              onClick={() => move(at, 1)}
              variant="icon"
            >
              <ArrowDown aria-hidden="true" />
            </Button>
            <Button
              aria-label={orderTexts.remove(article.title)}
              data-press={`${article.id} 0`}
              onClick={() => remove(at)}
              variant="icon"
            >
              <X aria-hidden="true" />
            </Button>
          </li>
        ))}
      </ol>
      <p className="sr-only" id={`${id}-said`} role="status">
        {said}
      </p>
      <Offer chosen={value} onAdd={add} />
    </fieldset>
  );
}

type OfferProps = { chosen: SeriesArticle[]; onAdd: (article: SeriesArticle) => void };

function Offer({ chosen, onAdd }: OfferProps) {
  const [q, setQ] = useState("");
  const { data, isError } = useQuery({
    queryKey: ["GET /api/admin/articles", { offered: q }],
    queryFn: () =>
      callList("GET /api/admin/articles", { q, page: "1", perPage: String(ASKED_MAX) }),
    gcTime: 0,
    placeholderData: keepPreviousData,
  });
  const taken = new Set(chosen.map(({ id }) => id));
  const offered = data?.items.filter(({ id }) => !taken.has(id)).slice(0, OFFERED_MAX);
  return (
    <div className="grid gap-1">
      <SearchInput label={orderTexts.search} onSearch={setQ} value={q} />
      <ErrorLine>{isError && orderTexts.failed}</ErrorLine>
      {offered?.length === 0 && <HintLine role="status">{orderTexts.nothing}</HintLine>}
      <ul aria-label={orderTexts.add}>
        {offered?.map(({ id, title }) => (
          <li key={id}>
            <Button
              aria-label={orderTexts.addOne(title)}
              className="max-w-full"
              onClick={() => onAdd({ id, title })}
              variant="flat"
            >
              <Plus aria-hidden="true" className="flex-none" />
              <span className="min-w-0 text-left wrap-anywhere">{title}</span>
            </Button>
          </li>
        ))}
      </ul>
    </div>
  );
}
