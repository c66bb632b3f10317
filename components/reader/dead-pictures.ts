function noteDead(picture: HTMLImageElement): void {
  picture.dataset.dead = "";
}

/** Marks pictures of texts that do not come, so that their description is shown without a picture's frame. */
export function noteDeadPictures(): void {
  addEventListener(
    "error",
    ({ target }) => target instanceof HTMLImageElement && noteDead(target),
    true,
  );
  for (const picture of document.images) {
    if (picture.complete && picture.currentSrc && picture.naturalWidth === 0) noteDead(picture);
  }
}
