/** What an article has that has neither a picture nor a topic. */
export const withoutCover = {
  featuredImage: null,
  featuredImageAlt: null,
  tags: [],
  category: null,
};
