import type { ReactNode } from "react";
import { Button } from "./button";

type EmptyStateProps = {
  art?: ReactNode;
  /** True where it is read out when it appears: something failed. */
  isAlert?: boolean;
  children: ReactNode;
};

/** What is in place of a list: why there is none, and what can be done. */
export function EmptyState({ art, isAlert = false, children }: EmptyStateProps) {
  return (
    <div
      className="grid justify-items-center gap-4 px-4 py-8 text-center text-quiet [&>p]:max-w-120 [&>svg]:h-auto [&>svg]:w-36"
      role={isAlert ? "alert" : undefined}
    >
      {art}
      {children}
    </div>
  );
}

/** What is in place of something that could not be read, with the way to read it once more. */
export function FailedState({ text, onRetry }: { text: string; onRetry: () => unknown }) {
  return (
    <EmptyState isAlert>
      <p>{text}</p>
      <Button onClick={() => onRetry()} variant="quiet">
        Try again
      </Button>
    </EmptyState>
  );
}
