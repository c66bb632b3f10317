import { useQuery } from "@tanstack/react-query";
import { useHydrated } from "@/components/ui/use-hydrated";
import { reading } from "./call";
import { useIsOwner } from "./role";

export const WAITING = "GET /api/admin/waiting";

export function useWaiting() {
  // The navigation may know it before a screen has taken over what the server sent, which knows nothing of it.
  const isTakenOver = useHydrated();
  const isOwner = useIsOwner();
  const { data, isPending, refetch } = useQuery({
    ...reading(WAITING),
    enabled: isOwner,
    // Readers add to it while the owner is elsewhere.
    refetchOnWindowFocus: "always",
  });
  return { data: isTakenOver ? data : undefined, isPending: isPending || !isTakenOver, refetch };
}
