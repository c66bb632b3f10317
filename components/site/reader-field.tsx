import type { ReactNode } from "react";

type ReaderFieldProps = { id: string; label: string; children: ReactNode; className?: string };

/** A label over its control. */
export function ReaderField({ id, label, children, className = "" }: ReaderFieldProps) {
  return (
    <div className={`field ${className}`.trim()}>
      <label htmlFor={id}>{label}</label>
      {children}
    </div>
  );
}

/** Where the script says what is wrong with the control `for` names; silent until then. */
export function ReaderFieldError({ id, name }: { id: string; name: string }) {
  return <p className="form-error" data-error-for={name} hidden id={id} role="alert" />;
}
