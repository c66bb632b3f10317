import type { SiteSettings } from "@/lib/site/settings/schema";
import { wordsOf } from "@/lib/site/words/words";

type ChannelLineProps = { site: SiteSettings; children: string };

/** A sentence that ends in a link to the owner's channel; none without one. */
export function ChannelLine({ site, children }: ChannelLineProps) {
  const { channelUrl } = site.links;
  if (!channelUrl) return null;
  return (
    <>
      {children} <a href={channelUrl}>{wordsOf(site).videos.channel(site.site.name)}</a>.
    </>
  );
}
