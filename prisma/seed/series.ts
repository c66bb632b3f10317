/** The demo content's series, with the addresses of its articles in their order. */
export const series = {
  slug: "growing-self-control",
  title: "Growing self-control",
  description:
    "Self-control is not taught so much as it grows. Three short reads, in this order: what a child can manage, how words for feelings help, and why play is the best practice there is.",
  articles: [
    "the-window-of-tolerance",
    "naming-feelings-without-a-quiz",
    "how-play-builds-self-control",
  ],
};
