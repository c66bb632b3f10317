import type { ReactNode } from "react";
import { useConfirm } from "@/components/ui/use-confirm";
import { call } from "./call";
import { texts } from "./texts";
import { useWrite } from "./use-write";

/** Ends the owner's sessions in all browsers, after asking; the question is where the caller renders it. */
export function useSignOutEverywhere(): {
  ask: () => Promise<void>;
  isPending: boolean;
  question: ReactNode;
} {
  const [confirm, question] = useConfirm();
  const end = useWrite({
    write: () => call("POST /api/admin/sessions/end"),
    onSuccess: () => window.location.assign("/"),
    failure: texts.signOutFailed,
  });

  async function ask(): Promise<void> {
    if (end.isPending) return;
    const isSure = await confirm({
      question: texts.signOutQuestion,
      action: texts.signOutEverywhere,
    });
    if (isSure) end.mutate();
  }

  return { ask, isPending: end.isPending, question };
}
