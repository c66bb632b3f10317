import { listSitemapParts } from "@/app/_flows/publish/site-addresses";
import { pageNotFound } from "@/app/_pages/page-not-found";
import { notFound } from "@/lib/http/problem";
import { machineDocument } from "@/lib/site/document/document";
import { writeSitemap } from "@/lib/site/seo/sitemap";

const FILE = /^([1-9]\d{0,4})\.xml$/;

export const generateStaticParams = () => [{ file: "1.xml" }];

export const GET = machineDocument({
  async read({ file }: { file: string }) {
    const [, number] = FILE.exec(file) ?? [];
    if (number === undefined) return notFound();
    const part = (await listSitemapParts())[Number(number) - 1];
    if (!part) return notFound();
    const text = writeSitemap(await part.read());
    return { type: "application/xml", text, modified: part.modified };
  },
  notFound: pageNotFound,
});
