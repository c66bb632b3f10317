import type { Text } from "mdast";
import type { LeafDirective } from "mdast-util-directive";
import { useState } from "react";
import { call } from "@/components/admin/shell/call";
import { embedAt, hostOf } from "@/lib/content/platforms";
import type { Arrival } from "./arrival-bar";
import { loaded } from "./not-loaded";
import { findLine, type LoneAddress } from "./paste/lone-address";
import { texts } from "./texts";
import type { TextEdits } from "./use-text-edits";

/** The card of a page as Markdown; null where the page could not be had. */
async function fetchCard(address: string): Promise<string | null> {
  try {
    const found = await call("POST /api/admin/link-cards", { body: { address } });
    const { writeMarkdown } = await loaded(import("@/lib/rich-text/write-markdown"));
    const attributes = { href: address, ...(found.image && { image: found.image }) };
    const title: Text = { type: "text", value: found.title || hostOf(address) };
    const card: LeafDirective = {
      type: "leafDirective",
      name: "card",
      attributes,
      children: [title],
    };
    return writeMarkdown({ type: "root", children: [card] }).trim();
  } catch {
    return null;
  }
}

/** Replaces a lone address by the card of its page, as a step of its own that can be undone. */
export function useLoneAddresses({ change, quietly, say }: TextEdits) {
  const [arrival, setArrival] = useState<Arrival | null>(null);

  async function take({ address, plain, edit }: LoneAddress): Promise<void> {
    if (!change(edit)) return;
    let isStopped = false;
    const stop = () => {
      isStopped = true;
      setArrival(null);
    };
    setArrival({ words: texts.fetching(hostOf(address)), stop });
    const card = (await fetchCard(address)) ?? (embedAt(address) ? address : null);
    if (isStopped) return;
    setArrival(null);
    if (card === null) return;
    const record = await quietly((text) => {
      const line = findLine(text, plain, edit.start);
      return line && { ...line, text: card };
    });
    say(record, texts.shown.title, texts.shown.description);
  }

  return { arrival, take };
}
