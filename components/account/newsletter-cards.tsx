import type { ReactNode } from "react";
import { LostThread, WavesOfCalm } from "@/components/art/growing-tree";
import { NewsletterForm } from "@/components/site/newsletter-form";
import { HomeLink, NoticeCard } from "@/components/site/notice-card";
import { TryAgain } from "@/components/site/try-again";
import type { SiteSettings } from "@/lib/site/settings/schema";

type PressCardProps = { title: string; text: string; action: string };

/**
 * Acts by itself where scripts run: opening the link changes nothing, as mail programs open links too. The form goes
 * to the page's own address.
 */
function PressCard({ title, text, action }: PressCardProps) {
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

export function ConfirmCard() {
  return (
    <PressCard
      action="Confirm my subscription"
      text="One more step, and you’ll get updates, video notifications and parenting tips."
      title="Almost there"
    />
  );
}

/** Keeps somebody on the list who was silent. */
export function StayCard() {
  return (
    <PressCard
      action="Keep me"
      text="One more step, and the emails keep coming."
      title="You’d like to stay"
    />
  );
}

type OnListCardProps = { title: string; text: string; subject?: ReactNode };

/** What somebody who is on the list may do next. */
function OnListCard({ title, text, subject }: OnListCardProps) {
  return (
    <NoticeCard art={<WavesOfCalm />} subject={subject} text={text} title={title}>
      <a className="btn" href="/articles">
        Read the articles
      </a>
      <HomeLink />
    </NoticeCard>
  );
}

type ConfirmedCardProps = {
  /** Those that were asked for with the sign-up. */
  guides: { title: string; href: string }[];
};

export function ConfirmedCard({ guides }: ConfirmedCardProps) {
  return (
    <OnListCard
      subject={
        guides.length > 0 && (
          <ul className="mx-auto mt-5 grid max-w-120 list-none gap-3 p-0">
            {guides.map(({ title, href }) => (
              <li key={href}>
                <a
                  className="font-semibold wrap-anywhere"
                  href={href}
                  rel="noopener"
                  target="_blank"
                >
                  Open your guide: {title}
                </a>
              </li>
            ))}
          </ul>
        )
      }
      text="You’ll get updates, video notifications and parenting tips. Every email ends with an unsubscribe link."
      title="You’re in."
    />
  );
}

export function StayedCard() {
  return (
    <OnListCard
      text="Nothing changes: you’ll get the next email as before. Thank you for reading."
      title="You’re staying."
    />
  );
}

const unconfirmed = {
  expired: {
    title: "This link has expired",
    text: "Confirmation links work for seven days. Enter your address again and I’ll send you a new one.",
  },
  left: {
    title: "You unsubscribed after this email was sent",
    text: "So this older link no longer does anything. Enter your address again if you’d like to come back.",
  },
  gone: {
    title: "Nothing to confirm",
    text: "This link belongs to a sign-up that has since been removed. Enter your address again if you’d like the newsletter.",
  },
} as const;

type UnconfirmedProps = { site: SiteSettings; why: keyof typeof unconfirmed };

/** Why a link confirms nothing, with the way to ask for another. */
export function UnconfirmedCard({ site, why }: UnconfirmedProps) {
  return (
    <NoticeCard art={<LostThread />} subject={<AskAgain site={site} />} {...unconfirmed[why]}>
      <HomeLink />
    </NoticeCard>
  );
}

function AskAgain({ site }: { site: SiteSettings }) {
  return (
    <div className="mx-auto mt-7 max-w-[26rem] text-start">
      <NewsletterForm
        site={site}
        buttonLabel="Subscribe"
        id="newsletter-email"
        pendingLabel="Subscribing..."
        source="newsletter_page"
      />
    </div>
  );
}

/** `email` is masked: whoever was sent the mail on may not know the address. */
type AddressProps = { email: string };

export function UnsubscribeCard({ email }: AddressProps) {
  return (
    <form method="post">
      <NoticeCard
        art={<WavesOfCalm />}
        subject={<Address email={email} />}
        text="You won’t get any more emails at this address."
        title="Unsubscribe from the newsletter?"
      >
        <button className="btn" type="submit">
          Unsubscribe
        </button>
        <a className="btn-quiet" href="/">
          Stay
        </a>
      </NoticeCard>
    </form>
  );
}

export function UnsubscribedCard({ site, email }: AddressProps & { site: SiteSettings }) {
  return (
    <NoticeCard
      art={<WavesOfCalm />}
      subject={
        <>
          <Address email={email} />
          <AskAgain site={site} />
        </>
      }
      text="You won’t get any more emails at this address. Thank you for reading. If this was a mistake, you can undo it here."
      title="You’re unsubscribed."
    >
      <HomeLink />
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
export function NothingLeftCard() {
  return (
    <NoticeCard
      art={<WavesOfCalm />}
      text="This link belongs to a sign-up that has since been removed. If you still get an email, use the unsubscribe link in it."
      title="Nothing to unsubscribe"
    >
      <HomeLink isMain />
    </NoticeCard>
  );
}

export function BrokenLinkCard({ site }: { site: SiteSettings }) {
  return (
    <NoticeCard
      art={<LostThread />}
      text="Part of it may have been cut off. Open the link from the email itself, or write to me and I’ll take care of it."
      title="This link doesn’t work"
    >
      <a className="btn" href={`mailto:${site.site.email}`}>
        Write to me
      </a>
      <HomeLink />
    </NoticeCard>
  );
}

export function FailedCard() {
  return (
    <NoticeCard
      art={<LostThread />}
      text="Nothing has changed. Please try again in a minute."
      title="That didn’t work"
    >
      <TryAgain />
    </NoticeCard>
  );
}
