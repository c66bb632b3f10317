export const spamTexts = {
  open: "Spam words",
  title: "Spam words",
  explain:
    "A message with one of these and a link, or with two of them, waits under Spam. Nobody is notified, and nothing is deleted. One word alone catches nothing, so parents may use any of them.",
  label: "Words, one on each line",
  hint: "Also found when they’re spelled with other characters, as in v1agra.",
  save: "Save",
  saving: "Saving...",
  original: "Restore the original list",
  saved: "Spam words saved",
  failed: "Failed to save the spam words",
  restored: "Spam words restored",
  notRestored: "Failed to restore the spam words",
  loading: "Loading the words...",
  notLoaded: "The words couldn’t be loaded.",
  why: "Caught because:",
  byYou: "You marked it as spam.",
};

const reasons: Record<string, string> = {
  honeypot: "it filled in a field that no person sees",
  token: "it was sent faster than a person types",
  repeat: "the same words were sent more than twice in a day",
  links: "it’s full of links",
  link: "it has a link",
  "some-links": "it has several links",
  "short-link": "a link hides where it leads",
  "chat-link": "a link leads to a chat",
  "odd-site": "a link leads to a kind of site that spam uses",
  markup: "it has markup for links",
  "name-link": "the name is a web address",
  "look-alike": "its words mix in letters from another alphabet",
  contact: "it gives a number to write to",
  money: "it offers money",
};

/** Why a message was caught, in words, as “cheap pills” and it has several links. */
export function reasonText(reason: string): string {
  const [, word] = /^word:(.+)$/su.exec(reason) ?? [];
  return word === undefined ? (reasons[reason] ?? reason) : `it says “${word}”`;
}
