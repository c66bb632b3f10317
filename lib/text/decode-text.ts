/** What its first two bytes say of a text whose letters have two bytes each; null where they say nothing. */
export function markedEncoding([first, second]: Uint8Array): "utf-16le" | "utf-16be" | null {
  if (first === 0xff && second === 0xfe) return "utf-16le";
  return first === 0xfe && second === 0xff ? "utf-16be" : null;
}

/** What Windows-1252 has where other alphabets have controls; Node's decoder takes it for one of those. */
const OF_WINDOWS = "€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ";

/** The letters of a text in Windows-1252 whose controls were decoded as such. */
function withLettersOfWindows(text: string): string {
  return text.replace(/[\u0080-\u009f]/g, (one) => OF_WINDOWS[one.charCodeAt(0) - 0x80] ?? one);
}

const utf8 = new TextDecoder("utf-8", { fatal: true });

/** As editors write texts: by their mark, in UTF-8, or as older systems do, which is a guess. */
export function decodeText(bytes: Uint8Array): { text: string; isSure: boolean } {
  const marked = markedEncoding(bytes);
  if (marked) return { text: new TextDecoder(marked).decode(bytes), isSure: true };
  try {
    return { text: utf8.decode(bytes), isSure: true };
  } catch {
    const text = new TextDecoder().decode(bytes);
    // One bad letter among others of UTF-8 does not make it a text of another kind.
    const bad = text.match(/\ufffd/g)?.length ?? 0;
    const good = text.match(/[^\0-\x7f\ufffd]/gu)?.length ?? 0;
    return {
      text: good > bad ? text : withLettersOfWindows(new TextDecoder("windows-1252").decode(bytes)),
      isSure: false,
    };
  }
}
