import { NotFoundCard } from "@/components/site/not-found-card";
import { PageNotFound } from "@/components/site/page-not-found";
import type { SitePage } from "@/lib/site/document/document";
import { plainPage } from "@/lib/site/document/plain-page";
import { wordsOf } from "@/lib/site/words/words";

/** What addresses answer that are nothing in particular. */
export const pageNotFound: SitePage = (site) => {
  const { title, description } = wordsOf(site).pageNotFound;
  return plainPage(site, { title, description, status: 404 }, <PageNotFound site={site} />);
};

/** What the address of one of a kind answers that there is not, with the way to the list of those that there are. */
export function itemNotFound(kind: "articles" | "guides" | "videos", href: string): SitePage {
  return (site) => {
    const { title, text, list } = wordsOf(site)[kind].notFound;
    return plainPage(
      site,
      { title, description: text },
      <NotFoundCard href={href} list={list} site={site} text={text} title={title} />,
    );
  };
}
