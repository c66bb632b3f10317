import { LostThread } from "@/components/art/growing-tree";
import { NoticeCard } from "@/components/site/notice-card";

export function VideoNotFound() {
  return (
    <NoticeCard
      art={<LostThread />}
      text="The video you’re looking for doesn’t exist or has been removed."
      title="Video Not Found"
    >
      <a className="btn" href="/videos">
        See all videos
      </a>
      <a className="btn-quiet" href="/">
        Go to the home page
      </a>
    </NoticeCard>
  );
}
