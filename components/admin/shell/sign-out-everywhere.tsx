"use client";

import { Button } from "@/components/ui/button";
import { MonitorX } from "@/components/ui/icons";
import { useIsOwner } from "./role";
import { texts } from "./texts";
import { useSignOutEverywhere } from "./use-sign-out-everywhere";

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
