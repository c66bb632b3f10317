import { ListenIcon, ShareIcon } from "@/components/art/icons";
import manifest from "@/public/r/manifest.json";
import { TEXT_SIZES } from "../reader/text-size";

type ReadingToolsProps = { address: string; title: string };

/** To hear an article, set it larger, print it and hand it on. Without script it can be sent by email. */
export function ReadingTools({ address, title }: ReadingToolsProps) {
  const email = `mailto:?subject=${encodeURIComponent(title)}&body=${encodeURIComponent(address)}`;
  return (
    <reading-tools className="tools relative flex print:hidden" data-title={title}>
      {/* Before what it sizes: a reader's choice is there when the text is first drawn. */}
      <script src={manifest.textSize} />
      <button className="icon-link" data-listen="" hidden title="Listen" type="button">
        <ListenIcon />
        <span className="sr-only">Listen</span>
      </button>
      <details data-sizes="" hidden name="reading-tools">
        <summary className="icon-link" title="Text size">
          <span aria-hidden="true" className="text-xl">
            Aa
          </span>
          <span className="sr-only">Text size</span>
        </summary>
        <div className="sheet absolute mt-1 grid w-max gap-2">
          {TEXT_SIZES.map(({ label, scale }) => (
            <button className="btn-quiet" key={label} type="button" value={scale}>
              {label}
            </button>
          ))}
        </div>
      </details>
      <details data-share="" name="reading-tools">
        <summary className="icon-link" title="Share or print">
          <ShareIcon />
          <span className="sr-only">Share or print</span>
        </summary>
        <div className="sheet absolute mt-1 grid w-max gap-2">
          <button className="btn-quiet" data-send="" hidden type="button">
            Share
          </button>
          <button className="btn-quiet" data-copy={address} hidden type="button">
            Copy link
          </button>
          <a className="btn-quiet" href={email}>
            Email
          </a>
          <button className="btn-quiet" data-print="" hidden type="button">
            Print
          </button>
          <button className="btn-quiet" data-steps="" hidden type="button">
            Print the steps
          </button>
          <p className="form-note" role="status" />
        </div>
      </details>
    </reading-tools>
  );
}
