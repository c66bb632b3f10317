import { countOf } from "@/components/admin/shell/count";
import type { HeldFlood, SubscriberStatus } from "@/lib/newsletter/schema";

export const texts = {
  title: "Email Subscribers",
  subtitle: "Manage your newsletter subscribers and download lists",
  total: "Total Subscribers",
  active: "Active Subscribers",
  actions: "Actions",
  one: "Subscriber",
  byAddress: "By address",
  import: "Import CSV",
  removeQuestion: "Are you sure you want to remove this subscriber?",
  remove: "Remove",
  data: (email: string) => `Data of ${email}`,
  noName: "-",
  noSource: "unknown",
  removed: "Subscriber removed successfully",
  removeFailed: "Failed to remove subscriber",
};

export const listTexts = { one: "subscriber", many: "subscribers", none: "No subscribers yet" };

export const columns = ["Email", "Name", "Status", "Source", "Joined", "Actions"] as const;

export const statusTexts: Record<SubscriberStatus, string> = {
  active: "Active",
  pending: "Pending",
  unsubscribed: "Unsubscribed",
  held: "Held",
};

/** What looks like a flood, and what can be done with it. */
export const heldTexts = {
  title: (count: number) =>
    `Held back: ${countOf(count, "sign-up")} that ${count === 1 ? "looks" : "look"} like a flood`,
  says: "More came within an hour than people would send. Nobody has written to them. They’re forgotten after a week.",
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
  unreadable: "This file couldn’t be read. Please choose it again.",
  emptyFile: "This file is empty.",
  nothing: "Please choose a CSV file, or paste its lines.",
  submit: "Import",
  pending: "Importing...",
  cancel: "Cancel",
  again: "Import another",
  done: "Done",
  success: (added: number) => `${countOf(added, "subscriber")} imported successfully`,
  failure: "Failed to import subscribers",
};

/** What became of the lines of an import. */
export const outcomeTexts = {
  added: (count: number) => `${countOf(count, "subscriber")} added.`,
  alreadyThere: (count: number) =>
    `${countOf(count, "address", "addresses")} already on your list:`,
  leftBefore: (count: number) =>
    `${countOf(count, "address", "addresses")} unsubscribed earlier and ${count === 1 ? "stays" : "stay"} off the list:`,
  invalid: (count: number) => `${countOf(count, "line")} left out:`,
  more: (count: number) => `And ${countOf(count, "line")} more.`,
};

export const personTexts = {
  export: "Export data",
  exporting: "Exporting...",
  exportHint:
    "Saves everything kept about this address as one file: the subscription, the emails sent to it, any suggestions, and the account with its comments.",
  exported: "Data exported successfully",
  exportFailed: "Failed to export data",
  erase: "Erase",
  erasing: "Erasing...",
  eraseHint:
    "Erases all of that for good. Comments stay, without a name, for the people who replied to them. The address can sign up again later, as if for the first time.",
  eraseQuestion: (email: string) => `Are you sure you want to erase everything about ${email}?`,
  erased: "Data erased successfully",
  erasedButAccount: "Data erased successfully; the administrator’s account was kept",
  eraseFailed: "Failed to erase data",
};
