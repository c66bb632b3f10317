import { LostThread } from "@/components/art/growing-tree";
import { NoticeCard } from "@/components/site/notice-card";
import { SiteFrame } from "@/components/site/site-frame";
import { pageMetadata } from "@/lib/seo/metadata";

export function FileAwayPage({ href }: { href: string }) {
  return (
    <SiteFrame>
      <NoticeCard
        art={<LostThread />}
        text="The place where our files are kept does not answer. Please try again in a minute."
        title="This file cannot be fetched right now"
      >
        <a className="btn" href={href}>
          Try again
        </a>
        <a className="btn-quiet" href="/resources">
          All guides
        </a>
      </NoticeCard>
    </SiteFrame>
  );
}

export function fileAwayMetadata() {
  return pageMetadata({
    title: "This file cannot be fetched right now",
    description: "The file cannot be fetched right now.",
    path: null,
  });
}
