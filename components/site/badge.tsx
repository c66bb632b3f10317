import type { ReactNode } from "react";
import { slugify } from "@/lib/text/slug";

type BadgeProps = {
  name: string;
  /** Where its list is; null without one. */
  under: string | null;
  isCategory?: boolean;
};

/** Leads to the list of its name; one without a letter for an address leads nowhere. */
export function Badge({ name, under, isCategory = false }: BadgeProps) {
  const slug = slugify(name);
  const className = isCategory ? "category" : undefined;
  if (slug === "" || under === null) return <span className={className}>{name}</span>;
  return (
    <a className={className} href={`${under}/${slug}`} rel={isCategory ? undefined : "tag"}>
      {name}
    </a>
  );
}

/** What a page is about: its category and tags. */
export function Badges({ children }: { children: ReactNode }) {
  return <p className="badges">{children}</p>;
}
