import { MutationCache, QueryCache, QueryClient } from "@tanstack/react-query";
import type { ShowToast, Toast } from "@/components/ui/toaster";
import type { Endpoint } from "./api";
import { endSession, isSessionEnd, refusalOf } from "./session-end";
import { texts } from "./texts";
import { WAITING } from "./use-waiting";

export type Undo = {
  write: () => Promise<unknown>;
  success: string;
  failure: string;
  onSuccess?: (() => void) | undefined;
};

/** The lists that a write changes; "all" where it may be any. */
export type Reloads = readonly Endpoint[] | "all";

declare module "@tanstack/react-query" {
  interface Register {
    queryKey: readonly [Endpoint, ...unknown[]];
    /** What a write says and reads anew when it is over. Methods, so that each write may name its own types. */
    mutationMeta: {
      success?(data: unknown, variables: unknown): string | null;
      failure?(error: Error, variables: unknown): string | null;
      undo?(data: unknown, variables: unknown): Undo | null;
      reloads?: Reloads;
    };
  }
}

/** Reads anew what a write changed, everything without an endpoint: a first answer still on its way is from before it, and would not be asked for again. */
export async function askAnew(client: QueryClient, endpoint?: Endpoint): Promise<void> {
  const changed = endpoint && { queryKey: [endpoint] as const };
  await client.cancelQueries(changed);
  await client.invalidateQueries(changed);
}

/** Holds what was read, says what became of each write, and reads anew what it changed. */
export function createQueryClient(show: ShowToast): QueryClient {
  function announce(
    title: "Success" | "Error",
    description: string | null | undefined,
    action?: Toast["action"],
  ): void {
    if (description) show({ title, description, destructive: title === "Error", action });
  }

  function undoAction(
    undo: Undo | null | undefined,
    reloads: Reloads | undefined,
  ): Toast["action"] {
    if (!undo) return undefined;
    const { write, success, failure, onSuccess } = undo;
    return {
      label: texts.undo,
      onPress() {
        const meta = { success: () => success, failure: () => failure, reloads };
        const options = { mutationFn: write, meta, ...(onSuccess && { onSuccess }) };
        // What goes wrong is said by the cache, as of every write.
        void client
          .getMutationCache()
          .build(client, options)
          .execute(undefined)
          .catch(() => {});
      },
    };
  }

  const client = new QueryClient({
    queryCache: new QueryCache({
      onError: (error) => {
        endSession(error);
        announce("Error", refusalOf(error));
      },
    }),
    mutationCache: new MutationCache({
      onSuccess: (data, variables, _, { meta }) => {
        const undo = undoAction(meta?.undo?.(data, variables), meta?.reloads);
        announce("Success", meta?.success?.(data, variables), undo);
      },
      onError: (error, variables, _, { meta }) => {
        if (isSessionEnd(error)) endSession(error);
        else announce("Error", refusalOf(error) ?? meta?.failure?.(error, variables));
      },
      // A write whose answer did not arrive may have happened all the same.
      onSettled: (_data, error, _variables, _, { meta }) => {
        if (isSessionEnd(error)) return;
        const { reloads = [] } = meta ?? {};
        if (reloads === "all") return void askAnew(client);
        for (const endpoint of reloads) void askAnew(client, endpoint);
        // What changes a list may change what waits.
        if (reloads.length > 0) void askAnew(client, WAITING);
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
