export const writesTexts = {
  title: "What a program did",
  subtitle: (name: string) => `Everything that “${name}” changed here, for 90 days`,
  heading: "Its changes",
  show: "What it did",
  showOf: (name: string) => `What “${name}” did`,
  former: "Revoked tokens",
  formerSays: "They work no more. What was done with them can be read and undone.",
  formerFacts: (writes: number) =>
    writes === 1 ? "1 change" : `${writes.toLocaleString("en-US")} changes`,
  undoFrom: "Undo from here",
  undoFromOf: (at: string) => `Undo what it did since ${at}`,
  undoQuestion: (at: string) =>
    `Undo what this program did since ${at}? What it added goes to the trash, what it changed is as before, and what it deleted comes back. What was changed again since stays.`,
  undo: "Undo",
  undone: (count: number) =>
    count === 1 ? "1 thing is as it was" : `${count} things are as they were`,
  undoFailed: "Not everything could be undone. Please try again.",
  left: (count: number) =>
    count === 1 ? "1 thing stays as it is:" : `${count} things stay as they are:`,
  wasUndone: "Undone",
  before: "Before",
  after: "After",
  nothing: "Nothing",
  close: "Close",
  changes: (count: number) => (count === 1 ? "1 field" : `${count} fields`),
};

export const writesWords = {
  one: "change",
  many: "changes",
  none: "This program has changed nothing in the last 90 days.",
};

export const writeActions = { added: "Added", changed: "Changed", deleted: "Deleted" };

/** Of the tables whose rows are not called as they are. */
const tableNames: Record<string, string> = {
  StartHere: "Start here",
  Topic: "Category or tag",
  TopicSlug: "Category or tag",
  MailingDraft: "Email’s words",
  Mailing: "Newsletter",
  SubscriberImport: "List of subscribers",
};

export function tableName(table: string): string {
  return tableNames[table] ?? table;
}
