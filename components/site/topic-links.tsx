type TopicLinksProps = {
  label: string;
  /** The path of the list that is shown. */
  current: string;
  /** True where the label is shown before them. */
  isLabelled?: boolean;
  topics: { href: string; name: string; count?: number }[];
};

/** The lists that there are beside each other, the one that is shown marked. */
export function TopicLinks({ label, current, isLabelled = false, topics }: TopicLinksProps) {
  return (
    <nav aria-label={label}>
      <ul className="-mt-4 mb-6 flex flex-wrap gap-x-6 wrap-anywhere">
        {isLabelled && (
          <li aria-hidden="true" className="inline-flex min-h-11 items-center text-quiet">
            {label}
          </li>
        )}
        {topics.map(({ href, name, count }) => (
          <li key={href}>
            <a
              aria-current={href === current ? "true" : undefined}
              className="inline-flex min-h-11 min-w-6 items-center text-quiet no-underline hover:underline aria-[current]:font-semibold aria-[current]:text-ink aria-[current]:underline aria-[current]:decoration-coral aria-[current]:decoration-2 aria-[current]:underline-offset-[0.4em]"
              href={href}
            >
              {count === undefined ? name : `${name} (${count})`}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
