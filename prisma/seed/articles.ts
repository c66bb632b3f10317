export type SeedArticle = {
  /** the body is in articles/{slug}.md */
  slug: string;
  title: string;
  excerpt: string;
  category: string;
  tags: string[];
  daysAgo: number;
  published: boolean;
};

export const articles: SeedArticle[] = [
  {
    slug: "what-happens-in-your-childs-brain-during-a-meltdown",
    title: "What happens in your child’s brain during a meltdown",
    excerpt:
      "The toast was cut the wrong way, and now there is a storm on the kitchen floor. What the body is doing in there, why reasoning fails for a while, and what helps at each part of the curve.",
    category: "Brain Science",
    tags: ["meltdowns", "stress response", "co-regulation"],
    daysAgo: 4,
    published: true,
  },
  {
    slug: "co-regulation-in-plain-steps",
    title: "Co-regulation in plain steps, for people who are tired",
    excerpt:
      "Children learn to calm down by being calmed down, many times over. Five small steps that fit into a real evening, what the research can and cannot say, and what to do when you have nothing left.",
    category: "Emotional Regulation",
    tags: ["co-regulation", "meltdowns", "calm"],
    daysAgo: 11,
    published: true,
  },
  {
    slug: "after-you-lose-your-temper-how-to-repair",
    title: "After you lose your temper: how to repair in a minute",
    excerpt:
      "You shouted, and it is quiet now. Five sentences to say, four things to leave out, and why coming back well after a bad moment teaches a child more than never having one would.",
    category: "Connection",
    tags: ["repair", "connection", "calm"],
    daysAgo: 19,
    published: true,
  },
  {
    slug: "why-mornings-fall-apart",
    title: "Why mornings fall apart, and what to do the night before",
    excerpt:
      "Getting a child out of the door asks for the very skills that grow last. What makes switching so hard, a picture chart that cannot nag, and a kinder way to measure a morning.",
    category: "Everyday Life",
    tags: ["transitions", "routines", "executive function"],
    daysAgo: 27,
    published: true,
  },
  {
    slug: "serve-and-return-in-ordinary-moments",
    title: "Serve and return: how six seconds build a brain",
    excerpt:
      "A look, a pointed finger, a question about worms, and somebody who answers. The best-supported idea in early development fits into diapers, shoes and the walk home, and you can miss plenty.",
    category: "Connection",
    tags: ["serve and return", "connection", "brain development"],
    daysAgo: 38,
    published: true,
  },
  {
    slug: "the-window-of-tolerance",
    title: "The window of tolerance: spotting too much and too little",
    excerpt:
      "Some children get loud when life is too much, and some go very quiet. A simple picture for seeing the edge sooner, making the next hour smaller, and giving your child a little more room over time.",
    category: "Emotional Regulation",
    tags: ["stress response", "co-regulation", "calm"],
    daysAgo: 52,
    published: true,
  },
  {
    slug: "naming-feelings-without-a-quiz",
    title: "Naming feelings without turning it into a quiz",
    excerpt:
      "“Name it to tame it” has a real study behind it, and real limits. How to guess so that a child can say no, words that fit each age, and what to do with a child who will not talk.",
    category: "Emotional Regulation",
    tags: ["naming feelings", "co-regulation", "connection"],
    daysAgo: 66,
    published: true,
  },
  {
    slug: "sleep-and-the-developing-brain",
    title: "Sleep and the developing brain: what matters most",
    excerpt:
      "What the brain does on its night shift, how many hours children need at each age, and the few habits with good evidence behind them, for families who have tried everything twice.",
    category: "Brain Science",
    tags: ["sleep", "routines", "brain development"],
    daysAgo: 83,
    published: true,
  },
  {
    slug: "screen-time-without-panic",
    title: "Screen time without panic",
    excerpt:
      "What studies do show about screens and children, what they do not, and five questions that work better than counting hours. With a gentler way to turn the tablet off.",
    category: "Everyday Life",
    tags: ["screens", "transitions", "sleep"],
    daysAgo: 104,
    published: true,
  },
  {
    slug: "how-play-builds-self-control",
    title: "How play builds self-control, and what we only hope",
    excerpt:
      "Inside the blanket fort, a captain is holding a plan, stopping herself and changing the rules. An honest look at play and executive function, with games for each age that cost nothing.",
    category: "Brain Science",
    tags: ["play", "executive function", "brain development"],
    daysAgo: 131,
    published: true,
  },
  {
    slug: "starting-school-the-first-two-weeks",
    title: "Starting school: the first two weeks",
    excerpt:
      "“Fine all day,” says the teacher, and then comes the collapse at the gate. Why children fall apart in the safest place they have, and five things that make the first weeks easier.",
    category: "Everyday Life",
    tags: ["transitions", "routines", "connection"],
    daysAgo: 1,
    published: false,
  },
];
