import type { HourQuestion, SourceName } from "./answers";

export const texts = {
  title: "First hour",
  subtitle: "Seven questions that turn an empty site into yours. Skip any of them.",
  loading: "Loading your answers...",
  failed: "Your answers couldn’t be loaded. Nothing is lost.",
  progress: (answered: number, all: number) => `${answered} of ${all} answered or skipped`,
  where: "Where you write now",
  choose: "Please choose",
  skip: "Skip",
  skipOf: (question: string) => `Skip: ${question}`,
  again: "Answer it now",
  againOf: (question: string) => `Answer it now: ${question}`,
  done: "Done",
  skipped: "Skipped",
  end: "That’s all. Your site is ready for its first article.",
  write: "Write it",
};

type QuestionTexts = {
  question: string;
  says: string;
  /** What is pressed to answer, and the screen that it leads to. */
  action?: string;
  href?: string;
  /** The page on which the answer shows. */
  look: string;
  lookHref: string;
};

export const questionTexts: Record<HourQuestion, QuestionTexts> = {
  where: {
    question: "Where do you write now?",
    says: "So that the questions below can say where to find your list and your texts.",
    look: "See your site",
    lookHref: "/",
  },
  name: {
    question: "What is your site called, and what does it promise?",
    says: "A name, one sentence below the headline, and the address at which readers reach you.",
    action: "Name your site",
    href: "/admin/site?part=site",
    look: "See your home page",
    lookHref: "/",
  },
  photo: {
    question: "Who is writing?",
    says: "Your name, a photo and one line about you. Readers trust a person.",
    action: "Add your photo",
    href: "/admin/site?part=author",
    look: "See yourself on the home page",
    lookHref: "/#about",
  },
  colours: {
    question: "Which colors suit you?",
    says: "Four palettes, each tuned for light and dark, and a logo if you have one.",
    action: "Choose colors",
    href: "/admin/site?part=look",
    look: "See your colors",
    lookHref: "/articles",
  },
  list: {
    question: "Do you have a list of subscribers?",
    says: "Bring them along. Nobody gets an email because of it, and anyone who has unsubscribed stays unsubscribed.",
    action: "Import your list",
    href: "/admin/subscribers?do=import",
    look: "See your subscribers",
    lookHref: "/admin/subscribers",
  },
  book: {
    question: "Have you written a book?",
    says: "Show it at the end of the home page with its cover and where to buy it, or leave the section out.",
    action: "Add your book, or hide it",
    href: "/admin/site?part=book",
    look: "See it on the home page",
    lookHref: "/#book",
  },
  texts: {
    question: "What would you like to bring with you?",
    says: "Articles, pages, comments and pictures. You see a report before anything is written.",
    action: "Import your texts",
    href: "/admin/import",
    look: "See your articles",
    lookHref: "/articles",
  },
};

export const sourceTexts: Record<SourceName, { label: string; list?: string; texts?: string }> = {
  substack: {
    label: "Substack",
    list: "In Substack, open Settings, then Exports, and make a new export. Its ZIP has your list as a CSV file.",
    texts: "The same ZIP from Substack has your posts.",
  },
  ghost: {
    label: "Ghost",
    list: "In Ghost, open Members and export all members as CSV.",
    texts: "In Ghost, open Settings, then Migration tools, and export your content as JSON.",
  },
  wordpress: {
    label: "WordPress",
    list: "Your newsletter plugin exports its subscribers as CSV.",
    texts: "In WordPress, open Tools, then Export, and choose all content.",
  },
  medium: {
    label: "Medium",
    texts: "In Medium, open Settings, then Security and apps, and download your information.",
  },
  squarespace: {
    label: "Squarespace",
    list: "In Squarespace, open Contacts and export your mailing list as CSV.",
    texts: "In Squarespace, open Settings, then Import & Export, and export for WordPress.",
  },
  markdown: {
    label: "Hugo, Jekyll, Astro or other Markdown files",
    texts: "Make a ZIP of the folder that has your Markdown files and pictures.",
  },
  email: {
    label: "Mailchimp, Kit or another newsletter service",
    list: "Your service exports its audience, subscribers or contacts as CSV.",
  },
  nowhere: { label: "Nowhere yet" },
};
