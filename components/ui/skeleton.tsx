type SkeletonProps = { rows: number; label: string };

const bar = "block h-3.5 rounded-md bg-line motion-safe:animate-pulse";

export function SkeletonRows({ rows, label }: SkeletonProps) {
  return (
    <div aria-busy="true" role="status">
      <p className="pb-4 text-sm text-quiet">{label}</p>
      {Array.from({ length: rows }, (_, row) => (
        <div
          aria-hidden="true"
          className="grid gap-2.5 border-t border-line py-5"
          data-skeleton=""
          // biome-ignore lint/suspicious/noArrayIndexKey: the rows are all alike
          key={row}
        >
          <i className={`${bar} h-5 w-[55%]`} />
          <i className={`${bar} w-[90%]`} />
          <i className={`${bar} w-[30%]`} />
        </div>
      ))}
    </div>
  );
}
