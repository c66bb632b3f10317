import type { SiteSettings } from "@/lib/site/settings/schema";
import { wordsOf } from "@/lib/site/words/words";
import manifest from "@/public/r/manifest.json";

function AgesScript() {
  return <script src={manifest.childAges} type="module" />;
}

/** What fits the children of whoever said on this device how old they are; nothing for everybody else. */
export function ForAges({ site }: { site: SiteSettings }) {
  const { title, said, forget } = wordsOf(site).childAges;
  return (
    <section aria-labelledby="ages-title" className="mt-12" data-for-ages="" hidden>
      <h2 className="text-xl" id="ages-title">
        {title}
      </h2>
      <div className="rows mt-3" />
      <p className="form-note">
        {said}{" "}
        <button className="btn-quiet" type="button">
          {forget}
        </button>
      </p>
      <AgesScript />
    </section>
  );
}

/** On the list of one age: says, on this device alone, that a child has it. */
export function ChildAge({ site, age }: { site: SiteSettings; age: number }) {
  const { mine, mineHint } = wordsOf(site).childAges;
  return (
    <p className="mb-6 flex flex-wrap items-center gap-5" hidden>
      <button
        aria-pressed="false"
        className="btn-quiet"
        data-child-age=""
        type="button"
        value={String(age)}
      >
        {mine(age)}
      </button>
      <span className="text-quiet">{mineHint}</span>
      <AgesScript />
    </p>
  );
}

/** Saves on this device what a reader has just chosen for their emails. */
export function SaidAges({ ages }: { ages: number[] }) {
  return (
    <div data-said-ages={ages.join(" ")} hidden>
      <AgesScript />
    </div>
  );
}
