import { NotFoundCard } from "@/components/site/not-found-card";

export function VideoNotFound() {
  return (
    <NotFoundCard
      list={{ href: "/videos", label: "See all videos" }}
      text="The video you’re looking for doesn’t exist or has been removed."
      title="Video Not Found"
    />
  );
}
