"use client";

import dynamic from "next/dynamic";

/** Fetches what the editor needs ahead of its first use. */
export const loadMarkdownEditor = () => import("./editor-view");

export const MarkdownEditor = dynamic(
  () => loadMarkdownEditor().then(({ EditorView }) => EditorView),
  {
    ssr: false,
    loading: () => (
      <div
        aria-hidden="true"
        className="min-h-124 flex-1 animate-pulse rounded-control border-[1.5px] border-edge bg-raised"
      />
    ),
  },
);
