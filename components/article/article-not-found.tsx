import { NotFoundCard } from "@/components/site/not-found-card";
import type { SiteSettings } from "@/lib/site/settings/schema";
import { wordsOf } from "@/lib/site/words/words";

export function ArticleNotFound({ site }: { site: SiteSettings }) {
  return <NotFoundCard href="/articles" site={site} {...wordsOf(site).articles.notFound} />;
}
