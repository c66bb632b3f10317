type SeedPicture = {
  /** In the folder `pictures` beside this file. */
  file: string;
  alt: string;
  /** The article that it is the featured image of; null for the author's portrait. */
  slug: string | null;
};

export const pictures: SeedPicture[] = [
  {
    file: "child-asleep.jpg",
    alt: "A child asleep under a green quilt, one foot sticking out, a bear and a lamp beside the bed.",
    slug: "sleep-and-the-developing-brain",
  },
  {
    file: "parent-and-child.jpg",
    alt: "A mother kneels on a rug at the foot of the stairs and holds her child’s hands.",
    slug: "after-you-lose-your-temper-how-to-repair",
  },
  {
    file: "portrait.jpg",
    alt: "A drawing of a smiling person with her hair in a bun, and a twig with buds on her sweater.",
    slug: null,
  },
];
