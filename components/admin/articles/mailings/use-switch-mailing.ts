import { call } from "@/components/admin/shell/call";
import { useWrite } from "@/components/admin/shell/use-write";
import { texts } from "./texts";

export function useSwitchMailing(id: string) {
  const change = useWrite({
    write: (to: "stop" | "resume") =>
      to === "stop"
        ? call("POST /api/admin/mailings/{id}/stop", { id })
        : call("POST /api/admin/mailings/{id}/resume", { id }),
    failure: (_, to) => (to === "stop" ? texts.stopFailed : texts.resumeFailed),
    reloads: ["GET /api/admin/mailings", "GET /api/admin/mailings/{id}"],
  });
  return {
    isPending: change.isPending,
    switchTo(to: "stop" | "resume"): void {
      if (!change.isPending) change.mutate(to);
    },
  };
}
