/**
 * Puts its description in the place of each picture of a text that does not come, and of one on a drawing, where it is
 * only read out: browsers show it with a mark of theirs, cut, or not at all.
 */
export function describeDeadPictures(): void {
  for (const picture of document.querySelectorAll<HTMLImageElement>(
    '.prose img, .framed > img:not([alt=""])',
  )) {
    const describe = () => {
      const words = document.createElement("span");
      words.className = "dead";
      words.textContent = picture.alt;
      picture.replaceWith(words);
    };
    picture.onerror = describe;
    if (picture.complete && picture.currentSrc && picture.naturalWidth === 0) describe();
  }
}
