import { lazyDialog } from "@/components/ui/lazy";

export const LazyPictureLibrary = lazyDialog(() => import("./picture-library"), "PictureLibrary");
