import { GrowingTree } from "@/components/art/growing-tree";
import type { SiteSettings } from "@/lib/settings/schema";

type AboutProps = {
  site: SiteSettings;
  /** The text, rendered and sanitised by lib/content/render. */
  html: string;
};

export function About({ site: { about }, html }: AboutProps) {
  return (
    <section aria-labelledby="about-title" className="py-band" id="about">
      <div className="wrap grid gap-10 lg:grid-cols-[1fr_1.5fr] lg:items-center lg:gap-20">
        <GrowingTree className="mx-auto h-auto w-[min(17rem,70%)] lg:w-full" />
        <div className="max-w-[38rem]">
          <h2 id="about-title">{about.title}</h2>
          <div
            className="*:mt-4 [&_:is(ul,ol)]:list-disc [&_:is(ul,ol)]:pl-5.5"
            // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised last, by lib/content/render
            dangerouslySetInnerHTML={{ __html: html }}
          />
          {about.made && (
            <aside
              aria-labelledby={about.madeTitle ? "made-title" : undefined}
              className="mt-8 border-l-4 border-apricot pl-5"
            >
              {about.madeTitle && <h3 id="made-title">{about.madeTitle}</h3>}
              <p className="mt-1 text-quiet">{about.made}</p>
            </aside>
          )}
        </div>
      </div>
    </section>
  );
}
