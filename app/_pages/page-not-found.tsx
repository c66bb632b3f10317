import { PageNotFound } from "@/components/site/page-not-found";
import type { SitePage } from "@/lib/site/document/document";
import { plainPage } from "@/lib/site/document/plain-page";
import { wordsOf } from "@/lib/site/words/words";

/** What addresses answer that are nothing in particular. */
export const pageNotFound: SitePage = (site) => {
  const { title, description } = wordsOf(site).pageNotFound;
  return plainPage(site, { title, description, status: 404 }, <PageNotFound site={site} />);
};
