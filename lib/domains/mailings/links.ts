import { env } from "@/lib/env";

/** Where the site sends readers on from. */
const GO = "/newsletter/go/";
const HREF = /(?<= href=")https?:\/\/[^"]*(?=")/g;
const ADDRESS = /https?:\/\/\S+/g;
const AFTER_ADDRESS = /^[).,;:!?\]”’"']*$/;

const ENTITIES: Record<string, string> = {
  "&amp;": "&",
  "&#38;": "&",
  "&#x26;": "&",
  "&#39;": "'",
  "&#x27;": "'",
};

function addressIn(attribute: string): string {
  return attribute.replace(/&(?:amp|#38|#39|#x2[67]);/gi, (entity) => {
    return ENTITIES[entity.toLowerCase()] ?? entity;
  });
}

/** The addresses that an email leads to, each once, in its order. */
export function addressesOf(html: string): string[] {
  return [...new Set([...html.matchAll(HREF)].map(([href]) => addressIn(href)))];
}

/** An email whose links lead by way of the site, which then counts how often each is followed. */
export function throughLinks<Body extends { html: string; text: string }>(
  body: Body,
  links: { id: string; href: string }[],
): Body {
  const ways = new Map(links.map(({ id, href }) => [href, env.SITE_URL + GO + id]));
  const html = body.html.replace(HREF, (href) => ways.get(addressIn(href)) ?? href);
  const text = body.text.replace(ADDRESS, (found) => {
    const end = Array.from({ length: found.length }, (_, cut) => found.length - cut).find(
      (length) => ways.has(found.slice(0, length)) && AFTER_ADDRESS.test(found.slice(length)),
    );
    return end === undefined ? found : `${ways.get(found.slice(0, end))}${found.slice(end)}`;
  });
  return { ...body, html, text };
}
