import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { namesOf } from "@/lib/text/names-of";
import { controls } from "./texts";

const FOLDER = join("components", "admin", "articles");

test("each control is drawn from the table, or by a component that names it", () => {
  const components = readdirSync(FOLDER, { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".tsx"))
    .map((file) => readFileSync(join(FOLDER, file), "utf8"))
    .join("\n");
  const isNamed = (name: string) => new RegExp(`\\bcontrols\\.${name}\\b`).test(components);
  const drawnTwiceOrNever = namesOf(controls).filter(
    (name) => isNamed(name) === (controls[name].place !== undefined),
  );
  expect(drawnTwiceOrNever).toEqual([]);
});
