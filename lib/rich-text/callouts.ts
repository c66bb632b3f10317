import type { Element } from "hast";
import { element, text } from "@/lib/content/tree";
import type { HastBlock } from "./blocks";

const NOTE_EMOJI: [RegExp, string][] = [
  [/^(?:⚠️?|🚨|🛑|❗️?|❌)\s*/u, "WARNING"],
  [/^(?:💡|✅|👉)\s*/u, "TIP"],
  [/^(?:ℹ️?|📌|📝|🔔|💬|📖)\s*/u, "NOTE"],
];

export function callout(kind: string, children: HastBlock[]): Element {
  const mark = element("p", {}, [text(`[!${kind}]`)]);
  return element("blockquote", {}, [mark, ...children.map(({ node }) => node)]);
}

export function calloutByEmoji(children: HastBlock[]): Element {
  const first = children[0]?.node;
  const lead = first?.children[0];
  const words = lead?.type === "text" ? lead.value : "";
  for (const [emoji, kind] of NOTE_EMOJI) {
    if (lead?.type !== "text" || !emoji.test(words)) continue;
    lead.value = words.replace(emoji, "");
    return callout(
      kind,
      lead.value === "" && first?.children.length === 1 ? children.slice(1) : children,
    );
  }
  return callout("NOTE", children);
}
