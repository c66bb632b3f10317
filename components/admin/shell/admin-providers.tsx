"use client";

import { QueryClientProvider } from "@tanstack/react-query";
import { LucideProvider } from "lucide-react";
import { type ReactNode, useState } from "react";
import { createQueryClient } from "@/components/admin/shell/query-client";
import { showToast, Toaster } from "@/components/ui/toaster";
import { setSiteZone } from "@/lib/text/time-zone";

type AdminProvidersProps = { timeZone: string; children: ReactNode };

/** What every admin screen stands on: its reads and writes, the notifications and the size of the icons. */
export function AdminProviders({ timeZone, children }: AdminProvidersProps) {
  // Before any of the children writes a date.
  setSiteZone(timeZone);
  const [client] = useState(() => createQueryClient(showToast));
  return (
    <QueryClientProvider client={client}>
      <LucideProvider size={20} strokeWidth={1.75}>
        {children}
      </LucideProvider>
      <Toaster />
    </QueryClientProvider>
  );
}
