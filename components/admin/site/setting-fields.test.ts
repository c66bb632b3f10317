import { describe, expect, test } from "vitest";
import { defaultSettings } from "@/lib/site/settings/defaults/settings";
import type { SettingsGroup } from "@/lib/site/settings/schema";
import { type Controls, fieldsOf, GROUPS, setFields, toControls } from "./setting-fields";
import { readFields, resolveGroup } from "./setting-schema";
import { choiceTexts, groupTexts } from "./texts";

setFields(readFields());

async function resolve(group: SettingsGroup, controls: Controls) {
  const options = { fields: {}, shouldUseNativeValidation: false };
  return resolveGroup(group)(controls, undefined, options);
}

/** A group's controls at their defaults, but for these. */
const held = (group: SettingsGroup, changes: Controls) => ({
  ...toControls(group, defaultSettings[group]),
  ...changes,
});

test("every group of the schema has a form", () => {
  expect(GROUPS).toEqual(Object.keys(defaultSettings));
});

describe.each(GROUPS)("the form of %s", (group) => {
  test("asks for every setting of the schema by its own control", () => {
    expect(
      fieldsOf(group)
        .map(({ name }) => name)
        .toSorted(),
    ).toEqual(Object.keys(defaultSettings[group]).toSorted());
    expect(groupTexts[group].label).not.toBe("");
    for (const { name, control, entry, choices } of fieldsOf(group)) {
      if (control === "list") expect(entry?.length, name).toBeGreaterThan(0);
      for (const choice of choices ?? []) expect(choiceTexts[name]?.[choice], name).toBeDefined();
    }
  });

  test("takes what is saved and gives it back as it is", async () => {
    const { values, errors } = await resolve(group, toControls(group, defaultSettings[group]));
    expect(errors).toEqual({});
    expect(values).toEqual(defaultSettings[group]);
  });
});

test("what is wrong is said in a sentence beside its control, also within a list", async () => {
  expect(await resolve("hero", held("hero", { headline: " " }))).toMatchObject({
    errors: { headline: { message: expect.stringMatching(/^The headline must not be empty/) } },
  });
  expect(
    await resolve("links", held("links", { social: [{ name: "Blog", href: "javascript:1" }] })),
  ).toMatchObject({
    errors: { social: [{ href: { message: expect.stringMatching(/starts with https/) } }] },
  });
  expect(
    await resolve("author", held("author", { credentials: [{ text: "PhD" }, { text: "" }] })),
  ).toMatchObject({
    errors: { credentials: [undefined, { text: { message: "Please enter a credential." } }] },
  });
  const essay = await resolve("essay", held("essay", { content: "word ".repeat(2_000_000) }));
  expect(essay).toMatchObject({
    errors: { content: { message: expect.stringMatching(/is too long: at most/) } },
  });
});

test("a list of mere texts is what the schema takes", async () => {
  const author = held("author", { credentials: [{ text: "PhD" }, { text: "Mother of two" }] });
  expect((await resolve("author", author)).values).toMatchObject({
    credentials: ["PhD", "Mother of two"],
  });
});
