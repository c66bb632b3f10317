import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { renderContent } from "@/lib/content/render";
import { defaultSettings } from "@/lib/site/settings/defaults/settings";
import { en } from "@/lib/site/words/en";
import { RenderedText } from "./rendered-text";
import { TextWithForms } from "./text-with-forms";

const SOUND = `/audio/${"0123456789abcdef".repeat(2)}.mp3`;

function page(content: string): string {
  const { html } = renderContent(content);
  return renderToStaticMarkup(<TextWithForms html={html} site={defaultSettings} />);
}

test("a text has a form wherever it asks for one, each with a field of its own", () => {
  const html = page("One.\n\n::sign-up[Join]\n\nTwo.\n\n::sign-up\n\nThree.");
  expect(
    html.match(/<newsletter-form data-pending="Joining..." data-source="in_text"/g),
  ).toHaveLength(2);
  expect(html).toMatch(
    /One\.[\s\S]*Join[\s\S]*id="text-email-1"[\s\S]*Two\.[\s\S]*id="text-email-2"[\s\S]*Three\./,
  );
  expect(html).not.toContain("own-sign-up");
});

test("a text without one is as it was", () => {
  const { html } = renderContent("One.\n\nTwo.");
  expect(page("One.\n\nTwo.")).toBe(`<div class="prose">${html}</div>`);
});

test("where no form has room a link leads to its page", () => {
  const { html } = renderContent("::sign-up");
  expect(renderToStaticMarkup(<RenderedText html={html} words={en} />)).toContain(
    '<p class="action"><a class="action-link" href="/#community">Get the newsletter by email</a></p>',
  );
});

test("a sound has the browser's own player, which asks for nothing before it is pressed", () => {
  expect(page(`::audio[An "hour" <b>]{src=${SOUND}}`)).toContain(
    `<audio controls preload="none" src="${SOUND}" aria-label="An &#x22;hour&#x22;"></audio>`,
  );
  expect(page(`::audio{src=${SOUND}}`)).toContain(`src="${SOUND}" aria-label="Audio"></audio>`);
});
