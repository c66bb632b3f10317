import { type RowActions, RowButtons } from "@/components/admin/item/row-buttons";
import { YouTubeIcon } from "@/components/art/icons";
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
import type { PublicVideo } from "@/lib/domains/videos/schema";
import type { ImageSetting } from "@/lib/images/rules";
import { formatDate } from "@/lib/text/dates";
import { clockOf } from "@/lib/text/duration";
import { texts } from "./texts";
import { VideoPicture } from "./video-picture";

type VideoRowProps = RowActions & { video: PublicVideo; imageSetting: ImageSetting };

export function VideoRow({ video, imageSetting, ...actions }: VideoRowProps) {
  const { youtubeId, title, featured, category, description, publishedAt, duration } = video;
  return (
    <Card
      aria-busy={actions.isDeleting}
      className="grid-cols-[6.5rem_minmax(0,1fr)] max-sm:gap-x-4 sm:grid-cols-[11rem_minmax(0,1fr)] sm:gap-x-5 sm:gap-y-1"
    >
      <VideoPicture imageSetting={imageSetting} video={video} />
      <div className="min-w-0">
        <CardTitle>{title}</CardTitle>
        {(featured || category) && (
          <CardTags>
            {featured && <Tag tone="apricot">{texts.featured}</Tag>}
            {category && <Tag>{category}</Tag>}
          </CardTags>
        )}
        {description && <CardText>{description}</CardText>}
        <CardFacts>
          <span className="font-mono">{youtubeId}</span>
          {duration !== null && <span>{clockOf(duration)}</span>}
          {publishedAt && <time dateTime={publishedAt}>{formatDate(publishedAt)}</time>}
        </CardFacts>
      </div>
      <CardActions className="max-sm:col-span-full max-sm:grid max-sm:grid-cols-2 sm:col-start-2 sm:flex-nowrap">
        <LinkButton aria-label={`View “${title}”`} href={`/video/${youtubeId}`} variant="flat">
          <Eye /> {texts.view}
        </LinkButton>
        <LinkButton
          aria-label={`Open “${title}” on YouTube`}
          href={`https://www.youtube.com/watch?v=${youtubeId}`}
          rel="noopener noreferrer"
          target="_blank"
          variant="flat"
        >
          <YouTubeIcon /> {texts.youtube}
        </LinkButton>
        <RowButtons title={title} {...actions} />
      </CardActions>
    </Card>
  );
}
