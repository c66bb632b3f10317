import { coverSvg } from "@/components/art/cover-sheet";
import { getPublishedArticle } from "@/lib/domains/articles/public";
import { getResourceAt } from "@/lib/domains/resources/public";
import { getVideoAt } from "@/lib/domains/videos/public";
import { type CardKind, cardAddress, type SocialCardFacts } from "@/lib/images/card-address";
import { coverOf } from "@/lib/images/cover-choice";
import { drawCard } from "@/lib/images/social-card";
import type { SiteSettings } from "@/lib/site/settings/schema";
import { wordsOf } from "@/lib/site/words/words";

type CardItem = { title: string; category: string | null; tags?: string[]; id?: string };

export function cardFacts(
  kind: CardKind,
  id: string,
  item: CardItem,
  settings: SiteSettings,
): SocialCardFacts {
  const { site, look } = settings;
  const words = wordsOf(settings);
  const kickers = {
    article: words.articles.one,
    guide: words.guides.free,
    video: words.videos.one,
  };
  const { title, category } = item;
  const cover = coverOf({ ...item, id: kind === "article" ? (item.id ?? id) : id });
  const kicker = category ?? kickers[kind];
  return { title, kicker, siteName: site.name, cover, palette: look.palette };
}

/** The picture that links to an item show, drawn from its title. */
export function socialCard(kind: CardKind, id: string, item: CardItem, site: SiteSettings): string {
  return cardAddress(kind, id, cardFacts(kind, id, item, site));
}

/** The same card as an address that is the drawing itself, for an article that readers may not see yet. */
export async function drawnCard(id: string, item: CardItem, site: SiteSettings): Promise<string> {
  const facts = cardFacts("article", id, item, site);
  const svg = await drawCard(facts, coverSvg(facts.cover));
  return `data:image/svg+xml;base64,${Buffer.from(svg).toString("base64")}`;
}

/** What a card is about, while readers can see it; null for what is not there. */
export async function findCardItem(kind: CardKind, id: string): Promise<CardItem | null> {
  if (kind === "article") {
    const lookup = await getPublishedArticle(id);
    return lookup.found === "article" ? lookup.article : null;
  }
  if (kind === "guide") {
    const lookup = await getResourceAt(id);
    return lookup.found === "resource" ? lookup.resource : null;
  }
  const lookup = await getVideoAt(id);
  return lookup.found === "video" ? lookup.video : null;
}
