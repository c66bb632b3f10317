import { lazyDialog } from "@/components/ui/lazy";

export const LazyPublishSheet = lazyDialog(() =>
  import("@/components/admin/articles/publish/publish-sheet").then((module) => module.PublishSheet),
);

export const LazyShareDialog = lazyDialog(() =>
  import("@/components/admin/articles/previews/share-dialog").then((module) => module.ShareDialog),
);
