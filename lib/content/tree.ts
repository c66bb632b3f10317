import type { Element, ElementContent, Parents, Root, RootContent, Text } from "hast";

type Change = (node: Element, index: number, parent: Root | Element) => number | undefined;

/**
 * Calls `change` for each element in document order, parents first. A number that it returns is the
 * index to go on from among the siblings, without going into the element.
 */
export function eachElement(parent: Root | Element, change: Change): void {
  let index = 0;
  while (index < parent.children.length) {
    const node = parent.children[index];
    if (node?.type !== "element") {
      index += 1;
      continue;
    }
    const next = change(node, index, parent);
    if (next === undefined) eachElement(node, change);
    index = next ?? index + 1;
  }
}

export function eachNamed(parent: Root | Element, tagName: string, change: Change): void {
  eachElement(parent, (node, index, owner) =>
    node.tagName === tagName ? change(node, index, owner) : undefined,
  );
}

export function onlyChild(node: Element): ElementContent | null {
  const solid = node.children.filter((child) => !isBlank(child));
  return (solid.length === 1 && solid[0]) || null;
}

export function isBlank(node: RootContent): boolean {
  return node.type === "comment" || (node.type === "text" && node.value.trim() === "");
}

export function isElement(node: RootContent | Parents, tagName: string): node is Element {
  return node.type === "element" && node.tagName === tagName;
}

export function element(
  tagName: string,
  properties: Element["properties"],
  children: ElementContent[],
): Element {
  return { type: "element", tagName, properties, children };
}

export function text(value: string): Text {
  return { type: "text", value };
}
