import type { ReactNode } from "react";
import { ArrowRightIcon } from "@/components/art/icons";

type MoreLinkProps = { href: string; children: ReactNode };

/** The one link that ends a section and leads on. */
export function MoreLink({ href, children }: MoreLinkProps) {
  return (
    <a className="more" href={href}>
      {children}
      <ArrowRightIcon />
    </a>
  );
}
