"use client";

import { QueryClientProvider } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { createQueryClient } from "@/components/admin/shell/query-client";
import { RoleProvider } from "@/components/admin/shell/role";
import { LazyDialogWindow } from "@/components/ui/dialog";
import { useFetchAhead } from "@/components/ui/lazy";
import { showToast, Toaster } from "@/components/ui/toaster";
import { setSiteZone } from "@/lib/text/time-zone";

const SOON = [LazyDialogWindow];

type AdminProvidersProps = { isOwner: boolean; timeZone: string; children: ReactNode };

export function AdminProviders({ isOwner, timeZone, children }: AdminProvidersProps) {
  // Before any of the children writes a date.
  setSiteZone(timeZone);
  const [client] = useState(() => createQueryClient(showToast));
  useFetchAhead(SOON);
  return (
    <QueryClientProvider client={client}>
      <RoleProvider isOwner={isOwner}>{children}</RoleProvider>
      <Toaster />
    </QueryClientProvider>
  );
}
