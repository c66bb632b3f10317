import { expect, test } from "vitest";
import { addressesOf, throughLinks } from "./links";

const GO = "http://localhost:3000/newsletter/go/";

const html = [
  '<a href="https://a.example/?x=1&amp;y=2">One</a>',
  '<a class="link" href="https://a.example/">Two</a>',
  '<a href="https://a.example/?x=1&#x26;y=2">One again</a>',
  '<a href="mailto:me@example.org">Me</a> <a href="#note">Note</a>',
  '<img src="https://a.example/p.png">',
].join("");

const text =
  "One (https://a.example/?x=1&y=2), two (https://a.example/). https://other.example/ https://a.example/more";

const links = [
  { id: "first", href: "https://a.example/?x=1&y=2" },
  { id: "second", href: "https://a.example/" },
];

test("an email's addresses are found once each, in their order", () => {
  expect(addressesOf(html)).toEqual(links.map(({ href }) => href));
});

test("its links lead by way of the site, and nothing else of it changes", () => {
  const email = throughLinks({ subject: "S", html, text }, links);
  expect(email.html).toBe(
    [
      `<a href="${GO}first">One</a>`,
      `<a class="link" href="${GO}second">Two</a>`,
      `<a href="${GO}first">One again</a>`,
      '<a href="mailto:me@example.org">Me</a> <a href="#note">Note</a>',
      '<img src="https://a.example/p.png">',
    ].join(""),
  );
  expect(email.text).toBe(
    `One (${GO}first), two (${GO}second). https://other.example/ https://a.example/more`,
  );
});

test("an email without counted links stays as it is", () => {
  expect(throughLinks({ html, text }, [])).toEqual({ html, text });
});
