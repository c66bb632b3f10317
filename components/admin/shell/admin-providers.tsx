"use client";

import { QueryClientProvider } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { createQueryClient } from "@/components/admin/shell/query-client";
import { showToast, Toaster } from "@/components/ui/toaster";
import { setSiteZone } from "@/lib/text/time-zone";

type AdminProvidersProps = { timeZone: string; children: ReactNode };

/** What every admin screen rests on: its reads and writes, and the notifications. */
export function AdminProviders({ timeZone, children }: AdminProvidersProps) {
  // Before any of the children writes a date.
  setSiteZone(timeZone);
  const [client] = useState(() => createQueryClient(showToast));
  return (
    <QueryClientProvider client={client}>
      {children}
      <Toaster />
    </QueryClientProvider>
  );
}
