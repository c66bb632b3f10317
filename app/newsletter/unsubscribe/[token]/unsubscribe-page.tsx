import {
  BrokenLinkCard,
  FailedCard,
  NothingLeftCard,
  UnsubscribeCard,
  UnsubscribedCard,
} from "@/components/account/newsletter-cards";
import { NotThere } from "@/components/site/outcome";
import { SiteFrame } from "@/components/site/site-frame";
import { pageMetadata } from "@/lib/seo/metadata";

export type UnsubscribePageProps =
  /** `email` is masked. */
  { shows: "question" | "left"; email: string } | { shows: "nothing" | "broken" | "failed" };

export function UnsubscribePage(props: UnsubscribePageProps) {
  if (props.shows === "broken") {
    return (
      <NotThere>
        <SiteFrame>
          <BrokenLinkCard />
        </SiteFrame>
      </NotThere>
    );
  }
  return (
    <SiteFrame>
      {props.shows === "question" && <UnsubscribeCard email={props.email} />}
      {props.shows === "left" && <UnsubscribedCard email={props.email} />}
      {props.shows === "nothing" && <NothingLeftCard />}
      {props.shows === "failed" && <FailedCard />}
    </SiteFrame>
  );
}

export function unsubscribeMetadata() {
  return pageMetadata({
    title: "Leave the newsletter",
    description: "Leave the newsletter of Tender Wiring.",
    path: null,
  });
}
