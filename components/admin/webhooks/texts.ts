import type { AdminDelivery, WebhookEvent } from "@/lib/site/webhooks/schema";

export const texts = {
  one: "Webhook",
  all: "All Webhooks",
  title: "Webhooks",
  subtitle: "Programs that are notified when something happens on your site",
  loading: "Loading...",
  notLoaded: "The webhooks couldn’t be loaded.",
  add: "Add Webhook",
  none: "No program is notified yet. Add the address of one that listens, such as an automation service.",
  active: "Active",
  paused: "Paused",
  failing: "Failing",
  failingSince: (when: string) =>
    `Nothing has arrived there since ${when}. It will be tried again.`,
  pausedBecause: (reason: string) => `It was paused automatically. ${reason}`,
  pausedHint: "What happens in the meantime won’t be sent later.",
  edit: "Edit",
  test: "Send test",
  log: "Log",
  pause: "Pause",
  resume: "Resume",
  renew: "New secret",
  delete: "Delete",
  of: (action: string, address: string) => `${action}: ${address}`,
  deleteQuestion: (address: string) =>
    `Delete the webhook to ${address}? Anything still waiting for it won’t be sent.`,
  renewQuestion:
    "Create a new secret? The old one stays valid for another day, so that you have time to switch.",
  deleted: "Webhook deleted successfully",
  deleteFailed: "Failed to delete webhook",
  pausedNow: "Webhook paused",
  resumedNow: "Webhook resumed",
  pauseFailed: "The webhook couldn’t be paused. Please try again.",
  resumeFailed: "The webhook couldn’t be resumed. Please try again.",
  renewFailed: "The new secret couldn’t be created. Please try again.",
  arrived: "It arrived",
  notArrived: (problem: string) => `It didn’t arrive. ${problem}`.trim(),
  testFailed: "The test couldn’t be sent. Please try again.",
};

export const eventTexts: Record<WebhookEvent, string> = {
  "article.published": "An article is published",
  "article.updated": "A published article changes",
  "article.unpublished": "An article is unpublished or deleted",
  "import.finished": "An import has added articles (they are not sent one by one)",
  "import.undone": "An import is undone",
  "subscriber.added": "Somebody subscribes",
  "comment.added": "A reader comments",
  "suggestion.added": "A reader sends a suggestion",
};

export const formTexts = {
  addTitle: "Add Webhook",
  editTitle: "Edit Webhook",
  address: "Address",
  addressHint:
    "What is sent goes there as JSON, signed by Standard Webhooks. Addresses of a private network are refused.",
  description: "Description",
  descriptionHint: "For you alone.",
  events: "Tell it when",
  withAddresses: "Also send the email addresses of new subscribers",
  withAddressesHint:
    "Only if whoever runs that program may have them. Otherwise it gets an id and no address.",
  save: "Save Webhook",
  saving: "Saving...",
  added: "Webhook added successfully",
  saved: "Webhook updated successfully",
  saveFailed: "Failed to save webhook",
};

export const secretTexts = {
  title: "The webhook’s secret",
  label: "Secret",
  says: "Put it into the program that listens, which can then tell what comes from your site. It’s shown only this once.",
  copy: "Copy secret",
  copied: "Secret copied",
  copyFailed: "The secret couldn’t be copied. Please select it and copy it by hand.",
  done: "I’ve saved it",
};

export const logTexts = {
  title: "What was sent to it",
  says: "The last 50. Anything that fails is tried again after 1, 5 and 30 minutes, then after 2, 6, 12 and 24 hours.",
  loading: "Loading...",
  notLoaded: "The log couldn’t be loaded.",
  none: "Nothing yet.",
  again: "Send again",
  againOf: (event: string, when: string) => `Send again: ${event}, ${when}`,
  againFailed: "It couldn’t be sent. Please try again.",
  answer: "Its response",
  attempts: (count: number) => (count === 1 ? "1 attempt" : `${count} attempts`),
  took: (ms: number) => `${ms} ms`,
  nextAt: (when: string) => `Next attempt ${when}`,
  close: "Close",
};

export const statusTexts: Record<AdminDelivery["status"], string> = {
  queued: "Waiting",
  sending: "Sending",
  delivered: "Delivered",
  failed: "Failed",
};
