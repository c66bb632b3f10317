import { readdirSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { z } from "zod";

const ECHO = "eCho7f3";
/** What a form would not send, and what a person would not like to read back. */
const WRONG: unknown[] = [
  undefined,
  null,
  true,
  7.5,
  -1,
  "",
  ECHO,
  `${ECHO}\u0000`,
  `javascript:${ECHO}`,
  `${ECHO} `.repeat(300_000),
  [],
  [ECHO],
  [[ECHO]],
  Array.from({ length: 3_000 }, (_, index) => `${ECHO}${index}`),
  { [ECHO]: ECHO },
];
/** As zod would say it where a schema leaves it to zod. */
const FOR_DEVELOPERS =
  /invalid (?:input|option|string|enum)|expected|received|too (?:big|small):|zod/i;

/** A wrong address is known by its names alone; what an email is made of, and what was saved before, comes from us. */
const NOBODY_SENDS =
  /(?:Params|Query|Notice|Digest|Content|Outcome)$|^(?:archiveAbout|archiveManifest|backupProgress|mergedTopic|foundText|checkedText|madeBeside|importNote|importWalk|textAccount|triedBackup)$/;

const FOLDER = join(import.meta.dirname, "../../lib");

/** What calls take, of every domain. */
async function listSchemas(): Promise<[name: string, schema: z.ZodType, fields: string[]][]> {
  const files = readdirSync(FOLDER, { recursive: true, encoding: "utf8" }).filter((file) =>
    /(?:^|[\\/])schema\.ts$/.test(file),
  );
  const modules = await Promise.all(
    files.map(
      async (file): Promise<Record<string, unknown>> =>
        import(/* @vite-ignore */ join(FOLDER, file)),
    ),
  );
  return modules.flatMap((exports) =>
    Object.entries(exports).flatMap(([name, value]): [string, z.ZodType, string[]][] =>
      value instanceof z.ZodObject && !NOBODY_SENDS.test(name)
        ? [[name, value, Object.keys(value.shape)]]
        : [],
    ),
  );
}

const schemas = await listSchemas();

test("the walk finds what readers and the owner send", () => {
  expect(schemas.length).toBeGreaterThan(10);
});

test.each(schemas)(
  "whatever is wrong with a field of %s is said in a sentence, without what was sent (R23)",
  (_, schema, fields) => {
    for (const wrong of WRONG) {
      const sent = Object.fromEntries(fields.map((field) => [field, wrong]));
      const { error } = schema.safeParse(sent);
      for (const { path, message } of error?.issues ?? []) {
        expect(fields).toContain(path[0]);
        expect(message).not.toContain(ECHO);
        expect(message).not.toMatch(FOR_DEVELOPERS);
        expect(message).toMatch(/^\p{Lu}[^\n]{5,200}$/u);
      }
    }
  },
);
