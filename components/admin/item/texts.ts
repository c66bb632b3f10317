export const copyTexts = {
  kept: "Not saved yet. There’s a copy on this device.",
  notKept: "Not saved yet, and this device has no room for a copy.",
};
