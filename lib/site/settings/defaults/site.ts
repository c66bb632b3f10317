import { DEFAULT_TIME_ZONE } from "@/lib/text/time-zone";

/**
 * What the site says where its owner has set nothing else: names, links, fixed texts. `lib/site/settings/rules.ts`
 * hands it on. Browser-safe: no secret and nothing of the environment belongs here.
 */
export const site = {
  name: "Tender Wiring",
  title: "Tender Wiring: neuroscience-based support for families",
  description:
    "Brain science and emotional regulation for parents and caregivers: short articles, videos and free guides for the hard moments and the good ones.",
  timeZone: DEFAULT_TIME_ZONE,
  email: "hello@tenderwiring.example",
  menu: {
    videos: "Videos",
    resources: "Resources",
    articles: "Articles",
    book: "Book",
    community: "Community",
  },
  social: [
    { name: "YouTube", href: "https://www.youtube.com/@tenderwiring" },
    { name: "Instagram", href: "https://www.instagram.com/tenderwiring" },
  ],
  channelUrl: "https://www.youtube.com/@tenderwiring",
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
    video: "VNNsN9IJkws",
    videoTitle: "1. Experiences Build Brain Architecture",
    readFirst: "Read first",
  },
  promise:
    "I turn what science knows about growing brains into small things you can do tonight, even when you’re running on empty.",
  home: {
    videosTitle: "Latest Brain Hacks",
    videosText: "One idea from brain science at a time, in a few minutes.",
    resourcesTitle: "Free guides for the fridge door",
    resourcesText: "Made to print, scribble on and lend to a grandparent.",
    comingSoon: [
      {
        title: "Nervous system guide",
        description: "What your child’s body is doing in the storm, on two pages.",
      },
      {
        title: "Connection scripts",
        description: "Words to borrow when you have none left.",
      },
      {
        title: "Regulation toolkit",
        description: "Small ways back to calm, for the fridge door.",
      },
    ],
    articlesTitle: "Read while they sleep",
    articlesText: "One-cup-of-tea articles, with their research named.",
    articlesEmpty: "The first articles are being written.",
  },
  lists: {
    articlesTitle: "Articles",
    articlesText:
      "Short reads on how a child’s brain grows and what helps in hard moments, newest first.",
    articlesEmpty: "Nothing here yet. The first article is on its way.",
    startTitle: "Start here",
    seriesTitle: "Series",
    resourcesTitle: "Free guides",
    resourcesText: "Made to print, scribble on and lend to a grandparent. All of them are free.",
    resourcesEmpty: "The first guides are being drawn.",
    resourcesNote: "No email address asked.",
    resourcesMore: "More guides for the fridge door",
    videosTitle: "Videos",
    videosText: "One idea from brain science at a time, in a few minutes. Newest first.",
    videosEmpty: "No videos here yet.",
    videosMore: "More videos",
    videosArticles: "Read more about this",
    lettersTitle: "Past newsletters",
    lettersText: "What went to the newsletter’s readers by email, newest first.",
    searchTitle: "Search",
    searchText: "Articles, guides and videos by what they are about.",
    searchWords: "",
  },
  community: {
    question: "What’s hard at your house right now?",
    invitation:
      "Most of what I make starts with a parent who wrote to me at midnight. Tell me what you’re up against, what helped, or what I got wrong. You don’t have to give your name.",
  },
  newsletter: {
    title: "A newsletter, now and then",
    promise:
      "One idea from the research, one thing to try this week, and whatever is new here. Short enough to read standing up.",
    note: "New articles, videos and guides, now and then. Unsubscribe any time with one click.",
    welcomeTitle: "I’m glad you’re here",
    welcomeText: "Until then, here’s something for the hard moments:",
    welcomeEnd:
      "And if you’d like to tell me what’s hard at your house, just reply to this email. I read every one.",
  },
  comments: {
    note: "I read every comment before it appears. Kind disagreement is welcome.",
    empty: "No comments yet. What happened when you tried it at your house?",
  },
  about: {
    title: "Hello. I’m glad you’re here.",
    paragraphs: [
      "I make Tender Wiring by myself. I read the studies, film the videos, write the articles and answer every message, usually after bedtime.",
      "I started because most advice came in two kinds: research no tired person could use, and tips with no research behind them. I wanted what lies in between, told kindly, with its sources named and its doubts left in.",
    ],
    madeTitle: "Made by a human and an AI, together",
    made: "I choose the subjects, check every claim against its source and answer for every word. An AI helps me search, draft and draw. If something here is wrong, it’s mine to fix: write to me and I will.",
  },
  privacy: {
    title: "Privacy",
    intro:
      "This site keeps as little about you as it can. Here is everything it keeps: what, why, for how long, and how to have it erased.",
    sections: [
      {
        title: "When you read",
        paragraphs: [
          "You don’t have to say who you are, and nothing tracks you. Your IP address is not stored. To stop abuse and to count each download only once, the site turns it into a code that cannot be reversed, using a key that changes every day. The codes are deleted after a day.",
          "A video contacts YouTube only once you press play, and then through YouTube’s cookie-free address. A picture in an article may come from another site, which sees your IP address when the picture loads. The companies that run the site’s servers may keep technical logs of their own, as they do for every site.",
        ],
      },
      {
        title: "When you get the newsletter",
        paragraphs: [
          "I keep your email address, your first name if I know it, which form you used, which guides you asked for, and when you signed up, confirmed and left. I also keep which emails were sent to you: for thirty days, or longer for articles, so that you never get the same one twice. All of this is for sending you the newsletter you agreed to, and for nothing else. No email tells me whether you opened it or what you clicked.",
          "Every newsletter ends with an unsubscribe link. After you leave I keep your address, marked as unsubscribed, so that nobody puts it back on the list by mistake. If you ask, I erase it instead.",
        ],
      },
      {
        title: "When you write to me",
        paragraphs: [
          "When you send a suggestion, I keep what you typed: the message, and your name, email address and subject if you gave them. I use it to read and answer you, and keep it until I delete it or you ask me to.",
          "When you comment, I keep the text and the name you gave, or the name on your account. Once I approve the comment, everyone can read both. It stays until I delete it or you ask me to.",
          "A code made from each message, which cannot be turned back into its words, is kept for a day to catch spam that is sent again and again.",
        ],
      },
      {
        title: "When you log in",
        paragraphs: [
          "You only need to log in if you’d like to comment from an account. The service you choose tells the site your name, email address, picture and account ID. They are kept until you ask me to erase them.",
          "Logging in sets cookies that keep you logged in for up to seven days. If you don’t log in, there are no cookies.",
        ],
      },
      {
        title: "Who else sees it",
        paragraphs: [
          "Only the companies the site cannot run without: those that host its servers and its database, and the one that delivers its email. Nothing is sold, and nothing is shared for advertising.",
        ],
      },
      {
        title: "What you can ask for",
        paragraphs: [
          "Write to me from the email address in question, and I will send you everything kept about it, correct it, or erase it: your subscription, your suggestions, your account and your name on its comments. You don’t have to say why. What you ask me to erase is gone at once; what I delete for other reasons is gone for good after 30 days. You can sign up again afterwards, as if for the first time.",
        ],
      },
    ],
  },
  notAdvice:
    "Here to inform you and keep you company. It does not replace a doctor or a therapist.",
  socialImage: "/social.png",
} as const;

type Widened<T> = T extends string
  ? string
  : T extends readonly (infer Item)[]
    ? Widened<Item>[]
    : { [Key in keyof T]: Widened<T[Key]> };

type Facts = "name" | "timeZone" | "email" | "social" | "channelUrl" | "socialImage";

/** What of this is said in every language, with the essay of the home page. */
export type DefaultTexts = Widened<Omit<typeof site, Facts>> & {
  essay: { title: string; content: string };
};
