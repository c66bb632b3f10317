import { AdminLink } from "@/components/admin/shell/admin-link";
import { useIsOwner } from "@/components/admin/shell/role";
import type { LastMailing } from "@/lib/domains/mailings/schema";
import { factText } from "./texts";
import { useLiveMailing } from "./use-live-mailing";

/** What a row says of an article's last mailing, as 'Sent to 2,000 on Nov 20'. */
export function MailingFact({ mailing }: { mailing: LastMailing }) {
  // The mailing itself is not for editors to open, nor to ask about.
  return useIsOwner() ? <LiveFact mailing={mailing} /> : <span>{factText(mailing)}</span>;
}

function LiveFact({ mailing }: { mailing: LastMailing }) {
  const now = useLiveMailing(mailing) ?? mailing;
  return (
    <AdminLink className="-my-3 py-3" href={`/admin/mailings/${mailing.id}`}>
      {factText(now)}
    </AdminLink>
  );
}
