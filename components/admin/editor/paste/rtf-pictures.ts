const PICTURE = "{\\pict";
const TYPES: [word: RegExp, type: string][] = [
  [/\\pngblip\b/, "image/png"],
  [/\\jpegblip\b/, "image/jpeg"],
];
const LOCAL_PICTURE = /(<img\b[^>]*?\bsrc=)(["'])file:[^"'>]*\2/gi;
/** What a browser takes as arguments at once. */
const CHUNK_BYTES = 8_192;

function endOfGroup(rtf: string, start: number): number {
  let depth = 0;
  for (let at = start; at < rtf.length; at += 1) {
    const sign = rtf[at];
    if (sign === "\\") at += 1;
    else if (sign === "{") depth += 1;
    else if (sign === "}" && --depth === 0) return at;
  }
  return rtf.length;
}

function base64Of(hex: string): string {
  const bytes = Uint8Array.from({ length: hex.length / 2 }, (_, at) =>
    Number.parseInt(hex.slice(2 * at, 2 * at + 2), 16),
  );
  let text = "";
  for (let at = 0; at < bytes.length; at += CHUNK_BYTES) {
    text += String.fromCharCode(...bytes.subarray(at, at + CHUNK_BYTES));
  }
  return btoa(text);
}

/** The pictures of an RTF text that browsers can show, in their order; null for one that they cannot. */
function picturesIn(rtf: string): (string | null)[] {
  const pictures: (string | null)[] = [];
  for (let at = rtf.indexOf(PICTURE); at !== -1; ) {
    const end = endOfGroup(rtf, at);
    const group = rtf.slice(at + 1, end);
    // Beside each picture is another form of it, for programs that know no better.
    const isRepeated = rtf.slice(Math.max(0, at - 20), at).includes("\\nonshppict");
    if (!isRepeated) {
      const type = TYPES.find(([word]) => word.test(group.slice(0, 2_000)))?.[1];
      const hex = group
        .replaceAll(/\{[^{}]*\}/g, "")
        .replaceAll(/\\[a-z]+-?\d*/gi, "")
        .replaceAll(/[^0-9a-f]/gi, "");
      const isWhole = type !== undefined && hex !== "" && hex.length % 2 === 0;
      pictures.push(isWhole ? `data:${type};base64,${base64Of(hex)}` : null);
    }
    at = rtf.indexOf(PICTURE, end);
  }
  return pictures;
}

/**
 * Word names the pictures of its HTML by files that no browser may read, and brings them along in its RTF. They
 * are put into their places where there are as many of the one as of the other.
 */
export function withRtfPictures(html: string, rtf: string): string {
  const count = html.match(LOCAL_PICTURE)?.length ?? 0;
  if (count === 0 || rtf === "") return html;
  const pictures = picturesIn(rtf);
  if (pictures.length !== count) return html;
  let next = 0;
  return html.replaceAll(LOCAL_PICTURE, (tag, start: string, quote: string) => {
    const picture = pictures[next++];
    return picture ? `${start}${quote}${picture}${quote}` : tag;
  });
}
