import { lazyDialog } from "@/components/ui/lazy";

export const LazyPictureLibrary = lazyDialog(() =>
  import("@/components/admin/pictures/picture-library").then((module) => module.PictureLibrary),
);
