import { call, type ItemList, type ListQuery } from "@/components/admin/shell/call";
import type { MailDecision, OutboxMail } from "@/lib/mail/schema";

const PATH = "/api/admin/mail";

export const mailCalls = {
  listPath: PATH,
  /** The mails that do not move on without the owner. */
  async list({ q, page, perPage }: ListQuery): Promise<ItemList<OutboxMail>> {
    const search = new URLSearchParams({ page: String(page), perPage: String(perPage) });
    if (q) search.set("q", q);
    const { data, headers } = await call(`${PATH}?${search}`);
    return { items: data as OutboxMail[], total: Number(headers.get("x-total-count")) };
  },
  async decide({ id, action }: { id: string; action: MailDecision }): Promise<void> {
    await call(`${PATH}/${id}`, { method: "POST", body: { action } });
  },
};
