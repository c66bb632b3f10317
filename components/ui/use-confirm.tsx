import { type ReactNode, useEffect, useRef, useState } from "react";
import type { ConfirmDialogProps, Question } from "./confirm-dialog";
import { lazyDialog } from "./lazy";

/** Loaded with the first question. */
const LazyConfirmDialog = lazyDialog<"ConfirmDialog", ConfirmDialogProps & { onClose: () => void }>(
  () => import("./confirm-dialog"),
  "ConfirmDialog",
);

type Asked = Question & { answer: (isSure: boolean) => void };

/**
 * Asks before something is lost: `await confirm({ question, action })` is true for a yes. The dialog
 * is where the caller renders it, inside the dialog that it asks for.
 */
export function useConfirm(): [
  confirm: (question: Question) => Promise<boolean>,
  dialog: ReactNode,
] {
  const [asked, setAsked] = useState<Asked | null>(null);
  const pending = useRef<Asked | null>(null);

  function settle(isSure: boolean): void {
    pending.current?.answer(isSure);
    pending.current = null;
    setAsked(null);
  }

  useEffect(() => () => pending.current?.answer(false), []);

  function confirm(question: Question): Promise<boolean> {
    pending.current?.answer(false);
    return new Promise((answer) => {
      pending.current = { ...question, answer };
      setAsked(pending.current);
    });
  }

  return [
    confirm,
    asked && <LazyConfirmDialog {...asked} onAnswer={settle} onClose={() => settle(false)} />,
  ];
}
