"use client";

import { lazyPart } from "@/components/ui/lazy";

/** Fetched where somebody writes this way. */
export const loadSurface = () => import("./surface-view").then(({ SurfaceView }) => SurfaceView);

export const LazySurface = lazyPart(
  loadSurface,
  <div
    aria-hidden="true"
    className="min-h-124 flex-1 animate-pulse rounded-control border-[1.5px] border-edge bg-paper"
  />,
);
