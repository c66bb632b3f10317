import { DownloadIcon } from "@/components/art/icons";
import type { SiteSettings } from "@/lib/site/settings/schema";
import { wordsOf } from "@/lib/site/words/words";

type DownloadLinkProps = {
  site: SiteSettings;
  resource: { id: string; title: string };
  className: "btn" | "btn-quiet";
};

/** Opens the file in a tab of its own; script counts the download and says so. */
export function DownloadLink({ site, resource, className }: DownloadLinkProps) {
  const { guides, guideDownload } = wordsOf(site);
  return (
    <resource-download
      className="block"
      data-id={resource.id}
      data-words={JSON.stringify(guideDownload)}
    >
      <a
        className={className}
        href={`/resource/${resource.id}/file`}
        rel="noopener"
        target="_blank"
      >
        <DownloadIcon />
        <span>{guides.download}</span>
        <span className="sr-only">{resource.title}</span>
      </a>
    </resource-download>
  );
}
