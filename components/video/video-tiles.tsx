import type { ReactNode } from "react";

type VideoTilesProps = {
  /** All of one size; otherwise the first one is large. */
  isEven?: boolean;
  children: ReactNode;
};

/** A grid of `VideoCard`s. */
export function VideoTiles({ isEven = false, children }: VideoTilesProps) {
  return <ul className={isEven ? "videos even" : "videos"}>{children}</ul>;
}
