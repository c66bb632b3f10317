"use client";

import { useQuery } from "@tanstack/react-query";
import Link from "next/link";
import { useId } from "react";
import { mailCalls } from "@/components/admin/mail/mail-calls";

/** Says that mails wait for a decision; nothing when all is well. */
export function MailNotice() {
  const id = useId();
  const { data } = useQuery({
    queryKey: [mailCalls.listPath, "count"],
    queryFn: () => mailCalls.list({ q: "", page: 1, perPage: 1 }),
    // Every visit asks anew.
    gcTime: 0,
  });
  if (!data || data.total === 0) return null;
  const { total } = data;
  return (
    <section aria-labelledby={id} className="mail-notice">
      <p id={id}>
        <b>
          {total === 1
            ? "One mail did not go out, or may not have arrived."
            : `${total.toLocaleString("en-US")} mails did not go out, or may not have arrived.`}
        </b>{" "}
        Nothing is lost; you decide what happens with {total === 1 ? "it" : "them"}.
      </p>
      <Link className="btn-quiet" href="/admin/mail">
        See {total === 1 ? "it" : "them"}
      </Link>
    </section>
  );
}
