import type { SiteSettings } from "@/lib/site/settings/schema";

type ChannelLineProps = { site: SiteSettings; children: string };

/** A sentence that ends in a link to the owner's channel; none without one. */
export function ChannelLine({ site: { site, links }, children }: ChannelLineProps) {
  if (!links.channelUrl) return null;
  return (
    <>
      {children} <a href={links.channelUrl}>the {site.name} channel on YouTube</a>.
    </>
  );
}
