import { NotFoundCard } from "@/components/site/not-found-card";
import type { SiteSettings } from "@/lib/site/settings/schema";
import { wordsOf } from "@/lib/site/words/words";

export function VideoNotFound({ site }: { site: SiteSettings }) {
  return <NotFoundCard href="/videos" site={site} {...wordsOf(site).videos.notFound} />;
}
