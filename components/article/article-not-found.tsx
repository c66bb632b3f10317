import { LostThread } from "@/components/art/growing-tree";
import { NoticeCard } from "@/components/site/notice-card";

export function ArticleNotFound() {
  return (
    <NoticeCard
      art={<LostThread />}
      text="The article you're looking for doesn't exist or has been removed."
      title="Article Not Found"
    >
      <a className="btn" href="/articles">
        Read other articles
      </a>
      <a className="btn-quiet" href="/">
        Go to the home page
      </a>
    </NoticeCard>
  );
}
