import type { ComponentProps } from "react";

/** What is wrong, read out when it appears; nothing while it is empty. */
export function ErrorLine({ children, className = "", ...line }: ComponentProps<"p">) {
  return (
    <p
      {...line}
      className={`mt-1.5 font-semibold text-brick in-[[role=dialog]]:text-sm ${className}`}
      hidden={!children}
      role="alert"
    >
      {children}
    </p>
  );
}

export function HintLine({ className = "", ...line }: ComponentProps<"p">) {
  return (
    <p
      {...line}
      className={`mt-1 text-xs leading-normal wrap-anywhere text-quiet empty:m-0 ${className}`}
    />
  );
}
