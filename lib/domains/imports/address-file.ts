import { readXml, type XmlElement } from "@/lib/text/read-xml";

export type AddressFile = {
  pages: string[];
  /** Other files of the kind, which it names. */
  files: string[];
};

function every({ children }: XmlElement): XmlElement[] {
  return children.flatMap((child) => [child, ...every(child)]);
}

const nameOf = ({ name }: XmlElement) => name.replace(/^.*:/, "");

function textOf(parent: XmlElement, name: string): string[] {
  return parent.children
    .filter((child) => child.name === name)
    .map(({ text }) => text.trim())
    .filter((text) => text !== "");
}

function atomLinks(entry: XmlElement): string[] {
  return entry.children
    .filter(
      ({ name, attributes }) => name === "link" && (attributes.rel ?? "alternate") === "alternate",
    )
    .flatMap(({ attributes }) => attributes.href ?? []);
}

function readJsonFeed(text: string): AddressFile {
  const { items } = JSON.parse(text) as { items?: unknown };
  const urls = (Array.isArray(items) ? items : []).map((item) => (item as { url?: unknown })?.url);
  return { pages: urls.filter((url) => typeof url === "string"), files: [] };
}

/** The addresses that a sitemap, an index of sitemaps, a feed or a plain list names. Throws for what is none. */
export function readAddressFile(text: string): AddressFile {
  const body = text.replace(/^\uFEFF/, "").trim();
  if (body.startsWith("{")) return readJsonFeed(body);
  if (!body.startsWith("<")) {
    const lines = body.split(/\s+/).filter((line) => /^(?:https?:\/)?\//i.test(line));
    return { pages: lines, files: [] };
  }
  const root = readXml(body);
  const elements = every(root);
  const within = (name: string) => elements.filter((one) => nameOf(one) === name);
  switch (nameOf(root)) {
    case "sitemapindex":
      return { pages: [], files: within("sitemap").flatMap((one) => textOf(one, "loc")) };
    case "urlset":
      return { pages: within("url").flatMap((one) => textOf(one, "loc")), files: [] };
    case "feed":
      return { pages: within("entry").flatMap(atomLinks), files: [] };
    case "rss":
    case "RDF":
      return { pages: within("item").flatMap((one) => textOf(one, "link")), files: [] };
    default:
      throw new Error("It’s neither a sitemap nor a feed.");
  }
}
