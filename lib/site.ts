/**
 * Everything about the site that its owner may want to change in a minute: names, links, fixed texts.
 * Browser-safe: no secret and nothing of the environment belongs here.
 */
export const site = {
  name: "Tender Wiring",
  title: "Tender Wiring: neuroscience-based support for families",
  description:
    "Brain science and emotional regulation for parents and caregivers: short articles, videos and free guides for the hard moments and the good ones.",
  authorLabel: "Tender Wiring",
  language: "en",
  locale: "en_US",
  timeZone: "America/New_York",
  email: "hello@tenderwiring.example",
  social: [
    { name: "YouTube", href: "https://www.youtube.com/@tenderwiring" },
    { name: "Instagram", href: "https://www.instagram.com/tenderwiring" },
  ],
  channelUrl: "https://www.youtube.com/@tenderwiring",
  fallbackVideo: {
    youtubeId: "VNNsN9IJkws",
    title: "1. Experiences Build Brain Architecture",
  },
  book: {
    title: "The Tender Wiring Handbook",
    tagline: "A calm guide to stormy moments",
    href: "https://bookshop.org/search?keywords=tender+wiring",
    store: "Bookshop.org",
    text: "A book for the bedside table, in chapters short enough to finish before you fall asleep. Open it on the page of the storm you are in: bedtime, siblings, school mornings, the supermarket floor.",
  },
  hero: {
    eyebrow: "Brain science for tired, loving parents",
    headline: "Behind every meltdown, a brain still being built.",
  },
  promise:
    "I turn what science knows about growing brains into small things you can do tonight, even when you have nothing left.",
  community: {
    question: "What is hard at your house?",
    invitation:
      "Most of what I make begins with a parent who wrote at midnight. Tell me what you are up against, what helped, or what I got wrong. You need not give your name.",
    letter: "A letter, now and then",
    letterPromise:
      "One idea from the research, one thing to try this week, and whatever is new here. Short enough to read standing up.",
  },
  about: {
    title: "Hello. I am glad you are here.",
    paragraphs: [
      "I make Tender Wiring by myself. I read the studies, film the videos, write the articles and answer the letters, usually after bedtime.",
      "I began because most advice came in two kinds: research that no tired person could use, and tips that no research stood behind. I wanted the piece in between, told kindly, with its sources named and its doubts left in.",
    ],
    madeTitle: "Made by a human and an AI, together",
    made: "I choose the subjects, check every claim against its source and answer for every word. An AI helps me search, draft and draw. If something here is wrong, it is mine to put right: write to me and I will.",
  },
  notAdvice: "Made to inform and to keep you company; it does not replace a doctor or a therapist.",
  socialImage: "/social.png",
} as const;
