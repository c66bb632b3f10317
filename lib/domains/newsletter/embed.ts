import { escapeHtml } from "@/lib/text/escape-html.mjs";

/** Where the form leads that is on other sites. */
export const SIGN_UP_PATH = "/newsletter/sign-up";

/** The sign-up form for another site: it works without script, and has that site's looks. */
export function signUpFormHtml(address: string, source: string): string {
  const lines = [
    `<form action="${escapeHtml(address)}" method="post" accept-charset="utf-8">`,
    '  <label for="newsletter-email">Your email address</label>',
    '  <input id="newsletter-email" name="email" type="email" autocomplete="email" maxlength="254" required>',
    ...(source === ""
      ? []
      : [`  <input name="source" type="hidden" value="${escapeHtml(source)}">`]),
    // What is typed here came from a machine.
    '  <p hidden><label>Leave this empty <input name="website" tabindex="-1" autocomplete="off"></label></p>',
    '  <button type="submit">Subscribe</button>',
    "</form>",
  ];
  return `${lines.join("\n")}\n`;
}
