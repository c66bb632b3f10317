import { LostThread } from "@/components/art/growing-tree";
import { HomeLink, NoticeCard } from "@/components/site/notice-card";

type NotFoundCardProps = {
  title: string;
  text: string;
  /** The list of what there is of its kind. */
  list: { href: string; label: string };
};

/** What an address shows whose article, guide or video does not exist. */
export function NotFoundCard({ title, text, list }: NotFoundCardProps) {
  return (
    <NoticeCard art={<LostThread />} text={text} title={title}>
      <a className="btn" href={list.href}>
        {list.label}
      </a>
      <HomeLink />
    </NoticeCard>
  );
}
