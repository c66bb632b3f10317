import { useQuery } from "@tanstack/react-query";
import { reading } from "@/components/admin/shell/call";
import type { MailingSummary } from "@/lib/domains/mailings/schema";

const POLL_MS = 2_000;
const MAILING = "GET /api/admin/mailings/{id}";

/** How far a mailing is by now, read again and again while it is being sent; null where it is not. */
export function useLiveMailing({
  id,
  status,
}: Pick<MailingSummary, "id" | "status">): MailingSummary | null {
  const { data } = useQuery({
    ...reading(MAILING, id),
    enabled: status === "sending",
    gcTime: 0,
    refetchInterval: ({ state }) =>
      state.data === undefined || state.data.status === "sending" ? POLL_MS : false,
  });
  return status === "sending" && data ? data : null;
}
