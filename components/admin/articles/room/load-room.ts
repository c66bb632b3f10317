import { textEditors } from "./text-editors";
import { readWay } from "./writing-way";

/** Fetches what the writing room is made of while a link to it is about to be followed. */
export function preloadRoom(): void {
  import("./room-screen").catch(() => {});
  void textEditors[readWay()].fetchAhead();
}
