import { GrowingHead } from "@/components/art/growing-head";

type SectionHeadProps = { id: string; title: string; text: string; stage: number };

/** The title of one of the home page's lists, with a sentence on what is in it; the head sits on the list. */
export function SectionHead({ id, title, text, stage }: SectionHeadProps) {
  return (
    <div className="flex flex-wrap items-end gap-4">
      <div className="mb-9 max-w-[38rem] flex-1">
        <h2 id={id}>{title}</h2>
        {text && <p className="mt-2 text-quiet">{text}</p>}
      </div>
      <GrowingHead stage={stage} />
    </div>
  );
}
