import { NotFoundCard } from "@/components/site/not-found-card";

export function ArticleNotFound() {
  return (
    <NotFoundCard
      list={{ href: "/articles", label: "Read other articles" }}
      text="The article you're looking for doesn't exist or has been removed."
      title="Article Not Found"
    />
  );
}
