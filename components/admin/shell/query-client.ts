import { MutationCache, QueryCache, QueryClient } from "@tanstack/react-query";
import type { Endpoint } from "@/components/admin/shell/api";
import { endSession, isSessionEnd } from "@/components/admin/shell/session-end";
import type { ShowToast } from "@/components/ui/toaster";

declare module "@tanstack/react-query" {
  interface Register {
    queryKey: readonly [Endpoint, ...unknown[]];
    /** What a write says and reads anew when it is over. Methods, so that each write may name its own types. */
    mutationMeta: {
      success?(data: unknown, variables: unknown): string | null;
      failure?(error: Error, variables: unknown): string | null;
      reloads?: readonly Endpoint[];
    };
  }
}

/** Holds what was read, says what became of each write, and reads anew what it changed. */
export function createQueryClient(show: ShowToast): QueryClient {
  function announce(title: "Success" | "Error", description: string | null | undefined): void {
    if (description) show({ title, description, destructive: title === "Error" });
  }

  const client = new QueryClient({
    queryCache: new QueryCache({ onError: endSession }),
    mutationCache: new MutationCache({
      onSuccess: (data, variables, _, { meta }) => {
        announce("Success", meta?.success?.(data, variables));
      },
      onError: (error, variables, _, { meta }) => {
        if (isSessionEnd(error)) endSession(error);
        else announce("Error", meta?.failure?.(error, variables));
      },
      // A write whose answer did not arrive may have happened all the same.
      onSettled: (_data, error, _variables, _, { meta }) => {
        if (isSessionEnd(error)) return;
        for (const endpoint of meta?.reloads ?? []) {
          void client.invalidateQueries({ queryKey: [endpoint] });
        }
      },
    }),
    defaultOptions: {
      queries: {
        staleTime: Number.POSITIVE_INFINITY,
        retry: false,
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
        refetchInterval: false,
        networkMode: "always",
      },
      mutations: { retry: false, networkMode: "always" },
    },
  });
  return client;
}
