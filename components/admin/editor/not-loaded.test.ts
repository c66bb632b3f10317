import { expect, it } from "vitest";
import { loaded, NotLoadedError } from "./not-loaded";

it("what was imported is handed on, and what failed has an error of its own", async () => {
  await expect(loaded(Promise.resolve("module"))).resolves.toBe("module");
  await expect(loaded(Promise.reject(new TypeError("Failed to fetch")))).rejects.toBeInstanceOf(
    NotLoadedError,
  );
});
