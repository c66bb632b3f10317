import type { ReactNode } from "react";

type FieldProps = {
  id: string;
  label: string;
  children: ReactNode;
  className?: string;
  /** True to mark the label; the control says it for itself. */
  isRequired?: boolean | undefined;
};

export function Field({ id, label, children, className = "field", isRequired }: FieldProps) {
  return (
    <div className={className}>
      <label
        className={`mb-1.5 block font-semibold in-[[role=dialog]]:text-sm ${isRequired ? "after:text-brick after:content-['_*'/'']" : ""}`}
        htmlFor={id}
      >
        {label}
      </label>
      {children}
    </div>
  );
}
