import { lazyDialog } from "@/components/ui/lazy";

export const LazyPublishSheet = lazyDialog(() => import("./publish/publish-sheet"), "PublishSheet");

export const LazyShareDialog = lazyDialog(() => import("./previews/share-dialog"), "ShareDialog");
