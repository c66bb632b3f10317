import { renderToStaticMarkup } from "react-dom/server";
import { beforeAll, expect, test } from "vitest";
import { Brand } from "@/components/site/brand";
import { signingImageSetting } from "@/lib/images/images";
import { setImageSetting } from "@/lib/images/site-picture";
import { defaultSettings } from "@/lib/site/settings/defaults/settings";

beforeAll(() => {
  setImageSetting(signingImageSetting);
});

test("a wide logo keeps its shape, and its place until it comes", () => {
  const logo = `/image/pictures/${"1".repeat(20)}-1-600x200-3355aa.webp`;
  const site = { ...defaultSettings, look: { ...defaultSettings.look, logo } };
  const image = /<img[^>]*>/.exec(renderToStaticMarkup(<Brand site={site} />))?.[0];
  expect(image).toContain(' width="600"');
  expect(image).toContain(' height="200"');
});
