/** As much of a document as ProseMirror writes what is copied to, and reads what is pasted from. */
class FakeNode {
  readonly childNodes: FakeNode[] = [];
  readonly dataset: Record<string, string> = {};
  parentNode: FakeNode | null = null;
  readonly #attributes = new Map<string, string>();

  constructor(
    readonly nodeType: number,
    readonly nodeName: string,
    readonly nodeValue: string | null = null,
  ) {}

  get tagName(): string {
    return this.nodeName;
  }
  get firstChild(): FakeNode | null {
    return this.childNodes[0] ?? null;
  }
  get nextSibling(): FakeNode | null {
    return this.#beside(1);
  }
  get previousSibling(): FakeNode | null {
    return this.#beside(-1);
  }

  #beside(step: number): FakeNode | null {
    const { childNodes = [] } = this.parentNode ?? {};
    return childNodes[childNodes.indexOf(this) + step] ?? null;
  }

  appendChild(child: FakeNode): FakeNode {
    const added = child.nodeType === 11 ? child.childNodes : [child];
    for (const one of added) one.parentNode = this;
    this.childNodes.push(...added);
    return child;
  }

  setAttribute(name: string, value: unknown): void {
    this.#attributes.set(name, String(value));
    if (!name.startsWith("data-")) return;
    const key = name.slice(5).replace(/-(.)/g, (_, letter) => letter.toUpperCase());
    this.dataset[key] = String(value);
  }

  getAttribute(name: string): string | null {
    return this.#attributes.get(name) ?? null;
  }

  matches(selector: string): boolean {
    const [, tag, name, attribute] = /^(\w+)(?:\.([\w-]+))?(?:\[([\w-]+)\])?$/.exec(selector) ?? [];
    return (
      this.nodeName.toLowerCase() === tag &&
      (!name || this.getAttribute("class")?.split(" ").includes(name) === true) &&
      (!attribute || this.#attributes.has(attribute))
    );
  }

  querySelector(selector: string): FakeNode | null {
    for (const child of this.childNodes) {
      const found = child.matches(selector) ? child : child.querySelector(selector);
      if (found) return found;
    }
    return null;
  }
}

export const fakeDocument = {
  createElement: (name: string) => new FakeNode(1, name.toUpperCase()),
  createTextNode: (words: string) => new FakeNode(3, "#text", words),
  createDocumentFragment: () => new FakeNode(11, "#document-fragment"),
} as unknown as Document;
