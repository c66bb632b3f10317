import { textEditors } from "@/components/admin/articles/room/text-editors";
import { readWay } from "@/components/admin/articles/room/writing-way";

/** Fetches what the writing room is made of while a link to it is about to be followed. */
export function preloadRoom(): void {
  import("@/components/admin/articles/room/room-screen").catch(() => {});
  void textEditors[readWay()].fetchAhead();
}
