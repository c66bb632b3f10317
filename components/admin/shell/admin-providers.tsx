"use client";

import { QueryClientProvider } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { LazyDialogWindow } from "@/components/ui/dialog";
import { useFetchAhead } from "@/components/ui/lazy";
import { showToast, Toaster } from "@/components/ui/toaster";
import { setSiteZone } from "@/lib/text/time-zone";
import { createQueryClient } from "./query-client";
import { RoleProvider } from "./role";

type AdminProvidersProps = { isOwner: boolean; timeZone: string; children: ReactNode };

export function AdminProviders({ isOwner, timeZone, children }: AdminProvidersProps) {
  // Before any of the children writes a date.
  setSiteZone(timeZone);
  const [client] = useState(() => createQueryClient(showToast));
  useFetchAhead(LazyDialogWindow.fetchAhead);
  return (
    <QueryClientProvider client={client}>
      <RoleProvider isOwner={isOwner}>{children}</RoleProvider>
      <Toaster />
    </QueryClientProvider>
  );
}
