import { expect, it } from "vitest";
import { loaded, NotLoadedError } from "./not-loaded";

it("what was imported is handed on, and what failed is told apart", async () => {
  await expect(loaded(Promise.resolve("module"))).resolves.toBe("module");
  await expect(loaded(Promise.reject(new TypeError("Failed to fetch")))).rejects.toBeInstanceOf(
    NotLoadedError,
  );
});
