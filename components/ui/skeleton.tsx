type SkeletonProps = { rows: number; label: string };

/** Rows that stand in for a list while it is loading. */
export function SkeletonRows({ rows, label }: SkeletonProps) {
  return (
    <div aria-busy="true" className="skeleton" role="status">
      <span className="visually-hidden">{label}</span>
      {Array.from({ length: rows }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the rows are all alike
        <div aria-hidden="true" className="skeleton-row" data-skeleton="" key={row}>
          <i />
          <i />
          <i />
        </div>
      ))}
    </div>
  );
}
