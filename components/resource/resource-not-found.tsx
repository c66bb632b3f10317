import { NotFoundCard } from "@/components/site/not-found-card";
import type { SiteSettings } from "@/lib/site/settings/schema";
import { wordsOf } from "@/lib/site/words/words";

export function ResourceNotFound({ site }: { site: SiteSettings }) {
  return <NotFoundCard href="/resources" site={site} {...wordsOf(site).guides.notFound} />;
}
