/** The placeholder of a picture that is being stored; no two in a text are the same. */
export function newMarker(name: string, isTaken: (marker: string) => boolean): string {
  const plain =
    name
      .replace(/[[\]()\\`*_<>\n\r]/g, " ")
      .replace(/\s+/g, " ")
      .trim() || "picture";
  for (let copy = 1; ; copy += 1) {
    const marker = `![Uploading ${copy === 1 ? plain : `${plain} ${copy}`}…]()`;
    if (!isTaken(marker)) return marker;
  }
}

/** What a picture is called that says nothing of itself. */
export function pictureFile(dataAddress: string, alt: string): File | null {
  const [, type = "", base64 = ""] =
    /^data:(image\/[a-z.+-]+);base64,(.*)$/is.exec(dataAddress) ?? [];
  if (type === "") return null;
  try {
    const text = atob(decodeURIComponent(base64).replace(/\s/g, ""));
    const bytes = Uint8Array.from(text, (character) => character.charCodeAt(0));
    const extension = type.replace("image/", "").replace("jpeg", "jpg").replace("svg+xml", "svg");
    const name = alt
      .replace(/[^\p{L}\p{N}]+/gu, "-")
      .replace(/^-|-$/g, "")
      .slice(0, 40);
    return new File([bytes], `${name || "picture"}.${extension}`, { type });
  } catch {
    return null;
  }
}
