export type SeedVideo = {
  /** 11 characters of A-Z, a-z, 0-9, _ and -; invented ones start with "demo" */
  youtubeId: string;
  title: string;
  description: string;
  category: string;
  tags: string[];
  featured: boolean;
  daysAgo: number;
};

export const videos: SeedVideo[] = [
  {
    youtubeId: "VNNsN9IJkws",
    title: "1. Experiences Build Brain Architecture",
    description:
      "How early experience shapes the wiring of a young brain, in two minutes. Film by the Center on the Developing Child at Harvard University.",
    category: "Brain Science",
    tags: ["brain development", "connection"],
    featured: true,
    daysAgo: 3,
  },
  {
    youtubeId: "demoCalmBth",
    title: "One slow breath before you speak",
    description:
      "The four-second step that everybody skips: settle your own body first, then go to your child. With three ways to do it while the pasta boils over.",
    category: "Emotional Regulation",
    tags: ["calm", "co-regulation"],
    featured: false,
    daysAgo: 6,
  },
  {
    youtubeId: "m_5u8-QSh6A",
    title: "2. Serve & Return Interaction Shapes Brain Circuitry",
    description:
      "Why the back-and-forth between a child and an adult matters so much. Film by the Center on the Developing Child at Harvard University.",
    category: "Connection",
    tags: ["serve and return", "brain development", "connection"],
    featured: false,
    daysAgo: 10,
  },
  {
    youtubeId: "demoMeltdwn",
    title: "What to say in a meltdown (hint: almost nothing)",
    description:
      "Nine words that are enough, where to sit, and why the explaining can wait until everyone has had a snack.",
    category: "Emotional Regulation",
    tags: ["meltdowns", "co-regulation"],
    featured: false,
    daysAgo: 17,
  },
  {
    youtubeId: "rVwFkcOZHJw",
    title: "3. Toxic Stress Derails Healthy Development",
    description:
      "The difference between stress that helps a child grow and stress that wears a body down, and how caring adults protect against it. Film by the Center on the Developing Child at Harvard University.",
    category: "Brain Science",
    tags: ["stress response", "brain development"],
    featured: false,
    daysAgo: 24,
  },
  {
    youtubeId: "demoMorning",
    title: "A picture chart in ten minutes: calmer mornings",
    description:
      "Paper, a pen, six small drawings and a bit of tape. How to hand the remembering to the wall, so that you no longer have to run the morning by voice.",
    category: "Everyday Life",
    tags: ["routines", "transitions", "executive function"],
    featured: false,
    daysAgo: 33,
  },
  {
    youtubeId: "KNrnZag17Ek",
    title: "5 Steps for Brain-Building Serve and Return",
    description:
      "Five simple steps for taking turns with a baby or young child, with real families. Film by the Center on the Developing Child at Harvard University.",
    category: "Connection",
    tags: ["serve and return", "connection"],
    featured: true,
    daysAgo: 41,
  },
  {
    youtubeId: "demoRepair1",
    title: "How to say sorry to your child",
    description:
      "Five sentences, no “but”, under a minute. What to say after you have shouted, and what to keep for another adult.",
    category: "Connection",
    tags: ["repair", "connection"],
    featured: false,
    daysAgo: 55,
  },
  {
    youtubeId: "demo_Sleep2",
    title: "The last sentence of the day",
    description:
      "A bedtime routine that survives tired parents: four steps, one song, and the same words every night.",
    category: "Everyday Life",
    tags: ["sleep", "routines"],
    featured: false,
    daysAgo: 72,
  },
  {
    youtubeId: "demoNaming3",
    title: "Guess the feeling, and let them say no",
    description:
      "Why “you’re angry!” makes it worse, and softer ways to name what is going on, from toddlers to teenagers.",
    category: "Emotional Regulation",
    tags: ["naming feelings", "co-regulation"],
    featured: false,
    daysAgo: 90,
  },
  {
    youtubeId: "demo-Screen",
    title: "Turning the tablet off without a war",
    description:
      "Autoplay off, end at an ending, arrive two minutes early. A gentler way out of a screen, and what to do when there are tears anyway.",
    category: "Everyday Life",
    tags: ["screens", "transitions"],
    featured: false,
    daysAgo: 112,
  },
  {
    youtubeId: "demoFreeze7",
    title: "Freeze dance and four more games for self-control",
    description:
      "Games of stop, switch and remember for a rainy afternoon, from two years to nine. No equipment, and no promises about brain training.",
    category: "Brain Science",
    tags: ["play", "executive function"],
    featured: false,
    daysAgo: 140,
  },
];
