"use client";

import { useIsOwner } from "@/components/admin/shell/role";
import { texts } from "@/components/admin/shell/texts";
import { useSignOutEverywhere } from "@/components/admin/shell/use-sign-out-everywhere";
import { Button } from "@/components/ui/button";
import { MonitorX } from "@/components/ui/icons";

export function SignOutEverywhere({ className }: { className: string }) {
  const { ask, isPending, question } = useSignOutEverywhere();
  if (!useIsOwner()) return null;
  return (
    <>
      <Button
        aria-disabled={isPending}
        className={className}
        onClick={() => void ask()}
        variant="bare"
      >
        <MonitorX />
        <span className="max-lg:sr-only">{texts.signOutEverywhere}</span>
      </Button>
      {question}
    </>
  );
}
