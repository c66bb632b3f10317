const ESCAPES: Record<string, string> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
};
/** What XML 1.0 has no way to write. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what has to go
const UNWRITABLE = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;

export function escapeXml(text: string): string {
  return text
    .toWellFormed()
    .replace(UNWRITABLE, "")
    .replace(/[&<>"]/g, (character) => ESCAPES[character] ?? character);
}

/** Markup that is ready to be put into a document. */
export type Xml = { xml: string };

type Child = Xml | string | null | undefined | false | Child[];

function write(child: Child): string {
  if (!child) return "";
  if (Array.isArray(child)) return child.map(write).join("");
  return typeof child === "string" ? escapeXml(child) : child.xml;
}

/** An element; texts among its children are escaped, and what is null or false is left out. */
export function xml(name: string, attributes: Record<string, string>, ...children: Child[]): Xml {
  const written = Object.entries(attributes).map(([key, value]) => ` ${key}="${escapeXml(value)}"`);
  return { xml: `<${name}${written.join("")}>${write(children)}</${name}>` };
}

export function xmlDocument({ xml: root }: Xml): string {
  return `<?xml version="1.0" encoding="UTF-8"?>\n${root}\n`;
}
