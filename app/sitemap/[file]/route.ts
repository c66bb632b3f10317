import { listSitemapPages } from "@/app/_flows/publish/site-addresses";
import { pageNotFound } from "@/app/_pages/page-not-found";
import { notFound } from "@/lib/http/problem";
import { machineDocument } from "@/lib/site/document/document";
import { newestOf, sitemapParts, writeSitemap } from "@/lib/site/seo/sitemap";

const FILE = /^([1-9]\d{0,4})\.xml$/;

export const generateStaticParams = () => [{ file: "1.xml" }];

/** One part of a sitemap that is an index. */
export const GET = machineDocument({
  async read({ file }: { file: string }) {
    const [, number] = FILE.exec(file) ?? [];
    if (number === undefined) return notFound();
    const part = sitemapParts(await listSitemapPages())[Number(number) - 1];
    if (!part) return notFound();
    return { type: "application/xml", text: writeSitemap(part), modified: newestOf(part) };
  },
  notFound: pageNotFound,
});
