import { isPictureKey } from "@/lib/images/picture-key";

export const words = {
  one: "picture",
  many: "pictures",
  none: "No pictures yet. Every picture you paste, drop or choose will show up here.",
};

/** As many files are named in one sentence. */
const NAMED_MAX = 3;

export const texts = {
  one: "Picture",
  description: "Description",
  anyDescription: "With or without a description",
  notDescribed: "Without a description",
  byName: "By name",
  bySize: "Largest first",
  title: "Pictures",
  subtitle: "Every picture of the site, and where it is used",
  upload: "Upload pictures",
  uploading: (name: string, percent: number, left: number) =>
    left > 1
      ? `Uploading ${name}, ${percent} %, and ${left - 1} more`
      : `Uploading ${name}, ${percent} %`,
  uploaded: (count: number) => (count === 1 ? "Picture uploaded" : `${count} pictures uploaded`),
  notTaken: (count: number) =>
    count === 1 ? "A picture wasn’t added" : `${count} pictures weren’t added`,
  closeNotice: "Close this message",
  tryAgain: "Try again",
  named: (names: string[]) => {
    const [first = "", ...others] = names;
    if (names.length > NAMED_MAX) {
      const more = names.length - NAMED_MAX;
      return `${names.slice(0, NAMED_MAX).join(", ")} and ${more} more`;
    }
    const last = others.pop();
    return last === undefined ? first : `${[first, ...others].join(", ")} and ${last}`;
  },
  waiting: (count: number) =>
    count === 1
      ? "The picture stays here until you close this message."
      : `${count} pictures stay here until you close this message.`,
  dropHere: "Drop pictures anywhere on this page, or paste them.",
  usedIn: "Used in",
  unused: "Not in use now",
  undescribed: "No description",
  decorative: "Decorative",
  describe: "Describe",
  replace: "Replace",
  copy: "Copy for an article",
  copied: "Copied. Paste it into an article or a page.",
  copyFailed: "Your browser doesn’t allow copying here.",
  delete: "Delete",
  deleteQuestion: "Are you sure you want to delete this picture?",
  notDeleted: "Not deleted",
  stays: (uses: string[]) => `This picture is used in ${texts.named(uses)}, so it stays.`,
  deleted: "Picture deleted successfully",
  deleteFailed: "Failed to delete picture",
  replaced: "Picture replaced, wherever it is used",
  replaceFailed: "Failed to replace picture",
  described: "Description saved",
  describeFailed: "Failed to save description",
};

export const wordsTexts = {
  title: "Describe the picture",
  alt: "What does the picture show?",
  hint: "One sentence, read aloud to people who can’t see it. Articles that already show the picture keep their own description.",
  decorative: "Decorative: says nothing that the words beside it don’t",
  save: "Save",
  saving: "Saving...",
};

export const fieldTexts = {
  address: "Its address",
  choose: "Choose a picture",
  photo: "Take a photo",
  library: "From the library",
  remove: "Remove",
  hint: "Paste or drop a picture here, choose one, or enter its address.",
  uploading: "Uploading...",
  uploaded: "Picture uploaded",
  failed: "The picture wasn’t added",
};

export const libraryTexts = {
  title: "Choose from the library",
  search: "Search pictures",
  none: "No picture in the library matches.",
  empty: "The library is empty.",
  notLoaded: "The library couldn’t be loaded.",
  loading: "Loading the library...",
  more: "Show more",
};

export const undescribedTexts = {
  title: (count: number) =>
    count === 1 ? "What does this picture show?" : `What do these ${count} pictures show?`,
  hint: "One sentence each, for readers who can’t see them.",
  label: (name: string) => `Description of ${name}`,
  add: "Add",
  decorative: "Decorative",
  more: (count: number) => `And ${count} more.`,
};

export const describedTexts = {
  title: (count: number) =>
    count === 1
      ? "What the picture in the text shows"
      : `What the ${count} pictures in the text show`,
  hint: "You’ll be asked again about any that you leave empty.",
};

/** What a picture of a text is called: its file's name, or which of them it is where that says nothing. */
export function pictureName(address: string, index: number): string {
  const name = address.split("/").at(-1) ?? address;
  return isPictureKey(name) ? `picture ${index + 1}` : name;
}

export const sendTexts = {
  heic: "This photo is in the HEIC format, which this browser can’t read. Please save it as a JPEG, or choose it on your phone.",
  failed: "The picture couldn’t be uploaded. Please try again.",
  stalled:
    "The upload stalled for half a minute, so it was stopped. Please check your connection and try again.",
  signedOut: "You were signed out before it was uploaded. Please sign in, then try again.",
  tooSlow: "The site is taking too long to answer. Please try again in a minute.",
  stays: (host: string, reason: string) => `The picture is still shown from ${host}. ${reason}`,
  lostLinked: (count: number) =>
    count === 1
      ? "A picture is still shown from its own site. Paste it again to have it here."
      : `${count} pictures are still shown from their own sites. Paste them again to have them here.`,
  waiting: "A picture hasn’t been uploaded yet. Please try again, or close its message, then save.",
  underWay: "A picture is still being uploaded. Please save once it’s done.",
  lost: (names: string[]) =>
    names.length === 1
      ? `${names[0]} was not uploaded. Please add it again.`
      : `${names.join(", ")} were not uploaded. Please add them again.`,
};
