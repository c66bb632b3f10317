import { lazyPart } from "@/components/ui/lazy";

/** Fetches what the editor needs ahead of its first use. */
export const loadMarkdownEditor = () => import("./editor-view");

export const MarkdownEditor = lazyPart(
  loadMarkdownEditor,
  "EditorView",
  <div
    aria-hidden="true"
    className="min-h-124 flex-1 animate-pulse rounded-control border-[1.5px] border-edge bg-raised"
  />,
);
