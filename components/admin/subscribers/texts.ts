import { countOf, formatCount } from "@/components/admin/shell/count";
import type { ColumnRole, ImportService } from "@/lib/domains/newsletter/list/columns";
import type { WordMeaning } from "@/lib/domains/newsletter/list/words";
import { SILENT_COUNT_MAX } from "@/lib/domains/newsletter/rules";
import type {
  HeldFlood,
  ListWord,
  StopReason,
  SubscriberImport,
  SubscriberStatus,
} from "@/lib/domains/newsletter/schema";
import type { DayOrder } from "@/lib/text/written-moment";

export const texts = {
  title: "Email Subscribers",
  subtitle: "Manage your newsletter subscribers and download lists",
  total: "Total Subscribers",
  active: "Active Subscribers",
  actions: "Actions",
  one: "Subscriber",
  byAddress: "By address",
  import: "Import CSV",
  embed: "Sign-up form",
  removeQuestion: "Are you sure you want to remove this subscriber?",
  remove: "Remove",
  data: (email: string) => `Data of ${email}`,
  noName: "-",
  childAges: (ages: number[]) => `Children aged ${ages.join(", ")}`,
  noSource: "unknown",
  removed: "Subscriber removed successfully",
  removeFailed: "Failed to remove subscriber",
};

export const embedTexts = {
  title: "A sign-up form for another site",
  says: "Paste this into a page on another site. It works without JavaScript and takes on that page’s look. Anyone who signs up there is asked by email to confirm, as everywhere else.",
  source: "Source",
  sourceAtFirst: "other site",
  sourceHint: "How you’ll know in your list who came from there.",
  html: "HTML",
  copy: "Copy HTML",
  copied: "HTML copied",
  copyFailed: "The HTML couldn’t be copied. Please select it and copy it by hand.",
  close: "Close",
};

export const listTexts = { one: "subscriber", many: "subscribers", none: "No subscribers yet" };

export const columns = ["Email", "Name", "Status", "Source", "Joined", "Actions"] as const;

export const statusTexts: Record<SubscriberStatus, string> = {
  active: "Active",
  pending: "Pending",
  unsubscribed: "Unsubscribed",
  stopped: "Stopped",
  held: "Held",
};

/** Why an address gets nothing any more. */
export const stopTexts: Record<StopReason, string> = {
  bounced: "Emails bounce",
  unreachable: "Five emails in a row bounced",
  complained: "Reported an email as spam",
  silent: "Silent for a year, and didn’t ask to stay",
};

/** Readers of whom nothing was heard for a year. */
const silentOf = (count: number) =>
  count > SILENT_COUNT_MAX
    ? `more than ${countOf(SILENT_COUNT_MAX, "reader")}`
    : countOf(count, "reader");

export const silentTexts = {
  title: (count: number) => `Silent for a year: ${silentOf(count)}`,
  says: "They haven’t confirmed, commented, suggested anything or asked to stay in twelve months. They may well read every email: opening one isn’t tracked.",
  waiting: (count: number) => `Asked, and can still answer: ${silentOf(count)}`,
  ask: "Ask them",
  question: (count: number) =>
    `Ask ${silentOf(count)} whether they want to stay? Whoever doesn’t answer within 30 days is unsubscribed.`,
  asked: (count: number) => `${countOf(count, "reader")} will be asked`,
  failed: "Failed to ask them",
};

/** What looks like a flood, and what can be done with it. */
export const heldTexts = {
  title: (count: number) =>
    `Held back: ${countOf(count, "sign-up")} that ${count === 1 ? "looks" : "look"} like a flood`,
  says: "More arrived within an hour than real people would send. They haven’t been sent anything, and they’re deleted after a week.",
  trait: ({ kind, trait, count }: HeldFlood) =>
    kind === "network"
      ? `${countOf(count, "sign-up")} from one network`
      : `${countOf(count, "sign-up")} from addresses like ${kind === "domain" ? `…@${trait}` : trait}`,
  since: (from: string, to: string) => (from === to ? from : `${from} to ${to}`),
  release: "Release",
  releaseHint: (trait: string) => `Release ${trait}`,
  erase: "Erase",
  eraseHint: (trait: string) => `Erase ${trait}`,
  eraseQuestion: (trait: string) => `Are you sure you want to erase ${trait}?`,
  released: (count: number) =>
    `${countOf(count, "sign-up")} released; they’ll be asked to confirm as far as each hour allows`,
  releaseFailed: "Failed to release sign-ups",
  erased: (count: number) => `${countOf(count, "sign-up")} erased`,
  eraseFailed: "Failed to erase sign-ups",
};

export const exportTexts = {
  label: "Export CSV",
  excel: "CSV for Excel",
  pending: "Exporting...",
  says: "Exporting the list...",
  success: "Subscribers exported successfully",
  failure: "Failed to export subscribers",
};

export const importTexts = {
  title: "Import CSV",
  choose: "Choose a CSV file",
  chooseAnother: "Choose another file",
  paste: "Or paste its lines",
  pasteInstead: "Paste lines instead",
  hint: "One address per line, or start with a line that names the columns, such as Email and First Name.",
  consent:
    "By importing, you confirm that each of these people asked for your newsletter. They’ll get it from now on, without a confirmation email. Anyone who unsubscribed stays unsubscribed.",
  services:
    "Exports from Substack, Mailchimp, Kit, Buttondown, Ghost and beehiiv are read with their dates, tags and who left.",
  emptyFile: "This file is empty.",
  nothing: "Please choose a CSV file, or paste its lines.",
  read: "Check the list",
  reading: "Checking...",
  back: "Back",
  submit: "Import",
  answer: "Use these answers",
  answering: "Reading...",
  pending: "Importing...",
  progress: (done: string, rows: string) => `${done} of ${rows} lines`,
  goesOn: "You can close this. The import continues on its own.",
  undo: "Undo this import",
  again: "Import another",
  done: "Done",
  success: (added: number) => `${countOf(added, "subscriber")} imported successfully`,
  failure: "Failed to import subscribers",
};

export const serviceTexts: Record<ImportService, string> = {
  import: "a list",
  substack: "Substack",
  mailchimp: "Mailchimp",
  kit: "Kit",
  buttondown: "Buttondown",
  ghost: "Ghost",
  beehiiv: "beehiiv",
};

export const earlierTexts = {
  heading: "Earlier imports",
  state: (state: SubscriberImport["state"], added: number) =>
    state === "undone"
      ? "undone"
      : state === "done"
        ? `${countOf(added, "subscriber")} added`
        : "still running",
  undo: "Undo",
  undoOf: (what: string) => `Undo the import of ${what}`,
  undoQuestion:
    "Are you sure you want to undo this import? Those it added go to the trash, except for people who unsubscribed or signed up themselves since.",
  undone: "Import undone",
  undoFailed: "Failed to undo the import",
};

/** What is asked of a list before it is imported. */
export const questionTexts = {
  choose: "Please choose",
  incomplete: "Please answer every question.",
  asBefore: "Filled in from your answers for an earlier list.",
  columns: "What the columns contain",
  foreign:
    "We don’t know what these columns are called. Please look at the examples, and choose what each contains.",
  correct:
    "Here’s what each column has in its first lines. If we got one wrong, please correct it.",
  namesLine: (line: number) =>
    `The columns are named on line ${line}; the lines above it are skipped.`,
  noSamples: "Empty in the first lines",
  leaving: (count: number, word: string) =>
    `${countOf(count, "person has", "people have")} “${word}” or the like here.`,
  role: (name: string) => `What the column “${name}” contains`,
  roles: {
    email: "The address",
    firstName: "The first name",
    wants: "Whether they want the newsletter",
    leaves: "Whether they left or can’t be reached",
    perhaps: "Sometimes that they left",
    joinedAt: "When they joined",
    leftAt: "When they left",
    tags: "Tags",
    other: "Something else",
  } satisfies Record<ColumnRole, string>,
  words: (count: number) =>
    count === 1 ? "A word that we don’t know" : `${count} words that we don’t know`,
  wordsHint:
    "Anyone who left stays off your list for good, anyone who isn’t subscribed is left out, and anyone who is subscribed gets your newsletter.",
  word: ({ word, count, columnName }: ListWord) =>
    `${word === "" ? "An empty cell" : `“${word}”`} in “${columnName}”, ${countOf(count, "person", "people")}`,
  meanings: {
    left: "Left",
    not: "Not subscribed",
    subscribed: "Subscribed",
  } satisfies Record<WordMeaning, string>,
  moreWords: (count: number) =>
    `${countOf(count, "rarer word")} ${count === 1 ? "isn’t" : "aren’t"} asked about: anyone who has one is left out.`,
  days: (example: string, column: string) => `How “${example}” in “${column}” is to be read`,
  order: (order: DayOrder, day: string | null) =>
    `${{ dmy: "Day first", mdy: "Month first", ymd: "Year first" }[order]}${day ? `: ${day}` : ""}`,
  noOrder: "Ignore these dates",
};

/** What becomes of the lines of an import. */
export const outcomeTexts = {
  leftGetEmail: (count: number | null) =>
    `People who left elsewhere and would get email: ${count === null ? "not known yet. Please answer the questions below." : count}`,
  mostLeft: (left: number, people: number) =>
    `This list says that ${formatCount(left)} of its ${countOf(people, "person", "people")} ${left === 1 ? "has" : "have"} left. No later list could bring them back: they’d have to sign up again themselves. If that’s wrong, please correct below what its columns contain.`,
  mostUnsubscribed: (count: number, subscribers: number) =>
    `It would unsubscribe ${formatCount(count)} of the ${countOf(subscribers, "subscriber")} you have.`,
  readWord: ({ word, columnName, count, means }: ListWord) =>
    `“${word}” in “${columnName}”, ${countOf(count, "person", "people")}: ${means ? questionTexts.meanings[means].toLowerCase() : ""}`,
  readWords: "Words we recognized",
  noDays: ({
    columnName,
    count,
    example,
  }: {
    columnName: string;
    count: number;
    example: string;
  }) =>
    `${countOf(count, "cell")} in “${columnName}” ${count === 1 ? "has" : "have"} no date, or one in the future${example === "" ? "" : `, such as “${example}”`}. They count as having joined today, unless another column says when.`,
  service: (name: string) => `This is an export from ${name}.`,
  toAdd: (count: number) => `${countOf(count, "subscriber")} to add.`,
  addedAsLeft: (count: number) =>
    `${countOf(count, "address", "addresses")} left there or can’t be reached, and ${count === 1 ? "is" : "are"} left off the list:`,
  unsubscribed: (count: number) =>
    `${countOf(count, "subscriber")} of yours left there, so they’re unsubscribed here too:`,
  added: (count: number) => `${countOf(count, "subscriber")} added.`,
  alreadyThere: (count: number) =>
    `${countOf(count, "address", "addresses")} already on your list:`,
  leftBefore: (count: number) =>
    `${countOf(count, "address", "addresses")} unsubscribed earlier and ${count === 1 ? "stays" : "stay"} off the list:`,
  invalid: (count: number) => `${countOf(count, "line")} left out:`,
  unknownWord: (reason: string, count: number) =>
    `Left out, because ${reason.replace(/^W/, "w").replace(/\.$/, "")}: ${countOf(count, "person", "people")}.`,
  more: (count: number) => `And ${countOf(count, "line")} more.`,
};

export const personTexts = {
  export: "Export data",
  exporting: "Exporting...",
  exportHint:
    "Saves everything the site knows about this address as one file: the subscription, the emails sent to it, any suggestions, and the account with its comments.",
  exported: "Data exported successfully",
  exportFailed: "Failed to export data",
  erase: "Erase",
  erasing: "Erasing...",
  eraseHint:
    "Erases all of that for good. Comments stay, without a name, for the people who replied to them. The address can sign up again later, as if for the first time.",
  eraseQuestion: (email: string) => `Are you sure you want to erase everything about ${email}?`,
  erased: "Data erased successfully",
  erasedButAccount: "Data erased successfully; the administrator’s account stays",
  eraseFailed: "Failed to erase data",
};
