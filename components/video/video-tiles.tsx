import type { ReactNode } from "react";

type VideoTilesProps = {
  /** All of one size; otherwise the first one is large. */
  isEven?: boolean;
  children: ReactNode;
};

/** A grid of `VideoCard`s. */
export function VideoTiles({ isEven = false, children }: VideoTilesProps) {
  const columns = isEven ? "lg:grid-cols-4" : "lg:grid-cols-3 lg:gap-x-8 lg:gap-y-9";
  return <ul className={`grid gap-6 sm:grid-cols-2 ${columns}`}>{children}</ul>;
}
