import type { ReactNode } from "react";
import { LostThread, WavesOfCalm } from "@/components/art/growing-tree";
import { NewsletterForm } from "@/components/site/newsletter-form";
import { HomeLink, NoticeCard } from "@/components/site/notice-card";
import { TryAgain } from "@/components/site/try-again";
import type { SiteSettings } from "@/lib/site/settings/schema";
import { wordsOf } from "@/lib/site/words/words";

type PressCardProps = { title: string; text: string; action: string };

/**
 * Acts by itself where scripts run: opening the link changes nothing, as mail programs open links too. The form goes
 * to the page's own address.
 */
export function PressCard({ title, text, action }: PressCardProps) {
  return (
    <auto-post className="block">
      <form method="post">
        <NoticeCard art={<WavesOfCalm />} text={text} title={title}>
          <button className="btn" type="submit">
            {action}
          </button>
        </NoticeCard>
      </form>
    </auto-post>
  );
}

type OfSite = { site: SiteSettings };

type OnListCardProps = OfSite & { title: string; text: string; subject?: ReactNode };

/** What somebody who is on the list may do next. */
export function OnListCard({ site, title, text, subject }: OnListCardProps) {
  return (
    <NoticeCard art={<WavesOfCalm />} subject={subject} text={text} title={title}>
      <a className="btn" href="/articles">
        {wordsOf(site).site.readArticles}
      </a>
      <HomeLink site={site} />
    </NoticeCard>
  );
}

type ConfirmedCardProps = OfSite & {
  /** Those that were asked for with the sign-up. */
  guides: { title: string; href: string }[];
};

export function ConfirmedCard({ site, guides }: ConfirmedCardProps) {
  const { confirmed, openGuide } = wordsOf(site).subscription;
  return (
    <OnListCard
      {...confirmed}
      site={site}
      subject={
        guides.length > 0 && (
          <ul className="mx-auto mt-5 grid max-w-[30rem] list-none gap-3 p-0">
            {guides.map(({ title, href }) => (
              <li key={href}>
                <a
                  className="font-semibold wrap-anywhere"
                  href={href}
                  rel="noopener"
                  target="_blank"
                >
                  {openGuide(title)}
                </a>
              </li>
            ))}
          </ul>
        )
      }
    />
  );
}

type UnconfirmedProps = OfSite & { why: "expired" | "left" | "gone" };

/** Why a link confirms nothing, with the way to ask for another. */
export function UnconfirmedCard({ site, why }: UnconfirmedProps) {
  return (
    <NoticeCard
      art={<LostThread />}
      subject={<AskAgain site={site} />}
      {...wordsOf(site).subscription[why]}
    >
      <HomeLink site={site} />
    </NoticeCard>
  );
}

function AskAgain({ site }: OfSite) {
  const { subscribe, subscribing } = wordsOf(site).newsletter;
  return (
    <div className="mx-auto mt-7 max-w-[26rem] text-start">
      <NewsletterForm
        site={site}
        buttonLabel={subscribe}
        id="newsletter-email"
        pendingLabel={subscribing}
        source="newsletter_page"
      />
    </div>
  );
}

/** `email` is masked: whoever was sent the mail on may not know the address. */
type AddressProps = { email: string };

export function UnsubscribeCard({ site, email }: AddressProps & OfSite) {
  const { leave, leaving } = wordsOf(site).subscription;
  return (
    <form method="post">
      <NoticeCard
        art={<WavesOfCalm />}
        subject={<Address email={email} />}
        text={leaving.text}
        title={leaving.title}
      >
        <button className="btn" type="submit">
          {leave}
        </button>
        <a className="btn-quiet" href="/">
          {leaving.stay}
        </a>
      </NoticeCard>
    </form>
  );
}

export function UnsubscribedCard({ site, email }: AddressProps & OfSite) {
  return (
    <NoticeCard
      art={<WavesOfCalm />}
      subject={
        <>
          <Address email={email} />
          <AskAgain site={site} />
        </>
      }
      {...wordsOf(site).subscription.unsubscribed}
    >
      <HomeLink site={site} />
    </NoticeCard>
  );
}

function Address({ email }: AddressProps) {
  return (
    <p className="mt-3 text-xl">
      <b className="wrap-anywhere">{email}</b>
    </p>
  );
}

/** What a link to leave says once its address is erased. */
export function NothingLeftCard({ site }: OfSite) {
  return (
    <NoticeCard art={<WavesOfCalm />} {...wordsOf(site).subscription.nothingLeft}>
      <HomeLink isMain site={site} />
    </NoticeCard>
  );
}

export function BrokenLinkCard({ site }: OfSite) {
  const { title, text, write } = wordsOf(site).subscription.broken;
  return (
    <NoticeCard art={<LostThread />} text={text} title={title}>
      <a className="btn" href={`mailto:${site.site.email}`}>
        {write}
      </a>
      <HomeLink site={site} />
    </NoticeCard>
  );
}

export function FailedCard({ site }: OfSite) {
  return (
    <NoticeCard art={<LostThread />} {...wordsOf(site).subscription.failed}>
      <TryAgain site={site} />
    </NoticeCard>
  );
}
