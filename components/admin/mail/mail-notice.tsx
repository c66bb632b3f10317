"use client";

import { useId } from "react";
import { AdminLink } from "@/components/admin/shell/admin-link";
import { useWaiting } from "@/components/admin/shell/use-waiting";
import { buttonClass } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import { noticeTexts } from "./texts";

/** Says that emails wait for a decision; nothing when all is well. */
export function MailNotice() {
  const id = useId();
  const { data } = useWaiting();
  if (!data || data.emails === 0) return null;
  return (
    <section aria-labelledby={id} className="mb-5">
      <Notice className="justify-between">
        <p className="flex-[1_1_18rem]" id={id}>
          <b>{noticeTexts.title(data.emails)}</b> {noticeTexts.says(data.emails)}
        </p>
        <AdminLink
          className={`${buttonClass({ variant: "quiet", size: "small" })} bg-raised`}
          href="/admin/mail"
        >
          {noticeTexts.see(data.emails)}
        </AdminLink>
      </Notice>
    </section>
  );
}
