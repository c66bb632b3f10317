"use client";

import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";

type ErrorProps = { reset: () => void };

/** When a screen itself fails: what was typed is kept on the device, and says so at the next opening. */
export default function AdminError({ reset }: ErrorProps) {
  return (
    <EmptyState isAlert>
      <h1 className="text-4xl">Something went wrong.</h1>
      <p>This screen couldn’t be shown. Anything you typed is saved on this device.</p>
      <Button onClick={reset}>Try again</Button>
    </EmptyState>
  );
}
