import { NotFoundCard } from "@/components/site/not-found-card";

export function ResourceNotFound() {
  return (
    <NotFoundCard
      list={{ href: "/resources", label: "See all guides" }}
      text="The guide you’re looking for doesn’t exist or has been removed."
      title="Guide Not Found"
    />
  );
}
