import { type RowActions, RowButtons } from "@/components/admin/item/row-buttons";
import {
  Card,
  CardActions,
  CardFacts,
  CardTags,
  CardText,
  CardTitle,
} from "@/components/ui/card-list";
import { Eye } from "@/components/ui/icons";
import { LinkButton } from "@/components/ui/link-button";
import { Tag } from "@/components/ui/tag";
import type { AdminPageSummary } from "@/lib/domains/pages/calls";
import { texts } from "./texts";

export function PageRow({ page, ...actions }: RowActions & { page: AdminPageSummary }) {
  const { title, slug, description, published } = page;
  return (
    <Card aria-busy={actions.isDeleting}>
      <div className="min-w-0">
        <CardTitle>{title}</CardTitle>
        <CardTags>
          <Tag tone={published ? "sage" : "lavender"}>
            {published ? texts.published : texts.draft}
          </Tag>
        </CardTags>
        {description && <CardText>{description}</CardText>}
        <CardFacts>
          <span className="wrap-anywhere">/{slug}</span>
        </CardFacts>
      </div>
      <CardActions>
        {published && (
          <LinkButton aria-label={`View “${title}”`} href={`/${slug}`} variant="flat">
            <Eye /> {texts.view}
          </LinkButton>
        )}
        <RowButtons title={title} {...actions} />
      </CardActions>
    </Card>
  );
}
