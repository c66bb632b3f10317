"use client";

import { MonitorX } from "lucide-react";
import { call } from "@/components/admin/shell/call";
import { texts } from "@/components/admin/shell/texts";
import { useWrite } from "@/components/admin/shell/use-write";
import { Button } from "@/components/ui/button";
import { useConfirm } from "@/components/ui/use-confirm";

/** Ends the owner's sessions in all browsers, after asking. */
export function SignOutEverywhere({ className }: { className: string }) {
  const [confirm, question] = useConfirm();
  const end = useWrite({
    write: () => call("POST /api/admin/sessions/end"),
    onSuccess: () => window.location.assign("/"),
    failure: texts.signOutFailed,
  });

  async function ask(): Promise<void> {
    const isSure = await confirm({
      question: texts.signOutQuestion,
      action: texts.signOutEverywhere,
    });
    if (isSure) end.mutate();
  }

  return (
    <>
      <Button
        aria-disabled={end.isPending}
        className={className}
        onClick={() => {
          if (!end.isPending) void ask();
        }}
        variant="bare"
      >
        <MonitorX />
        <span className="max-lg:sr-only">{texts.signOutEverywhere}</span>
      </Button>
      {question}
    </>
  );
}
