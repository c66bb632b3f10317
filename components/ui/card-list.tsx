import type { ComponentProps, ReactNode } from "react";

type PartProps = { children: ReactNode; className?: string };

/** One item of a list: words, and beside or below them what can be done with it. */
export function Card({ className = "sm:grid-cols-[1fr_auto]", ...card }: ComponentProps<"li">) {
  return (
    <li
      data-card=""
      {...card}
      className={`grid gap-x-6 gap-y-3 border-t border-line py-4.5 last:pb-0 aria-busy:opacity-60 ${className}`}
    />
  );
}

export function CardTitle({ children }: { children: ReactNode }) {
  return <h3 className="text-lg leading-[1.3] text-pretty wrap-anywhere">{children}</h3>;
}

export function CardTags({ children, className = "mt-2" }: PartProps) {
  return <p className={`flex flex-wrap gap-1.5 ${className}`}>{children}</p>;
}

export function CardText({ children, className = "mt-2" }: PartProps) {
  return (
    <p className={`line-clamp-2 leading-normal wrap-anywhere text-quiet ${className}`}>
      {children}
    </p>
  );
}

export function CardFacts({ children, className = "mt-2" }: PartProps) {
  return (
    <p className={`flex flex-wrap gap-x-4 gap-y-1 text-xs text-quiet ${className}`}>{children}</p>
  );
}

export function CardActions({
  children,
  className = "sm:-mt-2.5 sm:-mr-3 sm:ml-0 sm:flex-nowrap sm:self-start",
}: PartProps) {
  return <div className={`-ml-3 flex flex-wrap gap-1 ${className}`}>{children}</div>;
}
