import { type RowActions, RowButtons } from "@/components/admin/item/row-buttons";
import { countOf } from "@/components/admin/shell/count";
import { Card, CardActions, CardFacts, CardText, CardTitle } from "@/components/ui/card-list";
import { Eye } from "@/components/ui/icons";
import { LinkButton } from "@/components/ui/link-button";
import type { AdminSeries } from "@/lib/domains/series/schema";
import { texts } from "./texts";

export function SeriesRow({ series, ...actions }: RowActions & { series: AdminSeries }) {
  const { title, slug, description, articles } = series;
  return (
    <Card aria-busy={actions.isDeleting}>
      <div className="min-w-0">
        <CardTitle>{title}</CardTitle>
        {description && <CardText>{description}</CardText>}
        <CardFacts>
          <span>{articles.length === 0 ? texts.empty : countOf(articles.length, "article")}</span>
          <span className="wrap-anywhere">/series/{slug}</span>
        </CardFacts>
      </div>
      <CardActions>
        {articles.length > 0 && (
          <LinkButton aria-label={`View “${title}”`} href={`/series/${slug}`} variant="flat">
            <Eye /> {texts.view}
          </LinkButton>
        )}
        <RowButtons title={title} {...actions} />
      </CardActions>
    </Card>
  );
}
