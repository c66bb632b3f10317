import { GrowingHead } from "@/components/art/growing-head";
import { foldText } from "@/components/home/fold-text";
import { RenderedText } from "@/components/site/rendered-text";

type BrainEssayProps = {
  title: string;
  /** How far the tree of its head has grown. */
  stage: number;
  /** The text, rendered and sanitised by lib/content/render. */
  html: string;
};

/** The home page's long text on how a child's brain grows: its opening, and the rest folded below. */
export function BrainEssay({ title, stage, html }: BrainEssayProps) {
  const { opening, figure, folded } = foldText(html);
  return (
    <section aria-labelledby="brain-title" className="border-t border-line py-band" id="brain">
      <div className="essay wrap">
        <div className="spread">
          <div className="mb-7">
            <GrowingHead className="mb-4" stage={stage} />
            <h2 className="text-5xl leading-[1.12]" id="brain-title">
              {title}
            </h2>
          </div>
          <RenderedText className="prose" html={opening} />
          {figure && <RenderedText className="prose" html={figure} />}
        </div>
        {folded && (
          <details className="mt-8">
            <summary className="btn-quiet">
              <span>Read on</span>
              <span>Fold it up again</span>
            </summary>
            <RenderedText className="prose mt-8" html={folded} />
          </details>
        )}
      </div>
    </section>
  );
}
