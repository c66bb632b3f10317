import { LostThread } from "@/components/art/growing-tree";
import { HomeLink, NoticeCard } from "@/components/site/notice-card";
import { SiteSearch } from "@/components/site/site-search";

export function PageNotFound() {
  return (
    <NoticeCard
      art={<LostThread />}
      subject={
        <div className="mx-auto mt-7 max-w-144 text-start">
          <SiteSearch id="not-found-search" />
        </div>
      }
      note="Did you forget to add the page to the router?"
      text="We couldn’t find that page. It may have moved, or part of the link may be missing."
      title="404 Page Not Found"
    >
      <HomeLink isMain />
      <a className="btn-quiet" href="/articles">
        Read the articles
      </a>
    </NoticeCard>
  );
}
