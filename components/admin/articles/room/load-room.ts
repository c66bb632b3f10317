import { loadMarkdownEditor } from "@/components/admin/editor/markdown-editor";

/** What the writing room is made of, which takes a while to come. */
export const loadRoom = () => import("@/components/admin/articles/room/room-form");

/** Fetches it while a link to the room is about to be followed. */
export function preloadRoom(): void {
  loadRoom().catch(() => {});
  loadMarkdownEditor().catch(() => {});
}
