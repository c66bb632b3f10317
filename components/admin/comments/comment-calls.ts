import type { ListCalls } from "@/components/admin/list/use-list";
import type { List } from "@/components/admin/shell/call";
import { call, callList } from "@/components/admin/shell/call";
import type { BulkInput, CommentState } from "@/lib/domains/comments/schema";

export type CommentTarget = CommentState | "deleted";

const filters = {
  pending: { approved: "false" },
  approved: { approved: "true" },
  spam: { spam: "true" },
} as const;

function listOf(state: CommentState): ListCalls<List<"GET /api/admin/comments">> {
  return {
    endpoint: "GET /api/admin/comments",
    filter: state,
    isFedByReaders: true,
    list: (query) => callList("GET /api/admin/comments", { ...filters[state], ...query }),
  };
}

export const commentLists = {
  pending: listOf("pending"),
  approved: listOf("approved"),
  spam: listOf("spam"),
};

const single = {
  pending: "POST /api/admin/comments/{id}/pending",
  approved: "POST /api/admin/comments/{id}/approve",
  spam: "POST /api/admin/comments/{id}/spam",
  deleted: "DELETE /api/admin/comments/{id}",
} as const;

const bulk: Record<CommentTarget, BulkInput["action"]> = {
  pending: "pending",
  approved: "approve",
  spam: "spam",
  deleted: "delete",
};

/** Puts comments where they are to be, or removes them with their answers; answers how many were still there. */
export async function changeComments(ids: string[], to: CommentTarget): Promise<number> {
  const [id] = ids;
  if (id === undefined || ids.length > 1) {
    const { count } = await call("POST /api/admin/comments/bulk", {
      body: { ids, action: bulk[to] },
    });
    return count;
  }
  await call(single[to], { id });
  return 1;
}
