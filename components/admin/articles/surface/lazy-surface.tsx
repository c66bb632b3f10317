import { lazyPart } from "@/components/ui/lazy";

/** Fetched where somebody writes this way. */
export const LazySurface = lazyPart(
  () => import("./surface-view"),
  "SurfaceView",
  <div
    aria-hidden="true"
    className="min-h-124 flex-1 animate-pulse rounded-control border-[1.5px] border-edge bg-paper"
  />,
);
