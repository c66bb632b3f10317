import { readFileSync } from "node:fs";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { cpuMs } from "@/testing/cpu";
import { EXPORT_HEADER, exportFileName, exportLine, type ImportedLine, readListLines } from "./csv";
import { csvParts } from "./csv-parts";
import { NO_ANSWERS, readingOf } from "./list/questions";
import { type ListSurvey, surveyPart } from "./list/survey";
import type { ListAnswers } from "./schema";

const EXPORTS = new URL("../../../testing/exports/subscribers/", import.meta.url);
const CPU_MS_MAX = 2_000;

const plain = {
  email: "anna@example.org",
  firstName: "Anna",
  subscribed: true,
  source: "hero_signup",
  createdAt: new Date("2025-01-05T20:04:09Z"),
};

describe("an export", () => {
  test("of plain values is its columns, joined with commas", () => {
    expect(EXPORT_HEADER + exportLine(plain)).toBe(
      "Email,First Name,Subscribed,Source,Signed Up\r\nanna@example.org,Anna,Yes,hero_signup,2025-01-05 15:04:09\r\n",
    );
  });

  test("leaves empty what is not known, and says No of whoever does not get the newsletter", () => {
    expect(exportLine({ ...plain, firstName: null, subscribed: false, source: null })).toBe(
      "anna@example.org,,No,,2025-01-05 15:04:09\r\n",
    );
  });

  test("starts no formula, not even in an address", () => {
    expect(
      exportLine({ ...plain, email: "=1+1@example.org", firstName: '=HYPERLINK("x","y")' }),
    ).toBe(`'=1+1@example.org,"'=HYPERLINK(""x"",""y"")",Yes,hero_signup,2025-01-05 15:04:09\r\n`);
  });

  test("is named after the day by the site's clock", () => {
    expect(exportFileName(new Date("2025-01-06T04:59:59Z"))).toBe(
      "email-subscribers-2025-01-05.csv",
    );
  });
});

/** A whole list, in parts as small as this. */
async function readList(
  csv: string,
  { partCharacters, answers = NO_ANSWERS }: { partCharacters?: number; answers?: ListAnswers } = {},
) {
  const rows: { line: number; cells: string[] }[] = [];
  let before: { survey: ListSurvey | null; count: number } = { survey: null, count: 0 };
  for await (const text of csvParts([csv], partCharacters)) {
    const part = await surveyPart(text, before);
    if ("problem" in part) return part;
    rows.push(...part.rows);
    before = part;
  }
  if (!before.survey) throw new Error("A list has at least one part.");
  const { survey } = before;
  const lines: ImportedLine[] = await readListLines(rows, readingOf("", survey, answers));
  return { service: survey.service, survey, lines };
}

/** The same by what becomes of the lines: who wants the newsletter, and why others are left out. */
async function readImport(csv: string) {
  const list = await readList(csv);
  if ("problem" in list) return list;
  const people = list.lines.flatMap((line) =>
    "email" in line && !line.isLeft && line.open === undefined
      ? { email: line.email, firstName: line.firstName, line: line.line }
      : [],
  );
  const invalid = list.lines.flatMap((line) => {
    if ("refused" in line) return { line: line.line, reason: line.refused };
    if (line.open !== undefined) return { line: line.line, reason: line.open };
    return line.isLeft ? { line: line.line, reason: "left" } : [];
  });
  return { people, invalid };
}

describe("an imported file", () => {
  test("lets others have their turn while it is read", async () => {
    const lines = Array.from({ length: 5_000 }, (_, number) => `a${number}@example.org`);
    let turns = 0;
    const timer = setInterval(() => {
      turns += 1;
    });
    await readImport(lines.join("\n"));
    clearInterval(timer);
    expect(turns).toBeGreaterThan(3);
  });

  const anna = { email: "anna@example.org", firstName: "Anna", line: 2 };

  test.each([
    "Email,First Name",
    "E-Mail;Vorname",
    "email address,first_name",
    "EMAIL\tname",
    '"Email Address","Name"',
  ])("may call its columns %j", async (header) => {
    const separator = header.includes("\t") ? "\t" : header.includes(";") ? ";" : ",";
    const csv = `${header}\nAnna@Example.org ${separator} Anna\n`;
    expect(await readImport(csv)).toEqual({ people: [anna], invalid: [] });
  });

  test("may have its columns in any order, and others beside them", async () => {
    const csv = "Id,Last Name,First Name,Member,E-mail\r\n1,Berg,Anna,x,anna@example.org\r\n";
    expect(await readImport(csv)).toEqual({ people: [anna], invalid: [] });
  });

  test("may be a single column, with or without a name", async () => {
    expect(await readImport("anna@example.org\n\ntom@example.org")).toEqual({
      people: [
        { email: "anna@example.org", firstName: null, line: 1 },
        { email: "tom@example.org", firstName: null, line: 3 },
      ],
      invalid: [],
    });
    expect(await readImport("Mail\nanna@example.org")).toMatchObject({ people: [{ line: 2 }] });
  });

  test("has its wrong lines named, each with a reason", async () => {
    const csv = [
      "email,name",
      "anna@example.org,Anna",
      "no address,Tom",
      ",Tom",
      `long@example.org,${"x".repeat(201)}`,
      "tom@example.org,Tom",
    ].join("\n");
    expect(await readImport(csv)).toEqual({
      people: [anna, { email: "tom@example.org", firstName: "Tom", line: 6 }],
      invalid: [
        { line: 3, reason: "Please enter a valid email address." },
        { line: 4, reason: "Please enter a valid email address." },
        { line: 5, reason: "The name is too long: at most 200 characters." },
      ],
    });
  });

  test("keeps whose name goes over lines, on one line", async () => {
    const csv = 'email,name\r\nanna@example.org,"Anna\r\n  Berg\u2028(Dr.)\n"\r\n';
    expect(await readImport(csv)).toEqual({
      people: [{ email: "anna@example.org", firstName: "Anna Berg (Dr.)", line: 4 }],
      invalid: [],
    });
  });

  test.each(["'=1+1", "''=1+1", "=1+1", "'+1", "'"])(
    "that we exported ourselves has the name %j as it was",
    async (firstName) => {
      const csv = EXPORT_HEADER + exportLine({ ...plain, firstName });
      expect(await readImport(csv)).toMatchObject({ people: [{ firstName }], invalid: [] });
    },
  );

  test.each([
    ...["No", "FALSE", "0", "Pending", "non-subscribed", "inactive"].map((word) => [word, false]),
    ...["unsubscribed", "cleaned", "Bounced", "Opted out", "cancelled"].map((word) => [word, true]),
  ] as const)("does not add whom the file itself calls %j, who left: %j", async (word, isLeft) => {
    const reason = isLeft ? "left" : "Your file says this address isn’t subscribed.";
    expect(await readImport(`Email,Status\nanna@example.org,${word}`)).toEqual({
      people: [],
      invalid: [{ line: 2, reason }],
    });
  });

  test("that we exported ourselves comes back as it was", async () => {
    const hostile = { ...plain, email: "+tom@example.org", firstName: '=Tom, "the" tester' };
    const csv = EXPORT_HEADER + exportLine(hostile) + exportLine({ ...plain, subscribed: false });
    expect(await readImport(csv)).toMatchObject({
      people: [{ email: "+tom@example.org", firstName: '=Tom, "the" tester', line: 2 }],
      invalid: [{ line: 3 }],
    });
  });

  test.each([
    ["a,b\nc,d", "There’s no email address in this file, and no line that names a column Email."],
    [
      `email\n${'"anna\n'.repeat(101)}`,
      "Line 52 is one of many whose quotation marks don’t match. Please export the list once more.",
    ],
  ])("that cannot be read is refused with a sentence (%j)", async (csv, problem) => {
    expect(await readImport(csv)).toEqual({ problem });
  });
});

test("a list with a line that has no end is refused, as nothing after it can be read", async () => {
  expect(await readImport(`email\n${"a".repeat(400_000)}\nb@example.com`)).toEqual({
    problem: "Line 2 is longer than any line of a list. Please export it as CSV.",
  });
});

describe("a list that is cut off", () => {
  const whole =
    'Email,Name,Status,Left at\nann@example.com,"Lee, Ann",active,\nbo@example.com,"Lee, Bo",active,2023-01-02\n';
  const last = whole.lastIndexOf("bo@");

  test.each(Array.from({ length: whole.length - last - 1 }, (_, at) => at + 1))(
    "brings whoever is whole, and never the one it ends within (%i characters of the line)",
    async (length) => {
      const { people, invalid } = (await readImport(whole.slice(0, last + length))) as Exclude<
        Awaited<ReturnType<typeof readImport>>,
        { problem: string }
      >;
      expect(people.map(({ email }) => email)).toEqual(["ann@example.com"]);
      expect(invalid).toMatchObject([{ line: 3 }]);
    },
  );

  test.each([
    ["Email,Name\nann@example.com,Ann\nbo@example.co", "cut off"],
    ['Email,Name\nann@example.com,Ann\nbo@example.com,"B', "quotation marks"],
    ['Email,Name\nann@example.com,Ann\nbo@example.com,"B\n\n', "quotation marks"],
    ["Email,Name,Bounced\nann@example.com,Ann,\nbo@example.com,Bo,", "cut off"],
    ["Email\tName\nann@example.com\tAnn\nbo@example.com", "cut off"],
    ["sep=;\nEmail;Name\nann@example.com;Ann\nbo@example.com", "cut off"],
  ])("says which line it is: %j", async (csv, reason) => {
    const read = await readImport(csv);
    const line = csv.startsWith("sep") ? 4 : 3;
    expect(read).toMatchObject({
      people: [{ email: "ann@example.com" }],
      invalid: [{ line, reason: expect.stringContaining(reason) }],
    });
  });

  test.each([
    "Email,Name\nann@example.com,Ann\nbo@example.com,Bo",
    "Email,Name\nann@example.com,Ann\nbo@example.com\n",
    "ann@example.com\nbo@example.com",
    "Email\nann@example.com\nbo@example.com",
  ])("is not one whose last line is whole: %j", async (csv) => {
    expect(await readImport(csv)).toMatchObject({ people: [{}, {}], invalid: [] });
  });

  test("has each line left out alone whose quotation mark nothing ends", async () => {
    const csv =
      'Email,Name\na@example.com,"A\nb@example.com,B\n"c@example.com" C,C\n\nd@example.com,D\n';
    expect(await readImport(csv)).toMatchObject({
      people: [
        { email: "b@example.com", line: 3 },
        { email: "d@example.com", line: 6 },
      ],
      invalid: [{ line: 2 }, { line: 4 }],
    });
  });
});

describe("whoever is not known to want the newsletter is not active", () => {
  const UNKNOWN = "unknown";
  const NOT = "not subscribed";

  /** How each line of a list is taken. */
  async function standings(csv: string) {
    const list = await readList(csv);
    if ("problem" in list) return list.problem;
    return list.lines.map((line) => {
      if ("refused" in line) return NOT;
      if (line.open !== undefined) return UNKNOWN;
      return line.isLeft ? "left" : "active";
    });
  }

  test.each([
    ["status-blocklisted.csv", ["active", "left", "left"]],
    ["consent-columns.csv", ["active", "left", NOT]],
    ["sql-null.csv", ["active", "active", "active"]],
  ])("%s", async (name, taken) => {
    expect(await standings(readFileSync(new URL(name, EXPORTS), "utf8"))).toEqual(taken);
  });

  test.each([
    [
      "MailerLite",
      "Status",
      { active: "active", junk: UNKNOWN, bounced: "left", unconfirmed: NOT },
    ],
    ["Brevo", "BLOCKLISTED", { yes: "left", no: "active", perhaps: UNKNOWN, "": "active" }],
    ["Brevo", "DOUBLE_OPT-IN", { "1": "active", "2": UNKNOWN, Yes: "active" }],
    ["Listmonk", "status", { enabled: "active", blocklisted: "left", disabled: "left" }],
    [
      "Mailchimp",
      "Email Marketing Status",
      { Subscribed: "active", Cleaned: "left", "Non-subscribed": NOT, Archived: NOT },
    ],
    [
      "Klaviyo",
      "Email Marketing Consent",
      { SUBSCRIBED: "active", NEVER_SUBSCRIBED: NOT, UNSUBSCRIBED: "left", NULL: UNKNOWN },
    ],
    ["ConvertKit", "state", { active: "active", cancelled: "left", cold: UNKNOWN }],
    ["Shopify", "Accepts Email Marketing", { yes: "active", no: NOT, maybe: UNKNOWN }],
    ["Shopify", "email_marketing_consent.state", { subscribed: "active", redacted: UNKNOWN }],
    [
      "Constant Contact",
      "Email permission status",
      { Explicit: "active", Implied: UNKNOWN, "Temporary hold": UNKNOWN, Unsubscribed: "left" },
    ],
    ["Salesforce", "HasOptedOutOfEmail", { "1": "left", "0": "active" }],
    ["HubSpot", "Opted out of email: Newsletter", { Yes: "left", "": "active" }],
    ["HubSpot", "Unsubscribed from all email", { true: "left", false: "active" }],
    ["phpList", "Is this subscriber blacklisted (1/0)", { "1": "left", "0": "active" }],
    ["MailPoet", "Global status", { subscribed: "active", inactive: NOT, trash: UNKNOWN }],
    ["a list", "Opt-in", { "2023-05-01": "active", x: UNKNOWN, 有効: UNKNOWN }],
    ["a list", "Subscribed?", { y: "active", n: NOT, "?": UNKNOWN }],
    ["a list", "Newsletter", { ja: "active", nein: NOT, weekly: UNKNOWN }],
    ["a list", "Do not email", { x: UNKNOWN, yes: "left", no: "active" }],
    ["a list", "GDPR consent", { granted: "active", "": UNKNOWN, "N/A": UNKNOWN }],
  ] as const)("by %s’s column “%s”", async (_, column, words) => {
    const rows = Object.keys(words).map((word, at) => `a${at}@example.org,${word}`);
    const csv = `Email,"${column}"\n${rows.join("\n")}\n`;
    expect(await standings(csv)).toEqual(Object.values(words));
  });

  test.each([
    ["unsubscribed_at", { NULL: "active", "0000-00-00 00:00:00": "active", "1/2/2023": "left" }],
    ["Unsubscribed at", { "Jan 2, 2023": "left", "1672628645": "left", soon: UNKNOWN }],
    ["Opt-out date", { "2023-01-02": "left", "\\N": "active", "#N/A": "active", yes: UNKNOWN }],
    ["deleted_at", { "-": "active", none: "active", nil: "active", "2.1.2023": "left" }],
  ] as const)("by the days of “%s”", async (column, days) => {
    const rows = Object.keys(days).map((day, at) => `a${at}@example.org,"${day}"`);
    expect(await standings(`Email,${column}\n${rows.join("\n")}`)).toEqual(Object.values(days));
  });

  test.each([
    "Member rating",
    "OPTIN_IP",
    "Opt-in source",
    "SMS Consent",
    "Accepts SMS Marketing",
    "Marketing emails opened",
    "email_marketing_consent.opt_in_level",
    "Marital status",
    "Unsubscribe reason",
    "Notes",
  ])("and “%s” says nothing of that", async (column) => {
    expect(await standings(`Email,${column}\na@example.org,whatever`)).toEqual(["active"]);
  });

  test("a state beside a city is where somebody lives, and a type may be anything", async () => {
    const csv = "Email,City,State,Type\na@example.org,Austin,TX,Lead\nb@example.org,,,unsubscribed";
    expect(await standings(csv)).toEqual(["active", "left"]);
  });

  test("each column that speaks of it must agree", async () => {
    const csv =
      "Email,Status,Consent,Blocked\na@example.org,active,yes,no\nb@example.org,active,,no\nc@example.org,active,no,no\nd@example.org,active,yes,yes\ne@example.org,junk,yes,yes";
    expect(await standings(csv)).toEqual(["active", UNKNOWN, NOT, "left", "left"]);
  });

  test("the reason names the word and the column as the file has them", async () => {
    const csv = `Email,Permission  Status\na@example.org,"No idea,\n${"x".repeat(100)}"`;
    expect(await readImport(csv)).toEqual({
      people: [],
      invalid: [
        {
          line: 3,
          reason: `We don’t know what “No idea, ${"x".repeat(51)}…” in the column “Permission Status” means.`,
        },
      ],
    });
  });

  const nothings = ["", "NULL", "null", "N/A", "#N/A", "-", "none", "nil", "\\N", "undefined"];

  test.each(nothings)("a cell of “%s” has no name, no tag and no day", async (nothing) => {
    const csv = `Email,Name,Tags,Created at,Unsubscribed at\na@example.org,${Array(4).fill(nothing).join(",")}\n`;
    expect(await readList(csv)).toMatchObject({
      lines: [{ firstName: null, tags: [], joinedAt: null, isLeft: false, leftAt: null }],
    });
  });

  test("only words that are known to mean yes make somebody active", async () => {
    const columns = ["Status", "Opt-in", "Email Marketing Consent", "Subscribed", "Permission"];
    const yes =
      /^(?:yes|y|true|t|1|on|ja|oui|sí|si|subscribed|active|enabled|confirmed|verified|optedin|optin|singleoptin|doubleoptin|confirmedoptin|explicit|express|granted|regular|premium|gifted|free|paid|comped|trialed|aktiv|abonniert)$/;
    const word = fc.oneof(
      fc
        .constantFrom("un", "not ", "non-", "never_", "in", "dis", "pre")
        .chain((before) =>
          fc
            .constantFrom("subscribed", "active", "enabled", "confirmed")
            .map((rest) => before + rest),
        ),
      fc.string({ minLength: 1, unit: "grapheme" }),
    );
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...columns), word, async (column, text) => {
        const csv = `Email,${column}\na@example.org,"${text.replaceAll('"', '""')}"`;
        const plain = text.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, "");
        fc.pre(!yes.test(plain) && !/^\d{8}/.test(plain));
        expect(await standings(csv)).not.toContain("active");
      }),
    );
  });

  test("cells without end are read at once", async () => {
    const before = cpuMs();
    const spaces = `a${" ".repeat(390_000)}b`;
    await readList(`Email,Name\na@example.org,"${spaces}"`);
    await readList(`Email,Tags\na@example.org,${"'".repeat(390_000)}b`);
    expect(cpuMs() - before).toBeLessThan(CPU_MS_MAX);
  });
});

describe("an export of another service", () => {
  const read = (name: string, partCharacters = 200_000) =>
    readList(readFileSync(new URL(name, EXPORTS), "utf8"), { partCharacters });
  const [anna, tom] = [new Date("2023-02-11T09:30:12Z"), new Date("2022-11-05T18:04:51Z")];
  const second = (moment: Date | null) => moment && Math.floor(moment.getTime() / 1000);

  test.each([
    ["substack.csv", "substack", null, ["left@example.org"], 1],
    ["kit.csv", "kit", "Anna", ["left@", "bounced@", "complained@"], 1],
    ["buttondown.csv", "buttondown", null, ["left@", "bounced@"], 1],
    ["ghost.csv", "ghost", "Anna Berg", ["left@"], 0],
    ["beehiiv.csv", "beehiiv", "Anna", ["left@"], 2],
  ] as const)(
    "%s is known as one of %s, with dates, names and who left",
    async (name, service, firstName, left, refused) => {
      const list = await read(name);
      if ("problem" in list) throw new Error(list.problem);
      expect(list.service).toBe(service);
      const people = list.lines.flatMap((line) => ("email" in line ? line : []));
      expect(list.lines.length - people.length).toBe(refused);
      const [first, other] = people;
      expect(first).toMatchObject({ email: "anna.berg@example.org", firstName, isLeft: false });
      expect(second(first?.joinedAt ?? null)).toBe(second(anna));
      expect(other).toMatchObject({ email: "tom@example.org", isLeft: false });
      expect(second(other?.joinedAt ?? null)).toBe(second(tom));
      const who = people.filter(({ isLeft }) => isLeft).map(({ email }) => email);
      expect(who).toEqual(left.map((start) => expect.stringContaining(start)));
      if (service !== "substack") expect(first?.tags).toEqual(["Parents of toddlers", "Guide"]);
      // In whatever parts it comes.
      for (const size of [1, 90, 300]) expect(await read(name, size)).toEqual(list);
    },
  );

  test("of Mailchimp is three files, and who is in the last two is not written to", async () => {
    expect(await read("mailchimp-subscribed.csv")).toMatchObject({
      service: "mailchimp",
      lines: [
        {
          line: 2,
          email: "anna.berg@example.org",
          firstName: "Anna",
          tags: ["Newsletter", "Parents of toddlers"],
          joinedAt: new Date("2023-02-11T09:31:40Z"),
          isLeft: false,
          leftAt: null,
        },
        {
          line: 4,
          email: "tom@example.org",
          firstName: 'Tom "Tomo"',
          tags: [],
          joinedAt: new Date("2022-11-05T18:04:51Z"),
          isLeft: false,
          leftAt: null,
        },
      ],
    });
    expect(await read("mailchimp-unsubscribed.csv")).toMatchObject({
      lines: [
        { email: "left@example.org", isLeft: true, leftAt: new Date("2022-01-09T20:15:00Z") },
      ],
    });
    expect(await read("mailchimp-cleaned.csv")).toMatchObject({
      lines: [
        { email: "bounced@example.org", isLeft: true, leftAt: new Date("2023-08-20T06:00:00Z") },
      ],
    });
  });
});

describe("the parts of a file", () => {
  const hostile =
    '\uFEFFemail;name\r\n"a@example.org";"one\r\ntwo; ""three"""\rb@example.org;5" disk\n\nc@example.org; " x "';

  test.each([1, 2, 3, 7, 50, 1_000])(
    "end where lines do, in pieces of %i characters",
    async (size) => {
      const pieces: string[] = [];
      for (let at = 0; at < hostile.length; at += size) pieces.push(hostile.slice(at, at + size));
      const parts: string[] = [];
      for await (const part of csvParts(pieces, 1)) parts.push(part);
      expect(parts.join("")).toBe(hostile.replaceAll(/\r\n?/g, "\n"));
      expect(parts.every((part, i) => i === parts.length - 1 || part.endsWith("\n"))).toBe(true);
      expect(parts.some((part) => part.includes("one\ntwo"))).toBe(true);
    },
  );

  test("go on behind a line whose quotation mark nothing ends, which alone is left out", async () => {
    const people = Array.from({ length: 16_000 }, (_, at) => `a${at}@example.org,Ann`);
    people[7] = 'b@example.org,"Bo';
    const list = await readList(`Email,Name\n${people.join("\n")}\n`);
    if ("problem" in list) throw new Error(list.problem);
    expect(list.lines).toHaveLength(16_000);
    expect(list.lines.filter((line) => "refused" in line)).toEqual([
      { line: 9, refused: "Its quotation marks don’t match." },
    ]);
    expect(list.lines.at(-1)).toMatchObject({ line: 16_001, email: "a15999@example.org" });
  });

  test("end for good where a line has no end", async () => {
    const parts: string[] = [];
    const endless = ['"', ...Array.from({ length: 100 }, () => "x".repeat(10_000))];
    for await (const part of csvParts(endless)) parts.push(part);
    expect(parts).toHaveLength(1);
    expect(parts[0]?.length).toBeLessThan(400_000);
  });
});
