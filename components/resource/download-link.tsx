import { DownloadIcon } from "@/components/art/icons";

type DownloadLinkProps = {
  resource: { id: string; title: string };
  className: "btn" | "btn-quiet";
};

/** Opens the file in a tab of its own; script counts the download and says so. */
export function DownloadLink({ resource, className }: DownloadLinkProps) {
  return (
    <resource-download className="block" data-id={resource.id}>
      <a
        className={className}
        href={`/resource/${resource.id}/file`}
        rel="noopener"
        target="_blank"
      >
        <DownloadIcon />
        <span>Download</span>
        <span className="sr-only">{resource.title}</span>
      </a>
    </resource-download>
  );
}
