import { useSyncExternalStore } from "react";

const subscribe = () => () => {};

/** False on the server and until the page's script has taken over what came from there. */
export function useHydrated(): boolean {
  return useBrowserFact(() => true, false);
}

/** What only the browser knows, and what replaces it in the page that the server sends. */
export function useBrowserFact<Fact extends boolean | string>(
  read: () => Fact,
  before: Fact,
): Fact {
  return useSyncExternalStore(subscribe, read, () => before);
}
