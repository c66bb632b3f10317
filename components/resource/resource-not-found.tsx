import { LostThread } from "@/components/art/growing-tree";
import { NoticeCard } from "@/components/site/notice-card";

export function ResourceNotFound() {
  return (
    <NoticeCard
      art={<LostThread />}
      text="The guide you’re looking for doesn’t exist or has been removed."
      title="Guide Not Found"
    >
      <a className="btn" href="/resources">
        See all guides
      </a>
      <a className="btn-quiet" href="/">
        Go to the home page
      </a>
    </NoticeCard>
  );
}
