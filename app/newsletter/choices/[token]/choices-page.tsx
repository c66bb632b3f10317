import { ChoicesCard } from "@/components/account/choices-card";
import { BrokenLinkCard, FailedCard, NothingLeftCard } from "@/components/account/newsletter-cards";
import { SiteFrame } from "@/components/site/site-frame";
import type { ReaderChoices } from "@/lib/domains/newsletter/schema";
import type { SitePage } from "@/lib/site/document/document";
import { pageMetadata } from "@/lib/site/seo/metadata";

export type ChoicesState =
  /** `email` is masked. */
  | {
      shows: "question" | "saved";
      chosen: ReaderChoices & { email: string };
      leaveHref: string;
    }
  | { shows: "nothing" | "broken" | "failed" };

export function choicesPage(state: ChoicesState): SitePage {
  return (site) => ({
    status: state.shows === "broken" ? 404 : 200,
    metadata: pageMetadata(
      {
        title: "What fits you",
        description: `Choose what you get of the ${site.site.name} newsletter.`,
        path: null,
      },
      site,
    ),
    body: (
      <SiteFrame site={site}>
        {(state.shows === "question" || state.shows === "saved") && (
          <ChoicesCard
            chosen={state.chosen}
            isSaved={state.shows === "saved"}
            leaveHref={state.leaveHref}
            site={site}
          />
        )}
        {state.shows === "nothing" && <NothingLeftCard />}
        {state.shows === "broken" && <BrokenLinkCard site={site} />}
        {state.shows === "failed" && <FailedCard />}
      </SiteFrame>
    ),
  });
}
