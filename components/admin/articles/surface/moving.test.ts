import { DOMParser, DOMSerializer, type Node } from "prosemirror-model";
import { EditorState } from "prosemirror-state";
import { expect, test } from "vitest";
import { fakeDocument } from "../../../../testing/fake-document";
import { schema } from "./schema";
import { SourceBook } from "./source-book";
import { keepsForm } from "./tables";

const text = `# A heading

Words, *these*, **those**, ~~gone~~, \`code\`, <kbd>Key</kbd>, [a link](/a "To a"), ![small](/s.png "Small") and\\
a line below.[^1]

> A quote

> [!TIP]
> A callout

:::aside
A margin note
:::

:::quote
A pull quote
:::

- One

- Two

  - [x] Done
  - [ ] To do

3. Three

4. Four

\`\`\`css wide
a {
  color: red;
}
\`\`\`

---

[![A picture](/a.png "Its caption")](/b)

:::pictures{width="wide"}
![One](/a.png)

![Two](/b.png)
:::

::button[Go]{href="/go"}

::card[A page]{href="/page" image="/image/x"}

::audio[A *sound*]{src="/audio/0123456789abcdef0123456789abcdef.mp3"}

::sign-up[Join]

::figure[A drawing]{name="window-of-tolerance"}

https://youtu.be/VNNsN9IJkws

| a | b | c |
| :- | - | -: |
| d | e | f |

<details>More</details>

::button[*No form*]

[^1]: A note`;

/** The text with each block written anew once it was copied and pasted. */
function moved(doc: Node): Node {
  const dom = DOMSerializer.fromSchema(schema).serializeFragment(doc.content, {
    document: fakeDocument,
  });
  const slice = DOMParser.fromSchema(schema).parseSlice(dom, { preserveWhitespace: true });
  const state = EditorState.create({ schema, plugins: [keepsForm] });
  return state.apply(state.tr.replaceSelection(slice)).doc;
}

test("a text with every node and mark is after a cut and a paste what it was", () => {
  const book = new SourceBook();
  const doc = book.read(text);
  const named = new Set(["doc"]);
  doc.descendants(({ type, marks }) => {
    for (const { name } of [type, ...marks.map((mark) => mark.type)]) named.add(name);
  });
  const all = [...Object.keys(schema.nodes), ...Object.keys(schema.marks)];
  expect([...named].toSorted()).toEqual(all.toSorted());
  expect(book.write(moved(doc))).toBe(text);
});
