import { LostThread, WavesOfCalm } from "@/components/art/growing-tree";
import { NewsletterForm } from "@/components/site/newsletter-form";
import { NoticeCard } from "@/components/site/notice-card";
import { site } from "@/lib/site";

/**
 * Confirms by itself where scripts run: opening the link changes nothing, as mail programs open links
 * too. The form goes to the page's own address.
 */
export function ConfirmCard() {
  return (
    <auto-post className="block">
      <form method="post">
        <NoticeCard
          art={<WavesOfCalm />}
          text="One more step, and you will get updates, video notifications and parenting tips."
          title="Nearly there"
        >
          <button className="btn" type="submit">
            Confirm my subscription
          </button>
        </NoticeCard>
      </form>
    </auto-post>
  );
}

export function ConfirmedCard() {
  return (
    <NoticeCard
      art={<WavesOfCalm />}
      text="You will get updates, video notifications and parenting tips. Every letter has a link at its end with which you can leave."
      title="You are in."
    >
      <a className="btn" href="/articles">
        Read the articles
      </a>
      <a className="btn-quiet" href="/">
        Go to the home page
      </a>
    </NoticeCard>
  );
}

const unconfirmed = {
  expired: {
    title: "This link has expired",
    text: "It was made to work for seven days. Leave your address once more, and a new one is on its way.",
  },
  left: {
    title: "You have left since",
    text: "This link is older than that, so nothing has changed. Leave your address once more if you would like to come back.",
  },
  gone: {
    title: "There is nothing left to confirm",
    text: "This link belongs to a sign-up that is not kept here any more. Leave your address once more if you would like the newsletter.",
  },
} as const;

/** Why a link confirms nothing, with the way to ask for another. */
export function UnconfirmedCard({ why }: { why: keyof typeof unconfirmed }) {
  return (
    <NoticeCard art={<LostThread />} subject={<AskAgain />} {...unconfirmed[why]}>
      <a className="btn-quiet" href="/">
        Go to the home page
      </a>
    </NoticeCard>
  );
}

function AskAgain() {
  return (
    <div className="mx-auto mt-7 max-w-[26rem] text-start">
      <NewsletterForm
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
        text="No more letters will go to this address."
        title="Leave the newsletter?"
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

export function UnsubscribedCard({ email }: AddressProps) {
  return (
    <NoticeCard
      art={<WavesOfCalm />}
      subject={
        <>
          <Address email={email} />
          <AskAgain />
        </>
      }
      text="No more letters will go to this address. Thank you for having read them. If it was a mistake, this is the way back."
      title="You have left."
    >
      <a className="btn-quiet" href="/">
        Go to the home page
      </a>
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
      text="This link belongs to a sign-up that is not kept here any more. If a letter still reaches you, its own link lets you leave."
      title="There is nothing left"
    >
      <a className="btn" href="/">
        Go to the home page
      </a>
    </NoticeCard>
  );
}

export function BrokenLinkCard() {
  return (
    <NoticeCard
      art={<LostThread />}
      text="Perhaps a part of it got lost on its way. Open the link from the mail itself, or write to me and I will see to it."
      title="This link does not work"
    >
      <a className="btn" href={`mailto:${site.email}`}>
        Write to me
      </a>
      <a className="btn-quiet" href="/">
        Go to the home page
      </a>
    </NoticeCard>
  );
}

/** Trying again opens the page anew, which asks once more. */
export function FailedCard() {
  return (
    <NoticeCard
      art={<LostThread />}
      text="Nothing has changed yet. Please try again in a minute."
      title="That did not work"
    >
      <a className="btn" href="?">
        Try again
      </a>
      <a className="btn-quiet" href="/">
        Go to the home page
      </a>
    </NoticeCard>
  );
}
