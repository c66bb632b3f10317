import { call } from "@/components/admin/shell/call";
import { isNotFound, serverMessage } from "@/components/admin/shell/failure";
import { useWrite } from "@/components/admin/shell/use-write";
import { showToast } from "@/components/ui/toaster";
import type { PublishInput, PublishResult } from "@/lib/domains/articles/schema";
import { publishedText, sheetTexts, undoFailedText } from "./texts";

export const SHEET = "GET /api/admin/articles/{id}/publish";
const RELOADS = [
  SHEET,
  "GET /api/admin/articles",
  "GET /api/admin/articles/{id}",
  "GET /api/admin/articles/{id}/versions",
  "GET /api/admin/articles/{id}/mailing",
  "GET /api/admin/mailings/scheduled",
  "GET /api/admin/stats",
] as const;
/** The server holds an email back for a little longer. */
const UNDO_MS = 10_000;

type Publishing = { version: number; body: PublishInput };

type PublishingOptions = {
  articleId: string;
  /** After it was published, and after that was taken back. */
  onChange?: ((result: PublishResult) => void) | undefined;
  onPublished: () => void;
};

export function usePublishing({ articleId: id, onChange, onPublished }: PublishingOptions) {
  const undo = useWrite({
    // Without a version: what is saved meanwhile stays, and keeps nothing public.
    write: ({ before }: PublishResult) =>
      call("POST /api/admin/articles/{id}/publish/undo", { id, body: before }),
    success: (taken, published) =>
      published.article.mailAt !== null && taken.before.mailAt === null
        ? sheetTexts.undoneLate
        : sheetTexts.undone,
    failure: (error) => undoFailedText(serverMessage(error), { isThere: !isNotFound(error) }),
    reloads: RELOADS,
    onSuccess: (result) => onChange?.(result),
  });
  return useWrite({
    write: ({ version, body }: Publishing) =>
      call("POST /api/admin/articles/{id}/publish", { id, version, body }),
    failure: sheetTexts.failed,
    reloads: RELOADS,
    onSuccess(result, { body: { publishOn } }) {
      showToast({
        title: "Success",
        description: publishedText(result, { publishOn: publishOn ?? null }),
        action: { label: sheetTexts.undo, forMs: UNDO_MS, onPress: () => undo.mutate(result) },
      });
      onChange?.(result);
      onPublished();
    },
  });
}
