import "server-only";
import { db } from "@/lib/database/db";
import { Problem } from "@/lib/http/problem";
import { asTitle, foundItem, happened, type Kind } from "@/lib/site/kinds/kind";
import { NO_WORDS } from "./emails";
import {
  countStuckMailings,
  findMailings,
  getMailingDraft,
  getMailingProgress,
  resumeMailing,
  saveMailingDraft,
  stopMailing,
} from "./owner";
import { emailWords } from "./schema";
import { restoreWelcomes } from "./welcome";

export const kind: Kind = {
  name: "Newsletters",
  trash: { welcome: { name: "Welcome message", restore: restoreWelcomes } },
  undo: [
    {
      table: "MailingDraft",
      read: getMailingDraft,
      remove: (admin, id) => saveMailingDraft(admin, id, NO_WORDS, null),
      update: (admin, id, row) => saveMailingDraft(admin, id, emailWords.parse(row), null),
    },
    {
      table: "Mailing",
      async remove(admin, id) {
        const { status } = await getMailingProgress(admin, id);
        if (status === "sending") await stopMailing(admin, id);
        const rest = status === "done" ? "" : " The rest of it is stopped.";
        throw new Problem(409, `An email that was sent can’t be taken back.${rest}`);
      },
      update: (admin, id, { status }) =>
        status === "stopped" ? stopMailing(admin, id) : resumeMailing(admin, id),
    },
  ],
  async find(admin, search) {
    const mailings = await findMailings(admin, search);
    return mailings.map(({ id, subject }) =>
      foundItem({ id, title: asTitle(subject), href: `/admin/mailings/${id}` }),
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
