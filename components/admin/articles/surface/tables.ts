import { Fragment, type Node } from "prosemirror-model";
import {
  type Command,
  type EditorState,
  Plugin,
  Selection,
  TextSelection,
  type Transaction,
} from "prosemirror-state";
import { depthOf } from "./commands";
import { schema } from "./schema";

const { nodes } = schema;

type CellPlace = { table: Node; tableAt: number; row: number; column: number };

export function cellPlace({ selection: { $from } }: EditorState): CellPlace | null {
  const depth = depthOf($from, nodes.tableCell);
  if (depth === null) return null;
  return {
    table: $from.node(depth - 2),
    tableAt: $from.before(depth - 2),
    row: $from.index(depth - 2),
    column: $from.index(depth - 1),
  };
}

function cellStart({ table, tableAt }: CellPlace, row: number, column: number): number {
  let at = tableAt + 1;
  for (let index = 0; index < row; index += 1) at += table.child(index).nodeSize;
  at += 1;
  for (let index = 0; index < column; index += 1) at += table.child(row).child(index).nodeSize;
  return at + 1;
}

function emptyRow(table: Node): Node {
  const like = table.child(0);
  return nodes.tableRow.create(
    null,
    like.children.map(({ attrs }) => nodes.tableCell.create({ ...attrs, isHeader: false })),
  );
}

/** To the words of the next cell or the one before; behind the last one there is a new row. */
export function goToCell(step: 1 | -1): Command {
  return (state, dispatch) => {
    const place = cellPlace(state);
    if (!place) return false;
    const columns = place.table.child(0).childCount;
    const index = place.row * columns + place.column + step;
    if (index < 0) return false;
    const [row, column] = [Math.floor(index / columns), index % columns];
    const { tr } = state;
    if (row === place.table.childCount) {
      tr.insert(place.tableAt + place.table.nodeSize - 1, emptyRow(place.table));
    }
    const start =
      row === place.table.childCount
        ? place.tableAt + place.table.nodeSize + 1
        : cellStart(place, row, column);
    const end = start + tr.doc.resolve(start).parent.content.size;
    dispatch?.(tr.setSelection(TextSelection.create(tr.doc, start, end)).scrollIntoView());
    return true;
  };
}

/** To the cell below; behind the last row to what follows the table. */
export const goDown: Command = (state, dispatch) => {
  const place = cellPlace(state);
  if (!place) return false;
  const { tr } = state;
  if (place.row + 1 < place.table.childCount) {
    const start = cellStart(place, place.row + 1, place.column);
    dispatch?.(tr.setSelection(Selection.near(tr.doc.resolve(start))).scrollIntoView());
    return true;
  }
  const after = place.tableAt + place.table.nodeSize;
  if (tr.doc.resolve(after).nodeAfter?.type !== nodes.paragraph) {
    tr.insert(after, nodes.paragraph.create());
  }
  dispatch?.(tr.setSelection(TextSelection.create(tr.doc, after + 1)).scrollIntoView());
  return true;
};

function withTable(change: (place: CellPlace) => Node | null): Command {
  return (state, dispatch) => {
    const place = cellPlace(state);
    if (!place) return false;
    const { tableAt, table, row, column } = place;
    const made = change(place);
    const { tr } = state;
    if (!made) tr.delete(tableAt, tableAt + table.nodeSize);
    else {
      tr.replaceWith(tableAt, tableAt + table.nodeSize, made);
      const [toRow, toColumn] = [
        Math.min(row, made.childCount - 1),
        Math.min(column, made.child(0).childCount - 1),
      ];
      const start = cellStart({ ...place, table: made }, toRow, toColumn);
      tr.setSelection(Selection.near(tr.doc.resolve(start)));
    }
    dispatch?.(tr.scrollIntoView());
    return true;
  };
}

function withColumns(
  { table }: CellPlace,
  change: <Item>(items: readonly Item[], empty: Item) => Item[],
): Node {
  const rows = table.children.map((row, index) => {
    const empty = nodes.tableCell.create({ isHeader: index === 0, align: null });
    return row.copy(Fragment.from(change(row.children, empty)));
  });
  const align = change<string | null>(table.attrs.align, null);
  return nodes.table.create({ ...table.attrs, align }, rows);
}

export const ALIGNMENTS = ["left", "center", "right"] as const;
export type Align = (typeof ALIGNMENTS)[number] | null;

/** Aligns the caret's column; null leaves that to the page. */
export function alignColumn(align: Align): Command {
  return withTable(({ table, column }) => {
    const rows = table.children.map((row) =>
      row.copy(row.content.replaceChild(column, alignedCell(row.child(column), align))),
    );
    const columns = table.child(0).children.map((_, index) => table.attrs.align[index] ?? null);
    return nodes.table.create({ ...table.attrs, align: columns.with(column, align) }, rows);
  });
}

function alignedCell({ attrs, content }: Node, align: Align): Node {
  return nodes.tableCell.create({ ...attrs, align }, content);
}

export const tableCommands: Record<string, Command> = {
  "Add a row below": withTable(({ table, row }) =>
    table.copy(Fragment.from(table.children.toSpliced(row + 1, 0, emptyRow(table)))),
  ),
  "Add a column behind": withTable((place) =>
    withColumns(place, (items, empty) => items.toSpliced(place.column + 1, 0, empty)),
  ),
  "Delete this row": withTable(({ table, row }) =>
    table.childCount === 1 ? null : table.copy(Fragment.from(table.children.toSpliced(row, 1))),
  ),
  "Delete this column": withTable((place) =>
    place.table.child(0).childCount === 1
      ? null
      : withColumns(place, (items) => items.toSpliced(place.column, 1)),
  ),
};

/** A table whose rows are as wide as its first, which alone has headers. */
function evened(table: Node): Node | null {
  const columns = table.child(0).childCount;
  const aligned = Array.from({ length: columns }, (_, index) => table.attrs.align[index] ?? null);
  const rows = table.children.map((row, rowIndex) => {
    const cells = aligned.map((align, column) => {
      const cell = row.maybeChild(column);
      return nodes.tableCell.create({ isHeader: rowIndex === 0, align }, cell?.content);
    });
    return nodes.tableRow.create(row.attrs, cells);
  });
  const even = nodes.table.create({ ...table.attrs, align: aligned }, rows);
  return even.eq(table) ? null : even;
}

/** Keeps tables and tasks what Markdown can say, whatever was deleted from them or pasted into them. */
export const keepsForm = new Plugin({
  appendTransaction(transactions, old, state) {
    if (!transactions.some(({ docChanged }) => docChanged)) return null;
    const known = new Set(old.doc.children);
    const { tr } = state;
    state.doc.forEach((block, offset) => {
      if (known.has(block)) return;
      if (block.type === nodes.table) even(tr, block, offset);
      else {
        block.descendants((node, at) => {
          if (node.type === nodes.table) even(tr, node, offset + 1 + at);
          if (node.type === nodes.listItem && !mayBeTask(node)) {
            tr.setNodeAttribute(tr.mapping.map(offset + 1 + at), "checked", null);
          }
          return !node.isTextblock && node.type !== nodes.table;
        });
      }
    });
    // What is cut may be pasted elsewhere.
    if (!transactions.some((change) => change.getMeta("uiEvent") === "cut")) {
      const left = notesIn(state.doc);
      for (const label of notesIn(old.doc)) {
        if (!left.has(label)) removeReferences(tr, label);
      }
    }
    return tr.docChanged ? tr : null;
  },
});

function notesIn(doc: Node): Set<string> {
  const labels = new Set<string>();
  doc.descendants(({ type, attrs, isTextblock }) => {
    if (type === nodes.footnote) labels.add(attrs.label);
    return !isTextblock;
  });
  return labels;
}

/** A mark without its note would be read as words. */
function removeReferences(tr: Transaction, label: string): void {
  const places: number[] = [];
  tr.doc.descendants((node, at) => {
    if (node.type === nodes.footnoteReference && node.attrs.label === label) places.push(at);
  });
  for (const at of places.toReversed()) tr.delete(at, at + 1);
}

function even(tr: Transaction, table: Node, at: number): void {
  const made = evened(table);
  if (made) tr.replaceWith(tr.mapping.map(at), tr.mapping.map(at + table.nodeSize), made);
}

/** A box is before a paragraph only. */
function mayBeTask({ attrs, firstChild }: Node): boolean {
  return attrs.checked === null || firstChild?.type === nodes.paragraph;
}
