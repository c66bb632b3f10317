export type SeedResource = {
  slug: string;
  title: string;
  description: string;
  type: string;
  category: string;
  age: string;
  /** In the folder `guides` beside this file. */
  file: string;
  featured: boolean;
};

export const resources: SeedResource[] = [
  {
    slug: "calm-down-plan",
    title: "The Calm-Down Plan: a nervous system guide",
    description:
      "What too much and too little look like in your child, what helps with each, and a plan to fill in together on a quiet day.",
    type: "PDF guide",
    category: "Emotional Regulation",
    age: "3 to 10 years",
    file: "calm-down-plan.pdf",
    featured: true,
  },
  {
    slug: "connection-scripts",
    title: "Connection Scripts: words for hard moments",
    description:
      "Short sentences for meltdowns, goodbyes, sibling fights and saying sorry. Made to be read with a child on one arm.",
    type: "Scripts",
    category: "Connection",
    age: "2 to 8 years",
    file: "connection-scripts.pdf",
    featured: true,
  },
  {
    slug: "regulation-toolkit",
    title: "The Regulation Toolkit",
    description:
      "Simple things for body and senses to try on ordinary days, so that you know which two help when it counts. For the fridge door.",
    type: "Toolkit",
    category: "Everyday Life",
    age: "All ages",
    file: "regulation-toolkit.pdf",
    featured: true,
  },
];
