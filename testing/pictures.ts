// Pictures of a few bytes, 16 pixels wide and high.
export const SMALL_AVIF = Buffer.from(
  "AAAAHGZ0eXBhdmlmAAAAAG1pZjFhdmlmbWlhZgAAANZtZXRhAAAAAAAAACFoZGxyAAAAAAAAAABwaWN0AAAAAAAAAAAAAAAAAAAAACJpbG9jAAAAAERAAAEAAQAAAAAA+gABAAAAAAAAACUAAAAjaWluZgAAAAAAAQAAABVpbmZlAgAAAAABAABhdjAxAAAAAA5waXRtAAAAAAABAAAAVmlwcnAAAAA4aXBjbwAAAAxhdjFDgSACAAAAABRpc3BlAAAAAAAAABAAAAAQAAAAEHBpeGkAAAAAAwgICAAAABZpcG1hAAAAAAAAAAEAAQOBAgMAAAAtbWRhdBIACgg4DP/aQENBpDIXGUJjBMAANAAAdYZN2uZVd6g0So6pAag=",
  "base64",
);
export const SMALL_PNG = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAABAAAAAQCAIAAACQkWg2AAAACXBIWXMAAAPoAAAD6AG1e1JrAAAAGElEQVQokWPoYOggCTGMamAYDaWO4Zo0AJtwEBCWYbYzAAAAAElFTkSuQmCC",
  "base64",
);
export const SWOLLEN_SIDE = 20_000;

/** The same few bytes, saying that they are 400 megapixels. */
export function swollen(picture: Buffer, before: string): Buffer {
  const copy = Buffer.from(picture);
  const at = copy.indexOf(before) + before.length + (before === "ispe" ? 4 : 0);
  copy.writeUInt32BE(SWOLLEN_SIDE, at);
  copy.writeUInt32BE(SWOLLEN_SIDE, at + 4);
  return copy;
}
