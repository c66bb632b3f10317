import { formatDayAndTime } from "@/components/admin/shell/moment";
import type { OwnWord } from "@/lib/domains/own-words/calls";

export const texts = {
  open: "Search",
  title: "Search and commands",
  placeholder: "Search everything, or say what to do…",
  close: "Close",
  help: "The arrow keys choose, Enter goes there, Escape closes.",
  actions: "Actions",
  screens: "Screens",
  nearest: "Closest to what you typed",
  searching: "Searching…",
  nothing: (q: string) => `Nothing matches “${q}”.`,
  sayMeant: "Say what you meant",
  failed: "The search didn’t work. Please try again.",
  found: (count: number) => (count === 1 ? "1 match" : `${count} matches`),
};

export const ownTexts = {
  title: "Your words",
  subtitle: "What Ctrl+K should understand",
  heading: "What you typed",
  says: "When Ctrl+K finds nothing, your words stay here for 90 days. Say what you meant, and from then on they lead there.",
  loading: "Loading your words...",
  notLoaded: "Your words couldn’t be loaded. Ctrl+K works as usual.",
  none: "Ctrl+K has found something for everything you typed.",
  meant: "This is what I meant",
  change: "Change",
  meantBy: (words: string) => `What did you mean by “${words}”?`,
  leadsTo: "Screen or action",
  choose: "Please choose",
  screens: texts.screens,
  actions: texts.actions,
  save: "Save",
  saving: "Saving...",
  learned: (words: string, leadsTo: string) => `“${words}” now leads to “${leadsTo}”`,
  learnFailed: "Your word couldn’t be saved",
  remove: "Remove",
  removeOf: (words: string) => `Remove “${words}”`,
  removed: (words: string) => `“${words}” removed`,
  removeFailed: "Your word couldn’t be removed",
  removeUndone: "Your word is on the list again",
  removeUndoFailed: "Your word couldn’t be put back on the list",
};

export function factsOf({ count, lastAt, leadsTo }: OwnWord): string[] {
  if (leadsTo !== null) return [`Leads to “${leadsTo}”`];
  const times = count === 1 ? "Once" : `${count} times`;
  return [`${times}, last on ${formatDayAndTime(lastAt)}`];
}
