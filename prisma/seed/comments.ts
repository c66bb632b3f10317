type SeedReply = { content: string; daysAgo: number };

export type SeedComment = {
  /** the article it is under */
  slug: string;
  name: string;
  content: string;
  approved: boolean;
  daysAgo: number;
  /** the author's answers */
  replies?: SeedReply[];
};

export const comments: SeedComment[] = [
  {
    slug: "what-happens-in-your-childs-brain-during-a-meltdown",
    name: "Priya",
    content:
      "“The trigger is rarely the cause” is now on a sticky note next to the toaster. Yesterday it was the blue cup. I sat down on the floor and said almost nothing, and it was over in six minutes instead of forty.\n\nHe asked for the blue cup himself afterwards. Politely!",
    approved: true,
    daysAgo: 3.2,
    replies: [
      {
        content:
          "Six minutes is a fine number. Some days it will be forty again, and that will not mean you did it wrong. Thank you for writing this down.",
        daysAgo: 2.9,
      },
    ],
  },
  {
    slug: "what-happens-in-your-childs-brain-during-a-meltdown",
    name: "Tomasz",
    content:
      "Does this change with age? Mine is nine, and it looks less like screaming and more like slamming doors and “leave me alone”. If I sit close he gets angrier.",
    approved: true,
    daysAgo: 2.4,
    replies: [
      {
        content:
          "Near does not have to mean in the room. With older children I would say once, in few words, where I am (“I’m in the kitchen, I’ll come when you want me”), and then really be there. Staying reachable is the part that matters.",
        daysAgo: 1.8,
      },
    ],
  },
  {
    slug: "what-happens-in-your-childs-brain-during-a-meltdown",
    name: "Nana Ruth",
    content:
      "I raised four and was told all of them were being naughty. I wish somebody had drawn me this curve in 1984. Passing it on to my daughter.",
    approved: true,
    daysAgo: 1.1,
  },
  {
    slug: "why-mornings-fall-apart",
    name: "Ben",
    content:
      "We did the list the night before for two weeks. Clothes and bag: worked from day one. Breakfast decided: they changed their minds every single morning, so now there are two choices and that is that. We leave ten minutes earlier than we used to.",
    approved: true,
    daysAgo: 20,
  },
  {
    slug: "why-mornings-fall-apart",
    name: "Mei",
    content:
      "A small addition: we took photos of our daughter doing each step and put those on the wall in place of drawings. She likes to check whether “photo Mei-Lin” is still ahead of her.",
    approved: true,
    daysAgo: 12,
    replies: [
      {
        content: "I am stealing this. Photos of the child’s own hands at work: lovely.",
        daysAgo: 11.5,
      },
    ],
  },
  {
    slug: "co-regulation-in-plain-steps",
    name: "Ana",
    content:
      "What do you do when there are two of them, and the second one starts because the first one did? I only have one lap.",
    approved: false,
    daysAgo: 0.3,
  },
  {
    slug: "after-you-lose-your-temper-how-to-repair",
    name: "Sam",
    content:
      "Read this in the car outside the house after a bad bedtime, then went in and said the five sentences. He said “okay” and asked for water. I don’t know what I expected. It was enough.",
    approved: true,
    daysAgo: 9,
  },
  {
    slug: "sleep-and-the-developing-brain",
    name: "Ioana",
    content:
      "Our pediatrician gave us the same numbers from the Academy. For anyone with twins: we keep one bedtime and two wake-up times, and stopped fighting about it.",
    approved: true,
    daysAgo: 30,
  },
  {
    slug: "screen-time-without-panic",
    name: "Greg",
    content:
      "I think you go too easy on tablets at the table. We tried “no screens where there is food” and it is the one rule nobody argues about any more.",
    approved: false,
    daysAgo: 0.8,
  },
];
