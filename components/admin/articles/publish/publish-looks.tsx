import { useId } from "react";
import type { ArticleReview } from "@/lib/domains/articles/schema";
import { sheetTexts } from "./texts";

const SEARCH_TITLE_SHOWN = 60;
const SEARCH_DESCRIPTION_SHOWN = 155;

function cut(text: string, max: number): string {
  return text.length <= max ? text : `${text.slice(0, max).trimEnd()}…`;
}

export function PublishLooks({ search, card }: Pick<ArticleReview, "search" | "card">) {
  const id = useId();
  return (
    <div className="grid gap-6 sm:grid-cols-2">
      <section aria-labelledby={`${id}-search`} className="min-w-0">
        <h3 className="text-base" id={`${id}-search`}>
          {sheetTexts.search}
        </h3>
        <div className="mt-1.5 rounded-control border border-line bg-raised p-4">
          <p className="text-xs wrap-anywhere text-quiet">{search.address}</p>
          <p className="mt-1 text-lg leading-snug text-teal wrap-anywhere">
            {cut(search.title, SEARCH_TITLE_SHOWN)}
          </p>
          <p className="mt-1 text-sm wrap-anywhere text-quiet">
            {cut(search.description, SEARCH_DESCRIPTION_SHOWN)}
          </p>
        </div>
      </section>
      <section aria-labelledby={`${id}-card`} className="min-w-0">
        <h3 className="text-base" id={`${id}-card`}>
          {sheetTexts.card}
        </h3>
        <div className="mt-1.5 overflow-hidden rounded-control border border-line bg-raised">
          <img
            alt=""
            className="aspect-[1.91/1] w-full bg-sage object-cover"
            referrerPolicy="no-referrer"
            src={card.image}
          />
          <div className="p-4">
            <p className="text-xs text-quiet">{card.host}</p>
            <p className="mt-1 line-clamp-2 leading-snug font-semibold wrap-anywhere">
              {card.title}
            </p>
            <p className="mt-1 line-clamp-2 text-sm wrap-anywhere text-quiet">{card.description}</p>
          </div>
        </div>
      </section>
    </div>
  );
}
