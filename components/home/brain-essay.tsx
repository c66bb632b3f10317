import { RenderedText } from "@/components/site/rendered-text";

type BrainEssayProps = {
  title: string;
  /** The text, rendered and sanitised by lib/content/render. */
  html: string;
};

/** The home page's long text on how a child's brain grows. */
export function BrainEssay({ title, html }: BrainEssayProps) {
  return (
    <section
      aria-labelledby="brain-title"
      className="border-t border-line py-[clamp(3.5rem,2.5rem+4vw,6rem)]"
      id="brain"
    >
      <div className="mx-auto max-w-[37.5rem] px-5">
        <h2 className="mb-7 text-5xl leading-[1.12]" id="brain-title">
          {title}
        </h2>
        <RenderedText className="prose essay" html={html} />
      </div>
    </section>
  );
}
