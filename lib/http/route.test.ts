import { beforeAll, expect, test, vi } from "vitest";
import { route } from "./route";

vi.mock("next/server", () => ({ connection: async () => {} }));
beforeAll(() => {
  vi.spyOn(console, "log").mockImplementation(() => {});
});

const save = route({ access: "public" }, async ({ ifMatch }) => ({ ifMatch }));

async function call(method: string, header?: string): Promise<[number, unknown]> {
  const headers = new Headers();
  if (header !== undefined) headers.set("if-match", header);
  const request = new Request("http://localhost:3000/api/x", { method, headers });
  const response = await save(request, { params: Promise.resolve({}) });
  return [response.status, await response.json()];
}

test.each([
  ['"3"', 3],
  [' "12" ', 12],
  ['W/"7"', 7],
  ["*", null],
  [undefined, null],
])("a write from version %s is told %s", async (header, ifMatch) => {
  expect(await call("PUT", header)).toEqual([200, { ifMatch }]);
});

test.each(["3", '""', '"x"', '"1", "2"', '"-1"', '"99999999999"'])(
  "If-Match: %s is refused",
  async (header) => {
    expect(await call("PUT", header)).toMatchObject([400, { status: 400 }]);
  },
);

test("a read has nothing to match", async () => {
  expect(await call("GET", "nonsense")).toEqual([200, { ifMatch: null }]);
});
