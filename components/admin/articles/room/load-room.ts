import { readWay } from "@/components/admin/articles/room/writing-way";
import { LazySurface } from "@/components/admin/articles/surface/lazy-surface";

/** Fetches what the writing room is made of while a link to it is about to be followed. */
export function preloadRoom(): void {
  import("@/components/admin/articles/room/room-screen").catch(() => {});
  if (readWay() === "text") void LazySurface.fetchAhead();
}
