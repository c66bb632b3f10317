"use client";

import { useRouter } from "next/navigation";
import { useId } from "react";
import { AdminLink } from "@/components/admin/shell/admin-link";
import { call } from "@/components/admin/shell/call";
import { useAsked } from "@/components/admin/shell/use-asked";
import { useConfirmedWrite } from "@/components/admin/shell/use-confirmed-write";
import { useFresh } from "@/components/admin/shell/use-fresh";
import { Button, buttonClass } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import { demoTexts } from "./texts";

const FIRST_HOUR = "/admin/first-hour";

/** Says that what is here is made up, and removes it; nothing once it is removed. */
export function DemoNotice() {
  const id = useId();
  const router = useRouter();
  const { data, isSuccess } = useFresh("GET /api/admin/demo");
  const removal = useConfirmedWrite({
    asks: () => ({ question: demoTexts.question, action: demoTexts.action }),
    write: () => call("DELETE /api/admin/demo"),
    success: demoTexts.success,
    failure: demoTexts.failure,
    reloads: "all",
    // What she has made her own of it is said here first.
    onSuccess: ({ kept: stays }) => stays.length === 0 && router.push(FIRST_HOUR),
  });

  useAsked({ "start-empty": () => data && void removal.ask() }, isSuccess);

  const stays = removal.data?.kept ?? [];
  if (!data && stays.length === 0) return removal.question;
  return (
    <section aria-labelledby={id} className="mb-5">
      <Notice className="justify-between">
        <p className="flex-[1_1_18rem]" id={id} role={data ? undefined : "status"}>
          {data ? (
            <>
              <b>{demoTexts.title}</b> {demoTexts.says(data)}
            </>
          ) : (
            removal.data && demoTexts.stays(removal.data)
          )}
        </p>
        {!data && (
          <AdminLink className={buttonClass({ size: "small", variant: "quiet" })} href={FIRST_HOUR}>
            {demoTexts.begin}
          </AdminLink>
        )}
        {data && (
          <Button
            className="bg-raised"
            disabled={removal.isPending}
            onClick={() => removal.ask()}
            size="small"
            variant="quiet"
          >
            {removal.isPending ? demoTexts.pending : demoTexts.action}
          </Button>
        )}
      </Notice>
      {removal.question}
    </section>
  );
}
