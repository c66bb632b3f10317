import { type RowActions, RowButtons } from "@/components/admin/item/row-buttons";
import {
  Card,
  CardActions,
  CardFacts,
  CardTags,
  CardText,
  CardTitle,
} from "@/components/ui/card-list";
import { SquareArrowOutUpRight } from "@/components/ui/icons";
import { LinkButton } from "@/components/ui/link-button";
import { Tag } from "@/components/ui/tag";
import type { PublicResource } from "@/lib/domains/resources/schema";
import { texts } from "./texts";

type ResourceRowProps = RowActions & { resource: PublicResource };

export function ResourceRow({ resource, ...actions }: ResourceRowProps) {
  const { title, featured, byEmail, type, category, description, downloadCount, fileUrl } =
    resource;
  return (
    <Card aria-busy={actions.isDeleting}>
      <div className="min-w-0">
        <CardTitle>{title}</CardTitle>
        {(featured || byEmail || type || category) && (
          <CardTags>
            {featured && <Tag tone="apricot">{texts.featured}</Tag>}
            {byEmail && <Tag tone="sage">{texts.byEmail}</Tag>}
            {type && <Tag tone="lavender">{type}</Tag>}
            {category && <Tag>{category}</Tag>}
          </CardTags>
        )}
        {description && <CardText>{description}</CardText>}
        <CardFacts>
          <span>{texts.downloads(downloadCount)}</span>
        </CardFacts>
      </div>
      <CardActions>
        <LinkButton
          aria-label={`Open the file of “${title}”`}
          href={fileUrl}
          rel="noopener"
          target="_blank"
          variant="flat"
        >
          <SquareArrowOutUpRight /> {texts.open}
        </LinkButton>
        <RowButtons title={title} {...actions} />
      </CardActions>
    </Card>
  );
}
