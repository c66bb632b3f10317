import type { ReactNode } from "react";
import { SiteFooter } from "@/components/site/site-footer";
import { SiteHeader } from "@/components/site/site-header";
import type { SiteSettings } from "@/lib/site/settings/schema";
import { wordsOf } from "@/lib/site/words/words";

type SiteFrameProps = { site: SiteSettings; isHome?: boolean; children: ReactNode };

/** What every public page is in. */
export function SiteFrame({ site, isHome = false, children }: SiteFrameProps) {
  return (
    <>
      <a className="skip" href="#main">
        {wordsOf(site).site.skip}
      </a>
      <SiteHeader isHome={isHome} site={site} />
      <main id="main" tabIndex={-1}>
        {children}
      </main>
      <SiteFooter site={site} />
    </>
  );
}
