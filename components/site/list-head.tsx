import type { ReactNode } from "react";

type ListHeadProps = { title: string; intro: string; children?: ReactNode };

/** How a list page begins. */
export function ListHead({ title, intro, children }: ListHeadProps) {
  return (
    <header className="list-head mb-10 max-w-[44rem]">
      {children}
      <h1>{title}</h1>
      {intro && <p className="mt-3 text-xl/[1.55] text-balance text-quiet">{intro}</p>}
    </header>
  );
}
