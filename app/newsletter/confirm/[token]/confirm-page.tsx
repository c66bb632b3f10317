import {
  BrokenLinkCard,
  ConfirmCard,
  ConfirmedCard,
  FailedCard,
  UnconfirmedCard,
} from "@/components/account/newsletter-cards";
import { NotThere } from "@/components/site/outcome";
import { SiteFrame } from "@/components/site/site-frame";
import { pageMetadata } from "@/lib/seo/metadata";

export type ConfirmPageProps = {
  shows: "question" | "confirmed" | "expired" | "left" | "gone" | "broken" | "failed";
};

export function ConfirmPage({ shows }: ConfirmPageProps) {
  if (shows === "broken") {
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
      {shows === "question" && <ConfirmCard />}
      {shows === "confirmed" && <ConfirmedCard />}
      {shows === "failed" && <FailedCard />}
      {(shows === "expired" || shows === "left" || shows === "gone") && (
        <UnconfirmedCard why={shows} />
      )}
    </SiteFrame>
  );
}

export function confirmMetadata() {
  return pageMetadata({
    title: "Your subscription",
    description: "Confirm that you would like the newsletter of Tender Wiring.",
    path: null,
  });
}
