"use client";

import { QueryClientProvider } from "@tanstack/react-query";
import { LucideProvider } from "lucide-react";
import { type ReactNode, useState } from "react";
import { createQueryClient } from "@/components/admin/shell/query-client";
import { showToast, Toaster } from "@/components/ui/toaster";

/** What every admin screen stands on: its reads and writes, the notifications and the size of the icons. */
export function AdminProviders({ children }: { children: ReactNode }) {
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
