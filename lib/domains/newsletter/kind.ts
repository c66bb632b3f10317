import "server-only";
import { db } from "@/lib/database/db";
import { undoImport } from "@/lib/domains/newsletter/imports/running";
import { foundItem, happened, type Kind, screenAt } from "@/lib/site/kinds/kind";
import { countHeldFloods, listSubscribers, restoreSubscribers } from "./owner";

export const kind: Kind = {
  name: "Subscribers",
  trash: { subscriber: { name: "Subscriber", restore: restoreSubscribers } },
  undo: [{ table: "Subscriber" }, { table: "SubscriberImport", remove: undoImport }],
  async find(admin, search) {
    // An address is one reader's; that others have it within theirs would take long to find out.
    const email = search.q.toLowerCase();
    const select = { id: true, email: true, firstName: true };
    const isEmail = email.includes("@");
    const reader = isEmail && (await db.subscriber.findUnique({ where: { email }, select }));
    const subscribers = reader ? [reader] : (await listSubscribers(admin, search)).subscribers;
    return subscribers.map(({ id, email, firstName }) => {
      const href = screenAt("subscribers", { q: email });
      return foundItem({ id, title: email, hint: firstName, href });
    });
  },
  waiting: { floods: countHeldFloods },
  async activity(max) {
    const rows = await db.subscriber.findMany({
      where: { subscribed: true, confirmedAt: { not: null } },
      select: { email: true, confirmedAt: true },
      orderBy: { confirmedAt: "desc" },
      take: max,
    });
    return rows.flatMap(({ email, confirmedAt: at }) => {
      const href = screenAt("subscribers", { q: email });
      return at ? [happened("subscriber", { title: email, href, at })] : [];
    });
  },
};
