import { LostThread } from "@/components/art/growing-tree";
import { HomeLink, NoticeCard } from "@/components/site/notice-card";
import type { SiteSettings } from "@/lib/site/settings/schema";

type NotFoundCardProps = {
  site: SiteSettings;
  title: string;
  text: string;
  /** Where the list of what there is of its kind is, and what leads there. */
  href: string;
  list: string;
};

/** What an address shows whose article, guide or video does not exist. */
export function NotFoundCard({ site, title, text, href, list }: NotFoundCardProps) {
  return (
    <NoticeCard art={<LostThread />} text={text} title={title}>
      <a className="btn" href={href}>
        {list}
      </a>
      <HomeLink site={site} />
    </NoticeCard>
  );
}
