/** Fetches what the writing room is made of while a link to it is about to be followed. */
export function preloadRoom(): void {
  import("@/components/admin/articles/room/room-screen").catch(() => {});
}
