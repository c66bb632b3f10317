import "server-only";
import type { Editor } from "@/lib/auth/admin";
import { type PageFacts, readPageFacts } from "@/lib/content/page-facts";
import { createPictureFrom } from "@/lib/domains/pictures/owner";
import { env } from "@/lib/env";
import { invalid, Problem } from "@/lib/http/problem";
import { FetchRefused, fetchGuarded } from "@/lib/outgoing/guarded-fetch";

const PAGE_MAX_BYTES = 2 * 1024 * 1024;
const TIMEOUT_MS = 5_000;

type LinkCard = { title: string; image: string | null };

/** Looks at a page once, and keeps its picture. Throws 422 at `address`. */
export async function readLinkCard(editor: Editor, address: string): Promise<LinkCard> {
  const { title, image } = await factsOf(address);
  return { title, image: image && (await keepPicture(editor, image)) };
}

async function factsOf(address: string): Promise<PageFacts> {
  try {
    const page = await fetchGuarded(address, {
      maxBytes: PAGE_MAX_BYTES,
      timeoutMs: TIMEOUT_MS,
      accept: "text/html",
      trustedHosts: env.IMAGE_HOSTS,
    });
    return readPageFacts(new TextDecoder().decode(page), address);
  } catch (error) {
    if (!(error instanceof FetchRefused)) throw error;
    throw invalid("address", `The page couldn’t be fetched. ${error.message}`);
  }
}

/** A card is right without a picture that cannot be had. */
async function keepPicture(editor: Editor, address: string): Promise<string | null> {
  try {
    return (await createPictureFrom(editor, { address })).address;
  } catch (error) {
    if (error instanceof Problem && error.status === 422) return null;
    throw error;
  }
}
