/** What is said of an article or a page that was saved elsewhere. */
export const theirTexts = {
  status: "Status",
  published: "Published",
  draft: "Draft",
  content: "Their content",
  sameContent: "The content is the same as yours.",
};

export const copyTexts = {
  onDevice: "Not saved yet. There’s a copy on this device.",
  noRoom: "Not saved yet, and this device has no room for a copy.",
};
