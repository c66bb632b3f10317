import { lazyDialog } from "@/components/ui/lazy";

export const LazyPictureLibrary = lazyDialog(() =>
  import("./picture-library").then((module) => module.PictureLibrary),
);
