import "server-only";
import { db } from "@/lib/database/db";
import { countStuckMailings, listMailings } from "@/lib/domains/mailings/owner";
import { restoreWelcomes } from "@/lib/domains/mailings/welcome";
import { asTitle, foundItem, happened, type Kind } from "@/lib/site/kinds/kind";

export const mailingKind: Kind = {
  restore: { welcome: restoreWelcomes },
  async find(admin, search) {
    const { mailings } = await listMailings(admin, { ...search, status: "all" });
    return mailings.map(({ id, subject }) =>
      foundItem("mailing", { id, title: asTitle(subject), href: `/admin/mailings/${id}` }),
    );
  },
  waiting: { mailings: countStuckMailings },
  async activity(max) {
    const rows = await db.mailing.findMany({
      where: { recipients: { gt: 0 } },
      select: { id: true, subject: true, recipients: true, createdAt: true },
      orderBy: { createdAt: "desc" },
      take: max,
    });
    return rows.map(({ id, subject: title, recipients: count, createdAt: at }) =>
      happened("mailing", { title, href: `/admin/mailings/${id}`, at, count }),
    );
  },
};
