import dynamic from "next/dynamic";

export const LazyPublishSheet = dynamic(
  () =>
    import("@/components/admin/articles/publish/publish-sheet").then(
      (module) => module.PublishSheet,
    ),
  { ssr: false },
);

export const LazyShareDialog = dynamic(
  () =>
    import("@/components/admin/articles/previews/share-dialog").then(
      (module) => module.ShareDialog,
    ),
  { ssr: false },
);
