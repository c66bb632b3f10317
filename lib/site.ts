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
  privacy: {
    title: "Privacy",
    intro:
      "This site keeps as little about you as it can. Here is all of it: what, why, for how long, and how to have it erased.",
    sections: [
      {
        title: "When you read",
        paragraphs: [
          "You need not say who you are, and nothing follows you. Your network address is not kept. To hold off floods and to count a download once, the site makes a code of it that cannot be turned back, with a key that changes every day; the codes are deleted after a day.",
          "A video contacts YouTube only once you press play, and then through its address without cookies. A picture in an article may come from another site, which sees your network address when it is shown. The companies that run the site's servers may keep technical logs of their own, as they do for every site.",
        ],
      },
      {
        title: "When you get the newsletter",
        paragraphs: [
          "I keep your email address, your first name if I know it, which form you used, when you signed up, confirmed and left, and which mails went to you: for thirty days, or longer for articles, so that you never get one twice. It is for sending you the newsletter, which you agreed to, and for nothing else. No mail tells me whether you opened it or what you clicked.",
          "Every letter ends with a link to leave. I keep your address after that, marked as gone, so that nobody puts it back on the list by mistake. Ask me and it is erased instead.",
        ],
      },
      {
        title: "When you write to me",
        paragraphs: [
          "Of a suggestion I keep what you typed: the message, and your name, email address and subject if you gave them. It is for reading and answering you, and stays until I delete it or you ask me to.",
          "Of a comment I keep the text and the name you gave, or that of your account. Once I approve it everybody can read both. It stays until I delete it or you ask me to.",
          "A code of each message, which cannot be turned back into its words, is kept for a day, to catch texts that are sent again and again.",
        ],
      },
      {
        title: "When you log in",
        paragraphs: [
          "You only need to if you would like to comment under an account. The service you choose tells the site your name, email address and picture, and an identification of your account there. They are kept until you ask me to erase them.",
          "Logging in sets cookies that keep you logged in for at most seven days. Without logging in there are none.",
        ],
      },
      {
        title: "Who else gets it",
        paragraphs: [
          "Only those without whom the site could not work: the companies that run its servers and its database, and the one that delivers its mail. Nothing is sold, and nothing is shared for advertising.",
        ],
      },
      {
        title: "What you can ask for",
        paragraphs: [
          "Write to me, from the address it is about, and I will send you everything that is kept about it, correct it, or erase it: the newsletter, your suggestions, your account and your name on its comments. You need not say why. You may sign up again afterwards, as if for the first time.",
        ],
      },
    ],
    analytics: {
      title: "How visits are counted",
      none: "They are not. No analytics service is in use.",
      /** `{service}` is the name of the one in use. */
      used: "The site tells {service} which pages are opened, so that I know what is read. {service} sees your network address and your browser as it does so.",
      cookies: "It sets cookies of its own to tell visits apart.",
    },
  },
  notAdvice: "Made to inform and to keep you company; it does not replace a doctor or a therapist.",
  socialImage: "/social.png",
} as const;
