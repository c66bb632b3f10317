import { articleCalls } from "@/components/admin/articles/article-calls";
import type { AdminArticle } from "@/lib/articles/schema";

/** For how long an article that was read for a link may still be what is saved. */
const AHEAD_MS = 5_000;

let ahead: { id: string; article: Promise<AdminArticle>; at: number } | null = null;

/** What the writing room is made of, which takes a while to come. */
export const loadRoom = () => import("@/components/admin/articles/room/room-form");

/** Fetches it while a link to the room is about to be followed. */
export function preloadRoom(): void {
  loadRoom().catch(() => {});
}

/** Asks for an article in the moment in which a link to its room is followed, not after its page has come. */
export function readAhead(id: string): void {
  ahead = { id, article: articleCalls.get(id), at: performance.now() };
  ahead.article.catch(() => {});
}

/** Reads an article, or takes what was just asked for, once. */
export function readArticle(id: string): Promise<AdminArticle> {
  const found = ahead;
  ahead = null;
  const isOfUse = found?.id === id && performance.now() - found.at < AHEAD_MS;
  return isOfUse ? found.article : articleCalls.get(id);
}
