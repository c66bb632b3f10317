import { readFileSync } from "node:fs";
import { validateXML } from "xmllint-wasm";
import { z } from "zod";

const MEMORY_MAX_PAGES = 4_096;

function schemaFile(name: string) {
  const contents = readFileSync(new URL(name, import.meta.url), "utf8");
  return { fileName: name, contents };
}

/** What a schema of this folder finds wrong in an XML text; empty for a valid one. */
async function complain(xml: string, schema: string, imported: string[] = []): Promise<string[]> {
  const { valid, errors } = await validateXML({
    xml: { fileName: "text.xml", contents: xml },
    extension: schema.endsWith(".rng") ? "relaxng" : "schema",
    schema: schemaFile(schema),
    preload: imported.map(schemaFile),
    maxMemoryPages: MEMORY_MAX_PAGES,
  });
  return valid ? [] : errors.map(({ message }) => message);
}

export function complainAboutSitemap(xml: string): Promise<string[]> {
  return complain(xml, "sitemap.xsd", ["sitemap-image.xsd", "sitemap-video.xsd"]);
}

export function complainAboutRss(xml: string): Promise<string[]> {
  return complain(xml, "rss.xsd");
}

export function complainAboutAtom(xml: string): Promise<string[]> {
  return complain(xml, "atom.rng");
}

const address = z.url({ protocol: /^https?$/ });
const author = z
  .strictObject({ name: z.string().min(1), url: address, avatar: address })
  .partial()
  .refine((one) => Object.keys(one).length > 0);

/** JSON Feed 1.1 as https://www.jsonfeed.org/version/1.1/ has it, without what the site never says. */
const jsonFeedSchema = z.strictObject({
  version: z.literal("https://jsonfeed.org/version/1.1"),
  title: z.string().min(1),
  home_page_url: address.optional(),
  feed_url: address.optional(),
  description: z.string().optional(),
  icon: address.optional(),
  favicon: address.optional(),
  authors: z.array(author).optional(),
  language: z
    .string()
    .regex(/^[a-z]{2,3}(-[A-Za-z0-9]+)*$/)
    .optional(),
  hubs: z.array(z.strictObject({ type: z.string().min(1), url: address })).optional(),
  items: z
    .array(
      z
        .strictObject({
          id: z.string().min(1),
          url: address.optional(),
          title: z.string().optional(),
          language: z.string().optional(),
          content_html: z.string().optional(),
          content_text: z.string().optional(),
          summary: z.string().optional(),
          image: address.optional(),
          date_published: z.iso.datetime({ offset: true }).optional(),
          date_modified: z.iso.datetime({ offset: true }).optional(),
          authors: z.array(author).optional(),
          tags: z.array(z.string()).optional(),
        })
        .refine(
          (item) => item.content_html !== undefined || item.content_text !== undefined,
          "An item has content_html or content_text.",
        ),
    )
    .refine((items) => new Set(items.map(({ id }) => id)).size === items.length, "Each id once."),
});

export function complainAboutJsonFeed(text: string): string[] {
  const { error } = jsonFeedSchema.safeParse(JSON.parse(text));
  return (error?.issues ?? []).map(({ path, message }) => `${path.join(".")}: ${message}`);
}
