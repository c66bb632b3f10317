import type { ReactNode } from "react";
import { ArrowRightIcon } from "@/components/art/icons";

type MoreLinkProps = { href: string; children: ReactNode };

/** The one link that ends a section and leads on. */
export function MoreLink({ href, children }: MoreLinkProps) {
  return (
    <a className="group inline-flex min-h-11 items-center gap-2.5 font-semibold" href={href}>
      {children}
      <ArrowRightIcon className="transition-[translate] group-hover:[translate:4px]" />
    </a>
  );
}
