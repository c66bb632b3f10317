"use client";

import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";

/** When a screen itself fails: what was typed is saved on the device, and says so at the next opening. */
export default function AdminError() {
  return (
    <EmptyState isAlert>
      <h1 className="text-4xl">Something went wrong.</h1>
      <p>This screen couldn’t be shown. Anything you typed is saved on this device.</p>
      {/* The router may still hold the screen of another address, such as the one of a new article. */}
      <Button onClick={() => location.reload()}>Try again</Button>
    </EmptyState>
  );
}
