import PostalMime from "postal-mime";
import { expect, test } from "vitest";
import { type SharedEmail, splitEmail } from "./shared-email";
import { composeMessage } from "./smtp";

const SMTP = {
  from: { name: "Tender Wiring", address: "hello@tender.example" },
  replyTo: "letters@tender.example",
  host: "tender.example",
};
const NOBODY = "0".repeat(40);
const ID = "0198f2a4-7c1e-7d2b-9a51-3b8f4f6f0a11";

const own = (subscriberId: string) => [`leave-${subscriberId}`, `choose_${subscriberId}`];

function emailWith(words: string): SharedEmail {
  const [leave, choose] = own(NOBODY);
  return {
    subject: `Grüße: ${words.slice(0, 20)}`,
    html: `<p>${words}</p><a href="https://x.example/leave/${leave}">leave</a> <a href="https://x.example/choose/${choose}">choose</a>`,
    text: `${words}\n\nhttps://x.example/leave/${leave}\n\nhttps://x.example/choose/${choose}`,
    headers: { "List-Unsubscribe": `<https://x.example/leave/${leave}>` },
    blanks: own(NOBODY),
    own,
  };
}

async function read(source: Buffer) {
  const { messageId, to, subject, html, text, headers } = await PostalMime.parse(source);
  const leave = headers.find(({ key }) => key === "list-unsubscribe")?.value;
  return { messageId, to, subject, html, text, leave };
}

/** What a reader would get of a email that is written for them alone. */
async function writtenAlone(email: SharedEmail, to: string, subscriberId: string) {
  const fill = (text: string) =>
    own(NOBODY).reduce((sum, word, at) => sum.replaceAll(word, own(subscriberId)[at] ?? ""), text);
  const { subject, html, text, headers } = email;
  const parts = { subject, html: fill(html), text: fill(text) };
  const leave = { "List-Unsubscribe": fill(headers["List-Unsubscribe"] ?? "") };
  return read((await composeMessage({ id: ID, to, ...parts, headers: leave }, SMTP)).source);
}

const words: [string, string][] = [
  ["ASCII", "Breathe out. ".repeat(60)],
  ["accents, which its encoding spells out", "Schlafen, träumen, aufwachen für Große. ".repeat(60)],
  ["Japanese, of which an encoding leaves no word as it is", "子どもの眠りについて。".repeat(60)],
  ["lines that begin with dots", `${"x".repeat(75)}\n.\n..\n`.repeat(9)],
  // Its words are broken over two lines at every place.
  ...Array.from({ length: 76 }, (_, length): [string, string] => [
    `a line of ${length} letters before`,
    `ä${"x".repeat(length)}`,
  ]),
];

test.each(words)(
  "an email in %s comes to each reader as if it were written for them",
  async (_, said) => {
    const email = emailWith(said);
    const writeFor = await splitEmail(email, SMTP);
    for (const to of [
      "ann@example.org",
      `${"b".repeat(60)}@${"long.".repeat(20)}example.org`,
      "ünal@exämple.org",
    ]) {
      const subscriberId = Buffer.from(to).toString("hex").slice(0, 40).padEnd(40, "f");
      const message = await writeFor({ id: ID, to, subscriberId });
      expect(message).toMatchObject({ from: "hello@tender.example", to });
      expect(await read(message.source)).toEqual(await writtenAlone(email, to, subscriberId));
    }
  },
);
