import { pageNotFound } from "@/app/page-not-found";
import { listSitemapPages } from "@/app/site-addresses";
import { machineDocument } from "@/lib/document/document";
import { notFound } from "@/lib/http/problem";
import { SITEMAP_MAX_PAGES, writeSitemap } from "@/lib/seo/sitemap";

const FILE = /^([1-9]\d{0,4})\.xml$/;

export const generateStaticParams = () => [{ file: "1.xml" }];

/** One part of a sitemap that is an index. */
export const GET = machineDocument({
  async read({ file }: { file: string }) {
    const [, number] = FILE.exec(file) ?? [];
    if (number === undefined) return notFound();
    const pages = await listSitemapPages();
    const end = Number(number) * SITEMAP_MAX_PAGES;
    const part = pages.slice(end - SITEMAP_MAX_PAGES, end);
    if (part.length === 0) return notFound();
    return { type: "application/xml", text: writeSitemap(part) };
  },
  notFound: pageNotFound,
});
