import "server-only";
import { countStuckEmails, listEmails } from "@/lib/mail/owner";
import { isSecondGlance } from "@/lib/search/search";
import { foundItem, type Kind, screenAt } from "./kind";

export const emailKind: Kind = {
  name: "Email problems",
  async find(admin, search) {
    if (isSecondGlance()) return [];
    const { emails } = await listEmails(admin, { ...search, status: "stuck" });
    const href = screenAt("mail", { q: search.q });
    return emails.map(({ id, to, subject }) => foundItem({ id, title: to, hint: subject, href }));
  },
  waiting: { emails: countStuckEmails },
};
