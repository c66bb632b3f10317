type BackLinkProps = { href: string; children: string };

/** Above a page's title: the way to what it belongs to. */
export function BackLink({ href, children }: BackLinkProps) {
  return (
    <p className="text-base font-semibold">
      <a className="inline-flex min-h-11 items-center" href={href}>
        {children}
      </a>
    </p>
  );
}
