import { cacheLife } from "next/cache";
import { z } from "zod";
import { cardFacts, findCardItem } from "@/app/_flows/publish/social-card";
import { coverSvg } from "@/components/art/cover-sheet";
import { notFound } from "@/lib/http/problem";
import { CARD_KINDS, cardAddress, type SocialCardFacts } from "@/lib/images/card-address";
import { makeSocialCard } from "@/lib/images/social-card";
import { methods, route } from "@/lib/site/route/route";
import { readSettings } from "@/lib/site/settings/settings";

const params = z.object({
  kind: z.enum(CARD_KINDS),
  id: z.string().max(300),
  file: z.string().max(100),
});

/** The card as a PNG in base64, which is what the cache can keep. */
async function cardOf(facts: SocialCardFacts): Promise<string> {
  "use cache";
  cacheLife("max");
  const png = await makeSocialCard(facts, coverSvg(facts.cover));
  return Buffer.from(png).toString("base64");
}

/** The picture that a link to an article, guide or video is shown with elsewhere. */
export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route({ access: "public", params }, async ({ params: { kind, id, file } }) => {
    const [site, item] = await Promise.all([readSettings(), findCardItem(kind, id)]);
    const facts = item && cardFacts(kind, id, item, site);
    if (!facts) throw notFound();
    const address = cardAddress(kind, id, facts);
    // Under its old name after a change of the title.
    if (!address.endsWith(`/${file}`)) {
      return new Response(null, { status: 302, headers: { location: address } });
    }
    return new Response(Buffer.from(await cardOf(facts), "base64"), {
      headers: {
        "content-type": "image/png",
        "cache-control": "public, max-age=31536000, immutable",
      },
    });
  }),
});
