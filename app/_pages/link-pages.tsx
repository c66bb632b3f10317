import type { ReactNode } from "react";
import { ChoicesCard } from "@/components/account/choices-card";
import {
  BrokenLinkCard,
  ConfirmedCard,
  FailedCard,
  NothingLeftCard,
  OnListCard,
  PressCard,
  UnconfirmedCard,
  UnsubscribeCard,
  UnsubscribedCard,
} from "@/components/account/newsletter-cards";
import type { ReaderChoices } from "@/lib/domains/newsletter/schema";
import type { SitePage } from "@/lib/site/document/document";
import { plainPage } from "@/lib/site/document/plain-page";
import type { SiteSettings } from "@/lib/site/settings/schema";
import type { Words } from "@/lib/site/words/en";
import { wordsOf } from "@/lib/site/words/words";

type Lost = "broken" | "failed";

type Said = { title: string; description: (name: string) => string };

/** What a link of an email leads to. */
function linkPage(
  shows: string,
  saidOf: (words: Words) => Said,
  cards: (site: SiteSettings, words: Words["subscription"]) => ReactNode,
): SitePage {
  return (site) => {
    const words = wordsOf(site);
    const { title, description } = saidOf(words);
    const status = shows === "broken" ? 404 : 200;
    return plainPage(
      site,
      { title, description: description(site.site.name), status },
      <>
        {shows === "broken" && <BrokenLinkCard site={site} />}
        {shows === "failed" && <FailedCard site={site} />}
        {cards(site, words.subscription)}
      </>,
    );
  };
}

export type ConfirmState = "question" | "confirmed" | "expired" | "left" | "gone" | Lost;

/** `guides` were asked for with the sign-up. */
export function confirmPage(
  shows: ConfirmState,
  guides: { title: string; href: string }[] = [],
): SitePage {
  return linkPage(
    shows,
    ({ subscription: { title, confirmDescription: description } }) => ({ title, description }),
    (site, { question }) => (
      <>
        {shows === "question" && <PressCard {...question} />}
        {shows === "confirmed" && <ConfirmedCard guides={guides} site={site} />}
        {(shows === "expired" || shows === "left" || shows === "gone") && (
          <UnconfirmedCard site={site} why={shows} />
        )}
      </>
    ),
  );
}

export type StayState = "question" | "kept" | "left" | "gone" | Lost;

export function stayPage(shows: StayState): SitePage {
  return linkPage(
    shows,
    ({ subscription: { title, stayDescription: description } }) => ({ title, description }),
    (site, { stay, stayed }) => (
      <>
        {shows === "question" && <PressCard {...stay} />}
        {shows === "kept" && <OnListCard {...stayed} site={site} />}
        {(shows === "left" || shows === "gone") && <UnconfirmedCard site={site} why={shows} />}
      </>
    ),
  );
}

/** `email` is masked here and below. */
export type ChoicesState =
  | {
      shows: "question" | "saved";
      chosen: ReaderChoices & { email: string };
      leaveHref: string;
    }
  | { shows: "nothing" | Lost };

export function choicesPage(state: ChoicesState): SitePage {
  return linkPage(
    state.shows,
    ({ choices: { pageTitle: title, description } }) => ({ title, description }),
    (site) => (
      <>
        {(state.shows === "question" || state.shows === "saved") && (
          <ChoicesCard
            chosen={state.chosen}
            isSaved={state.shows === "saved"}
            leaveHref={state.leaveHref}
            site={site}
          />
        )}
        {state.shows === "nothing" && <NothingLeftCard site={site} />}
      </>
    ),
  );
}

export type UnsubscribeState =
  | { shows: "question" | "left"; email: string }
  | { shows: "nothing" | Lost };

export function unsubscribePage(state: UnsubscribeState): SitePage {
  return linkPage(
    state.shows,
    ({ subscription: { leave: title, leaveDescription: description } }) => ({ title, description }),
    (site) => (
      <>
        {state.shows === "question" && <UnsubscribeCard email={state.email} site={site} />}
        {state.shows === "left" && <UnsubscribedCard site={site} email={state.email} />}
        {state.shows === "nothing" && <NothingLeftCard site={site} />}
      </>
    ),
  );
}
