type SectionHeadProps = { id: string; title: string; text: string };

/** The title of one of the home page's lists, with a sentence on what is in it. */
export function SectionHead({ id, title, text }: SectionHeadProps) {
  return (
    <div className="mb-9 max-w-[40rem]">
      <h2 id={id}>{title}</h2>
      {text && <p className="mt-2 text-quiet">{text}</p>}
    </div>
  );
}
