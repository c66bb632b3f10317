import { GrowingHead } from "@/components/art/growing-head";
import { foldText } from "@/components/home/fold-text";
import { RenderedText } from "@/components/site/rendered-text";
import type { SiteSettings } from "@/lib/site/settings/schema";
import { wordsOf } from "@/lib/site/words/words";

type BrainEssayProps = {
  site: SiteSettings;
  /** How far the tree of its head has grown. */
  stage: number;
  /** The text, rendered and sanitised by lib/content/render. */
  html: string;
};

/** The home page's long text on how a child's brain grows: its opening, and the rest folded below. */
export function BrainEssay({ site, stage, html }: BrainEssayProps) {
  const words = wordsOf(site).home;
  const { opening, figure, folded } = foldText(html);
  return (
    <section aria-labelledby="brain-title" id="brain">
      <div className="essay wrap">
        <div className="spread">
          <div className="mb-7 lg:mb-4">
            <GrowingHead className="mb-4" stage={stage} />
            <h2 id="brain-title">{site.essay.title}</h2>
          </div>
          <RenderedText className="prose" html={opening} words={wordsOf(site)} />
          {figure && <RenderedText className="prose" html={figure} isBelow words={wordsOf(site)} />}
        </div>
        {folded && (
          <details className="mt-8">
            <summary className="btn-quiet">
              <span>{words.readOn}</span>
              <span>{words.foldUp}</span>
            </summary>
            <RenderedText className="prose mt-8" html={folded} isBelow words={wordsOf(site)} />
          </details>
        )}
      </div>
    </section>
  );
}
