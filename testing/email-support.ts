/**
 * What emails of ours are made of, and what becomes of each where it does not work, after the tables of caniemail.com
 * of September 2025. A line that is empty: every program that it lists shows it. What is not here has not been looked up.
 */

const OLD = "Outlook on Windows";

export const EMAIL_ELEMENTS: Record<string, string> = {
  ...Object.fromEntries(
    "html head meta title body div p span a br hr img strong em h1 h2 h3 h4 table tbody thead tr td th ul ol li"
      .split(" ")
      .map((name) => [name, ""]),
  ),
  blockquote: "Hey has a look of its own for it.",
  code: "Orange shows it as text.",
  pre: "",
  style: "GMX and some French providers drop it: light colours and no wrapping of long words.",
  sup: "",
};

export const EMAIL_STYLES: Record<string, string> = {
  "-webkit-text-size-adjust": "For programs on WebKit alone.",
  background: "One colour works in all.",
  border: "",
  "border-bottom": "",
  "border-collapse": "",
  "border-left": "",
  "border-radius": `${OLD}, Orange and GMX draw corners.`,
  "border-top": "",
  color: "",
  display: `${OLD} knows none and block: a button there is a coloured line of words.`,
  font: "",
  "font-family": "",
  "font-size": "",
  "font-weight": "",
  height: "Yahoo takes it for the least height.",
  "line-height": "",
  margin: "Gmail and Outlook drop those below 0.",
  "max-height": `Hides the preview's words; ${OLD} goes by display.`,
  "max-width": `${OLD} goes by the table around the column and by each picture's width.`,
  "object-fit":
    "Yahoo, GMX and Gmail in a phone's browser stretch a portrait that is neither square nor of the library.",
  overflow: "Hides the preview's words; display does where it is not known.",
  padding: `${OLD} has it in cells and blocks, not in buttons.`,
  "padding-left": "",
  "text-align": "",
  "text-decoration": "",
  "vertical-align": "",
  "white-space": `${OLD} lets a long line of code run on.`,
  width: `${OLD} goes by the attribute.`,
};

export const EMAIL_ATTRIBUTES: Record<string, string> = {
  ...Object.fromEntries(
    "alt border cellpadding cellspacing charset class colspan content height href lang name rowspan src start style title valign width"
      .split(" ")
      .map((name) => [name, ""]),
  ),
  align: "",
  dir: "GMX drops it, and sets right-to-left text from its letters alone.",
  role: "For screen readers; some webmail drops it, and says of a table that it is one.",
};
