import { LostThread } from "@/components/art/growing-tree";
import { NoticeCard } from "@/components/ui/notice-card";

export function FailedPage() {
  return (
    <NoticeCard
      art={<LostThread />}
      text="It is not you. Give it a moment, then try once more."
      title="Something went wrong."
    >
      {/* an empty query leads to the page the reader is on */}
      <a className="btn" href="?">
        Try again
      </a>
      <a className="btn-quiet" href="/">
        Go to the home page
      </a>
    </NoticeCard>
  );
}
