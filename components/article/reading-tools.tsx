import { ListenIcon, ShareIcon } from "@/components/art/icons";
import type { SiteSettings } from "@/lib/site/settings/schema";
import { wordsOf } from "@/lib/site/words/words";
import manifest from "@/public/r/manifest.json";
import { TEXT_SIZES } from "../reader/text-size";

const SIZE_NAMES = ["normal", "larger", "largest"] as const;

type ReadingToolsProps = { site: SiteSettings; address: string; title: string };

/** To hear an article, set it larger, print it and hand it on. Without script it can be sent by email. */
export function ReadingTools({ site, address, title }: ReadingToolsProps) {
  const { readingTools: words, readAloud } = wordsOf(site);
  const email = `mailto:?subject=${encodeURIComponent(title)}&body=${encodeURIComponent(address)}`;
  return (
    <reading-tools
      className="tools relative flex print:hidden"
      data-title={title}
      data-words={JSON.stringify(readAloud)}
    >
      {/* Before what it sizes: a reader's choice is there when the text is first drawn. */}
      <script src={manifest.textSize} />
      <button className="icon-link" data-listen="" hidden title={words.listen} type="button">
        <ListenIcon />
        <span className="sr-only">{words.listen}</span>
      </button>
      <details data-sizes="" hidden name="reading-tools">
        <summary className="icon-link" title={words.textSize}>
          <span aria-hidden="true" className="text-xl">
            Aa
          </span>
          <span className="sr-only">{words.textSize}</span>
        </summary>
        <div className="sheet absolute mt-1 grid w-max gap-2">
          {SIZE_NAMES.map((name, at) => (
            <button className="btn-quiet" key={name} type="button" value={TEXT_SIZES[at]}>
              {words.sizes[name]}
            </button>
          ))}
        </div>
      </details>
      <details data-share="" name="reading-tools">
        <summary className="icon-link" title={words.shareOrPrint}>
          <ShareIcon />
          <span className="sr-only">{words.shareOrPrint}</span>
        </summary>
        <div className="sheet absolute mt-1 grid w-max gap-2">
          <button className="btn-quiet" data-send="" hidden type="button">
            {words.share}
          </button>
          <button className="btn-quiet" data-copy={address} hidden type="button">
            {words.copyLink}
          </button>
          <a className="btn-quiet" href={email}>
            {words.email}
          </a>
          <button className="btn-quiet" data-print="" hidden type="button">
            {words.print}
          </button>
          <button className="btn-quiet" data-steps="" hidden type="button">
            {words.printSteps}
          </button>
          <p className="form-note" role="status" />
        </div>
      </details>
    </reading-tools>
  );
}
