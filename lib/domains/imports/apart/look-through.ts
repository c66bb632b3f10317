import { accountFor } from "@/lib/domains/imports/account/account";
import { cleanLine } from "@/lib/domains/imports/rules";
import type { FoundText } from "@/lib/domains/imports/schema";
import { type ImportContext, namedIn } from "@/lib/domains/imports/texts/addresses";
import { convertText } from "@/lib/domains/imports/texts/convert";
import { plainWordsOf } from "@/lib/domains/imports/texts/plain-words-of";
import { settleState } from "@/lib/domains/imports/texts/settle";
import { ALT_MAX_CHARACTERS } from "@/lib/images/picture-key";
import { EXCERPT_MAX_CHARACTERS } from "@/lib/site/published/article-fields";

/** What is known of an import as a whole, as it can be handed to a thread. */
export type ImportAround = {
  site: string;
  addresses: Map<string, string>;
  files: readonly string[];
};

function contextOf({ site, addresses, files }: ImportAround): ImportContext {
  const names = new Set(files);
  return {
    site,
    itemAt: (key) => addresses.get(key) ?? null,
    hasFile: (name) => names.has(name.normalize("NFC")),
    named: namedIn(files),
  };
}

/** What a text is here, of itself alone. Throws ExportRefused and TooComplexError. */
export function lookThrough(found: FoundText, around: ImportAround) {
  const { notes, ...converted } = convertText(found, contextOf(around));
  return {
    converted,
    notes,
    settled: settleState(found, converted.content),
    account: accountFor(found, converted.content),
    excerpt: cleanLine(plainWordsOf(found.excerpt), EXCERPT_MAX_CHARACTERS),
    featuredImageAlt:
      cleanLine(plainWordsOf(found.featuredImageAlt ?? ""), ALT_MAX_CHARACTERS) || null,
    comments: found.comments.map((one) => ({ ...one, content: plainWordsOf(one.content) })),
  };
}

export type LookedThrough = ReturnType<typeof lookThrough>;
