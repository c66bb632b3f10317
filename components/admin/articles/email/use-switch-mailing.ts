import type { Endpoint } from "@/components/admin/shell/api";
import { call } from "@/components/admin/shell/call";
import { useWrite } from "@/components/admin/shell/use-write";
import { stateTexts } from "./texts";

export function useSwitchMailing(id: string, reloads: Endpoint[]) {
  return useWrite({
    write: (to: "stop" | "resume") =>
      to === "stop"
        ? call("POST /api/admin/mailings/{id}/stop", { id })
        : call("POST /api/admin/mailings/{id}/resume", { id }),
    failure: (_, to) => (to === "stop" ? stateTexts.stopFailed : stateTexts.resumeFailed),
    reloads,
  });
}
