import { expect, test, vi } from "vitest";
import { env } from "@/lib/env";
import { defaultSettings } from "@/lib/site/settings/defaults/settings";
import { GET } from "./route";

vi.mock("next/server", () => ({ connection: async () => {} }));
vi.spyOn(console, "log").mockImplementation(() => {});

test("security.txt says where to report, and is good for months whenever it is read", async () => {
  const request = new Request(new URL("/.well-known/security.txt", env.SITE_URL));
  const response = await GET(request, { params: Promise.resolve({}) });
  expect(response.headers.get("content-type")).toBe("text/plain; charset=utf-8");
  const fields = Object.fromEntries(
    (await response.text())
      .trimEnd()
      .split("\n")
      .map((line) => line.split(/: (.*)/)),
  );
  expect(fields).toMatchObject({
    Contact: `mailto:${defaultSettings.site.email}`,
    Canonical: request.url,
  });
  const days = (Date.parse(fields.Expires) - Date.now()) / 86_400_000;
  expect(days).toBeGreaterThan(90);
  expect(days).toBeLessThan(365);
});
