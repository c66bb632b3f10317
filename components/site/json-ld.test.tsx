import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { JsonLd } from "./json-ld";

test("no text closes the element that holds structured data (R12)", () => {
  const name = "</script><script>alert(1)</script><!--";
  const html = renderToStaticMarkup(<JsonLd graph={[{ name }]} />);
  const [, json = ""] = /^<script type="application\/ld\+json">([^<]*)<\/script>$/.exec(html) ?? [];
  expect(JSON.parse(json)["@graph"]).toEqual([{ name }]);
});
