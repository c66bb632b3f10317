import { expect, test } from "vitest";
import { newMarker, pictureFile } from "./picture-markers";

test("each picture has a marker of its own, even of the same name", () => {
  const taken = new Set<string>();
  for (const marker of [
    "![Uploading photo.jpg…]()",
    "![Uploading photo.jpg 2…]()",
    "![Uploading photo.jpg 3…]()",
  ]) {
    expect(newMarker("photo.jpg", (one) => taken.has(one))).toBe(marker);
    taken.add(marker);
  }
  expect(newMarker("a](b).png", () => false)).toBe("![Uploading a b .png…]()");
});

test("a picture that came along in HTML is a file again", async () => {
  const file = pictureFile("data:image/jpeg;base64,aGk%3D", "A child asleep");
  expect(file).toMatchObject({ name: "A-child-asleep.jpg", type: "image/jpeg", size: 2 });
  expect(pictureFile("data:text/html;base64,aGk=", "")).toBeNull();
  expect(pictureFile("data:image/png;base64,*", "")).toBeNull();
});
