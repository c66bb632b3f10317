import { call } from "@/components/admin/shell/call";
import type { ListCalls } from "@/components/admin/use-item-list";
import type { AdminComment, BulkInput, CommentState } from "@/lib/comments/schema";

const PATH = "/api/admin/comments";

const filters: Record<CommentState, Record<string, string>> = {
  pending: { approved: "false" },
  approved: { approved: "true" },
  spam: { spam: "true" },
};

type CommentList = { items: AdminComment[]; total: number };

/** The comments of one state. */
function listOf(state: CommentState): ListCalls<CommentList> {
  return {
    listPath: PATH,
    filter: state,
    isFedByReaders: true,
    async list({ q, page, perPage }) {
      const search = new URLSearchParams({
        ...filters[state],
        page: String(page),
        perPage: String(perPage),
      });
      if (q) search.set("q", q);
      const { data, headers } = await call(`${PATH}?${search}`);
      return { items: data as AdminComment[], total: Number(headers.get("x-total-count")) };
    },
  };
}

export const commentLists: Record<CommentState, ListCalls<CommentList>> = {
  pending: listOf("pending"),
  approved: listOf("approved"),
  spam: listOf("spam"),
};

const moves: Record<CommentState, { path: string; action: BulkInput["action"] }> = {
  pending: { path: "pending", action: "pending" },
  approved: { path: "approve", action: "approve" },
  spam: { path: "spam", action: "spam" },
};

async function changeMany(ids: string[], action: BulkInput["action"]): Promise<number> {
  const { data } = await call(`${PATH}/bulk`, { method: "POST", body: { ids, action } });
  return (data as { count: number }).count;
}

/** Puts comments where they are to stand, and answers how many of them were still there. */
export async function moveComments(ids: string[], to: CommentState): Promise<number> {
  const [id] = ids;
  if (id === undefined || ids.length > 1) return changeMany(ids, moves[to].action);
  await call(`${PATH}/${id}/${moves[to].path}`, { method: "POST" });
  return 1;
}

/** Removes comments with their answers, and answers how many of them were still there. */
export async function deleteComments(ids: string[]): Promise<number> {
  const [id] = ids;
  if (id === undefined || ids.length > 1) return changeMany(ids, "delete");
  await call(`${PATH}/${id}`, { method: "DELETE" });
  return 1;
}

export async function replyTo(id: string, content: string): Promise<void> {
  await call(`${PATH}/${id}/reply`, { method: "POST", body: { content } });
}
