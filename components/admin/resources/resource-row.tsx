import { DeleteIcon, EditIcon } from "@/components/admin/icons";
import type { RowActions } from "@/components/admin/item/item-screen";
import { ExternalIcon } from "@/components/art/icons";
import type { PublicResource } from "@/lib/resources/schema";

type ResourceRowProps = RowActions & { resource: PublicResource };

export function ResourceRow({ resource, isDeleting, onEdit, onDelete }: ResourceRowProps) {
  const { title, featured, type, category, description, downloadCount, fileUrl } = resource;
  return (
    <li aria-busy={isDeleting} className="item">
      <div className="item-words">
        <h3>{title}</h3>
        {(featured || type || category) && (
          <p className="item-badges">
            {featured && <span className="tag tag-featured">Featured</span>}
            {type && <span className="tag tag-type">{type}</span>}
            {category && <span className="tag tag-category">{category}</span>}
          </p>
        )}
        {description && <p className="item-text">{description}</p>}
        <p className="item-facts">
          <span>{downloadCount.toLocaleString("en-US")} downloads</span>
        </p>
      </div>
      <div className="item-actions">
        <a
          aria-label={`Open the file of “${title}”`}
          className="action"
          href={fileUrl}
          rel="noopener"
          target="_blank"
        >
          <ExternalIcon />
          Open
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
