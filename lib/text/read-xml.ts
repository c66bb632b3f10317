import { SaxesParser } from "saxes";

/** Deeper than anything that is read here, so that nothing grows with what somebody nested. */
const DEPTH_MAX = 50;

export type XmlElement = {
  name: string;
  attributes: Record<string, string>;
  children: XmlElement[];
  text: string;
};

function elementOf(name: string, attributes: Record<string, string>): XmlElement {
  return { name, attributes, children: [], text: "" };
}

/** The root of a whole document, in which only XML's own entities are known. Throws for what is not well-formed. */
export function readXml(xml: string): XmlElement {
  const path = [elementOf("", {})];
  const parser = new SaxesParser({ xmlns: false, position: false });
  const innermost = () => path.at(-1) as XmlElement;
  const add = (text: string) => {
    innermost().text += text;
  };
  parser.on("text", add);
  parser.on("cdata", add);
  parser.on("opentag", ({ name, attributes }) => {
    if (path.length > DEPTH_MAX) throw new Error("The document is nested too deeply.");
    const element = elementOf(name, attributes);
    innermost().children.push(element);
    path.push(element);
  });
  parser.on("closetag", () => {
    const text = path.pop()?.text ?? "";
    innermost().text += text;
  });
  parser.write(xml).close();
  return innermost().children[0] as XmlElement;
}
