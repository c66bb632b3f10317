import { useQuery } from "@tanstack/react-query";
import { call } from "@/components/admin/shell/call";

export const WAITING = "GET /api/admin/waiting";

/** What needs the owner; one answer for the dashboard and the navigation. */
export function useWaiting() {
  return useQuery({
    queryKey: [WAITING],
    queryFn: () => call(WAITING),
    // Readers add to it while the owner is elsewhere.
    refetchOnWindowFocus: "always",
  });
}
