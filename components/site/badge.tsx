import { slugify } from "@/lib/text/slug";

type BadgeProps = {
  name: string;
  /** Where its list is; null without one. */
  under: string | null;
  className?: string;
  rel?: string;
};

/** Leads to the list of its name; one without a letter for an address leads nowhere. */
export function Badge({ name, under, ...rest }: BadgeProps) {
  const slug = slugify(name);
  if (slug === "" || under === null) return <span className={rest.className}>{name}</span>;
  return (
    <a href={`${under}/${slug}`} {...rest}>
      {name}
    </a>
  );
}
