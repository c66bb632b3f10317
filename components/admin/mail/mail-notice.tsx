"use client";

import { useQuery } from "@tanstack/react-query";
import { useId } from "react";
import { AdminLink } from "@/components/admin/shell/admin-link";
import { callList } from "@/components/admin/shell/call";
import { buttonClass } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import { noticeTexts } from "./texts";

/** Says that emails wait for a decision; nothing when all is well. */
export function MailNotice() {
  const id = useId();
  const { data } = useQuery({
    queryKey: ["GET /api/admin/mail", "count"],
    queryFn: () => callList("GET /api/admin/mail", { perPage: "1" }),
    // Every visit asks anew.
    gcTime: 0,
  });
  if (!data || data.total === 0) return null;
  return (
    <section aria-labelledby={id} className="mb-5">
      <Notice className="justify-between">
        <p className="flex-[1_1_18rem]" id={id}>
          <b>{noticeTexts.title(data.total)}</b> {noticeTexts.says(data.total)}
        </p>
        <AdminLink
          className={`${buttonClass({ variant: "quiet", size: "small" })} bg-raised`}
          href="/admin/mail"
        >
          {noticeTexts.see(data.total)}
        </AdminLink>
      </Notice>
    </section>
  );
}
