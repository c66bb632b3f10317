import type { Element } from "hast";
import { classesOf } from "./styles";

/** Word names who changed a text as a link to their mail; the `cite` of a web page leads to a reason. */
function isOfWord(node: Element, tagName: string, className: string): boolean {
  const isTracked = node.tagName === tagName && /^mailto:/i.test(String(node.properties.cite));
  return isTracked || classesOf(node).includes(className);
}

/** Whether Word's revisions say that it was taken out. What a web page strikes through is meant to be read. */
export function isDeleted(node: Element): boolean {
  return isOfWord(node, "del", "msoDel");
}

/** Whether Word's revisions say that it was written later: text like any other. */
export function isInserted(node: Element): boolean {
  return isOfWord(node, "ins", "msoIns");
}
