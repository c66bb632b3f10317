import { useEffect, useId, useRef, useState } from "react";
import { ArticleOffer } from "@/components/admin/item/article-offer";
import { Button } from "@/components/ui/button";
import { HintLine } from "@/components/ui/field-message";
import { ArrowDown, ArrowUp, X } from "@/components/ui/icons";
import type { SeriesArticle } from "@/lib/domains/series/schema";
import { orderTexts } from "./texts";

type ArticleOrderProps = {
  label: string;
  value: SeriesArticle[];
  onChange: (articles: SeriesArticle[]) => void;
};

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
      <ArticleOffer onAdd={add} taken={value.map(({ id }) => id)} />
    </fieldset>
  );
}
