type FiguresProps = {
  figures: { label: string; count: number | undefined }[];
  isPending: boolean;
  className?: string;
};

export const figureCard =
  "flex flex-col justify-between gap-1.5 rounded-card border border-line bg-raised px-5 pt-4 pb-4.5";
export const figureLabel = "text-sm leading-[1.35] text-quiet";

/** Numbers on cards, each under its label. */
export function Figures({ figures, isPending, className = "" }: FiguresProps) {
  return (
    <dl aria-busy={isPending} className={`grid grid-cols-2 gap-3 ${className}`}>
      {figures.map(({ label, count }) => (
        <div className={figureCard} key={label}>
          <dt className={figureLabel}>{label}</dt>
          <dd className="font-serif text-4xl leading-[1.1] font-[560] lining-nums">
            {count !== undefined ? (
              count.toLocaleString("en-US")
            ) : isPending ? (
              <span className="block h-[1em] w-14 rounded-md bg-line motion-safe:animate-pulse">
                <span className="sr-only">Loading...</span>
              </span>
            ) : (
              <span title="Couldn’t be loaded">–</span>
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}
