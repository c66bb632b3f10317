let entities: Record<string, string> = {};

/** Gives a worker, which has no document, all that have a name. */
export function takeEntities(all: Record<string, string>): void {
  entities = all;
}

/**
 * What `decode-named-character-reference` is in a browser (next.config.mjs), where the document knows what its table
 * of 25 kB has. The name has letters and digits alone.
 */
export function decodeNamedCharacterReference(name: string): string | false {
  if (typeof document === "undefined") {
    return Object.hasOwn(entities, name) && (entities[name] ?? false);
  }
  const element = document.createElement("i");
  element.innerHTML = `&${name};`;
  const read = element.textContent;
  // `&notit;` is read as `¬it;`.
  return read === `&${name};` || (read.endsWith(";") && name !== "semi") ? false : read;
}
