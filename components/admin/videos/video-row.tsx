import { DeleteIcon, EditIcon, ViewIcon } from "@/components/admin/icons";
import type { RowActions } from "@/components/admin/item/item-screen";
import { VideoPicture } from "@/components/admin/videos/video-picture";
import { YouTubeIcon } from "@/components/art/icons";
import type { ImageSetting } from "@/lib/images/rules";
import { formatDate } from "@/lib/text/dates";
import type { PublicVideo } from "@/lib/videos/schema";

type VideoRowProps = RowActions & { video: PublicVideo; imageSetting: ImageSetting };

export function VideoRow({ video, imageSetting, isDeleting, onEdit, onDelete }: VideoRowProps) {
  const { youtubeId, title, featured, category, description, publishedAt } = video;
  return (
    <li aria-busy={isDeleting} className="item item-video">
      <VideoPicture imageSetting={imageSetting} video={video} />
      <div className="item-words">
        <h3>{title}</h3>
        {(featured || category) && (
          <p className="item-badges">
            {featured && <span className="tag tag-featured">Featured</span>}
            {category && <span className="tag tag-category">{category}</span>}
          </p>
        )}
        {description && <p className="item-text">{description}</p>}
        <p className="item-facts">
          <span className="video-id">{youtubeId}</span>
          {publishedAt && <time dateTime={publishedAt}>{formatDate(publishedAt)}</time>}
        </p>
      </div>
      <div className="item-actions">
        <a aria-label={`View “${title}”`} className="action" href={`/video/${youtubeId}`}>
          <ViewIcon />
          View
        </a>
        <a
          aria-label={`Open “${title}” on YouTube`}
          className="action"
          href={`https://www.youtube.com/watch?v=${youtubeId}`}
          rel="noopener noreferrer"
          target="_blank"
        >
          <YouTubeIcon />
          YouTube
        </a>
        <button aria-label={`Edit “${title}”`} className="action" onClick={onEdit} type="button">
          <EditIcon />
          Edit
        </button>
        <button
          aria-disabled={isDeleting}
          aria-label={`Delete “${title}”`}
          className="action action-danger"
          onClick={onDelete}
          type="button"
        >
          <DeleteIcon />
          Delete
        </button>
      </div>
    </li>
  );
}
