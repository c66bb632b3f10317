import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { readListLines } from "@/lib/domains/newsletter/csv";
import { emailIn, hasManyAddresses } from "@/lib/domains/newsletter/list/address";
import {
  asksForColumns,
  type EarlierAnswers,
  NO_ANSWERS,
  questionsOf,
  readingOf,
  unanswered,
} from "@/lib/domains/newsletter/list/questions";
import { surveyPart } from "@/lib/domains/newsletter/list/survey";
import type { ListAnswers } from "@/lib/domains/newsletter/schema";

const EXPORTS = new URL("../../../../testing/exports/subscribers/", import.meta.url);
const exported = (name: string) => readFileSync(new URL(name, EXPORTS), "utf8");

/** A list with what is asked of it and how its lines are taken. */
async function look(
  csv: string,
  {
    earlier = [],
    name = "",
    ...given
  }: Partial<ListAnswers> & { earlier?: EarlierAnswers[]; name?: string } = {},
) {
  const answers = { ...NO_ANSWERS, ...given };
  const part = await surveyPart(csv, { survey: null, count: 0 });
  if ("problem" in part) throw new Error(part.problem);
  const { survey, rows } = part;
  const lines = await readListLines(rows, readingOf(name, survey, answers));
  const counts = new Map<string, number>();
  for (const { words = [] } of lines) {
    for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1);
  }
  const words = [...counts].map(([key, count]) => ({ key, count }));
  const questions = questionsOf({ survey, answers, words, rows, earlier });
  const taken = lines.map((line) => {
    if ("refused" in line) return "refused";
    if (line.open !== undefined) return "open";
    return line.isLeft ? "left" : line.isAtRisk ? "at risk" : "active";
  });
  return { survey, lines, questions, taken, isAsked: asksForColumns(survey, answers) };
}

const emailsOf = (lines: Awaited<ReturnType<typeof look>>["lines"]) =>
  lines.map((line) => ("email" in line ? line.email : line.refused));
const days = (lines: Awaited<ReturnType<typeof look>>["lines"]) =>
  lines.map((line) => ("email" in line ? (line.joinedAt?.toISOString().slice(0, 10) ?? null) : ""));

describe("an address in its everyday dress", () => {
  test("is read in plain form", async () => {
    const { lines } = await look(exported("addresses.csv"));
    expect(emailsOf(lines)).toEqual([
      "ann@example.com",
      "bob@example.com",
      "di@example.com",
      "info@xn--mller-kva.example",
      "go@example.com",
      "fi@example.com",
    ]);
  });

  test.each([
    ['"Lee, Ann" <Ann@Example.com>', "Ann@Example.com"],
    ["Ann Lee (ann@example.com)", "ann@example.com"],
    ["ann@example.com (Ann Lee)", "ann@example.com"],
    ["„ann@example.com“", "ann@example.com"],
    ["‹ann@example.com›", "ann@example.com"],
    ["`ann@example.com`", "ann@example.com"],
    ["SMTP:ann@example.com", "ann@example.com"],
    ["E-mail: ann@example.com", "ann@example.com"],
    ["[ann@example.com](mailto:ann@example.com)", "ann@example.com"],
    ["[Ann](mailto:ann@example.com?subject=Hi)", "ann@example.com"],
    ["<mailto:ann@example.com?subject=Hi>", "ann@example.com"],
    ["MAILTO:ann%2Bnews@example.com", "ann+news@example.com"],
    ["\u200bann@example.com\u2060\u00a0", "ann@example.com"],
    ["ann@exam\u00adple.com", "ann@example.com"],
    ["\u202aann@example.com\u202c", "ann@example.com"],
    ["'ann@example.com'", "ann@example.com"],
    ["ann@example.com;", "ann@example.com"],
    ["ann＠example.com", "ann@example.com"],
    ["ann@例え.jp", "ann@xn--r8jz45g.jp"],
    ["ann@BÜCHER.example", "ann@xn--bcher-kva.example"],
    ["ann@почта.рф", "ann@xn--80a1acny.xn--p1ai"],
    ["ann@ example.com", "ann@example.com"],
    ["ann+a.b@example.com", "ann+a.b@example.com"],
    ["- ann@example.com", "ann@example.com"],
    ["• Ann <ann@example.com>", "ann@example.com"],
    ["12. ann@example.com", "ann@example.com"],
    ["-ann@example.com", "-ann@example.com"],
    ["no address", "no address"],
    ["ann@exa/mple.com", "ann@exa/mple.com"],
    ["mailto:%", "%"],
  ])("“%s” is %s", (cell, address) => {
    expect(emailIn(cell)).toBe(address);
  });

  test.each(["*", "#", "!", "~~", "-", "?", "✗ ", "//"])(
    "with a sign before it that may mean something is refused: “%s”",
    async (sign) => {
      const { lines } = await look(`Email\n${sign}ann@example.com\n_bo@example.com\n`);
      expect(emailsOf(lines)).toEqual([
        "There’s a sign before the address here, and we don’t know what it means.",
        "_bo@example.com",
      ]);
    },
  );

  test.each([
    ["ann@example.com (unsubscribed)", "open"],
    ["ann@example.com (old)", "open"],
    ["ann@example.com (Old)", "open"],
    ["ann@example.com (Do Not Write)", "open"],
    ["ann@example.com (No Longer Active)", "open"],
    ["Ann (bounced) <ann@example.com>", "open"],
    ["Ann Lee - unsubscribed <ann@example.com>", "open"],
    ["[Pending](mailto:ann@example.com)", "open"],
    ["[ann@example.com](https://example.com)", "open"],
    ["ann@example.com (Ana de la Cruz)", "active"],
    ["Mai <ann@example.com>", "active"],
    ["N. <ann@example.com>", "active"],
    ["mailto:ann@example.com?subject=unsubscribe", "active"],
  ])(
    "with a note beside it makes nobody active who may have left: “%s” is %s",
    async (cell, is) => {
      const { lines, taken } = await look(`Email,Name\n${cell},Ann\n`);
      expect([emailsOf(lines), taken]).toEqual([["ann@example.com"], [is]]);
      const left = await look(`Email,Status\n${cell},unsubscribed\n`);
      expect(left.taken).toEqual(["left"]);
    },
  );

  test("two in one cell are none, and the same twice is one", () => {
    expect(hasManyAddresses("ann@example.com, bob@example.com")).toBe(true);
    expect(hasManyAddresses("Ann <ann@example.com>; Bob <bob@example.com>")).toBe(true);
    expect(hasManyAddresses("ann@example.com <Ann@example.com>")).toBe(false);
    expect(hasManyAddresses("'ann@example.com' <ann@example.com>")).toBe(false);
    expect(hasManyAddresses("[ann@example.com](mailto:ann@example.com)")).toBe(false);
    expect(hasManyAddresses("[ann@example.com](mailto:bob@example.com)")).toBe(true);
    expect(hasManyAddresses("x@".repeat(200_000))).toBe(false);
  });
});

describe("a table that is not as expected", () => {
  test("has its names found below its title lines", async () => {
    const { lines, questions, isAsked } = await look(exported("header-on-line-3.csv"));
    expect(lines).toMatchObject([{ line: 4, email: "ann@example.com", firstName: "Ann" }]);
    expect(days(lines)).toEqual(["2023-01-02"]);
    expect([questions.namesLine, isAsked]).toEqual([3, false]);
  });

  test("has the line skipped that was written for Excel", async () => {
    expect(emailsOf((await look(exported("sep-line.csv"))).lines)).toEqual(["ann@example.com"]);
  });

  test.each([
    ["Active\na@example.com\n\nUnsubscribed\nb@example.com", "Line 4 says only “Unsubscribed”"],
    ["Email,Name\na@example.com,A\nUnconfirmed,\nb@example.com,B", "Line 3 says only “Unconfirm"],
    ["Removed\na@example.com", "Line 1 says only “Removed”"],
    ['[{"email": "a@example.com"}]', "This file is JSON, not a table."],
    ['{\n  "email": "a@example.com"\n}', "This file is JSON, not a table."],
    ["<table><tr><td>a@example.com", "This file is HTML or XML, not a table."],
    ["BEGIN:VCARD\nEMAIL:a@example.com", "This file is contacts (vCard), not a table."],
    ["PK\u0003\u0004xl/", "This file is a spreadsheet or an archive, not a table."],
  ])("is refused for what it is: %j", async (csv, sentence) => {
    await expect(look(csv)).rejects.toThrow(sentence);
  });

  test.each([
    "Email,Status\na@example.com,active\n,unsubscribed",
    "Email\na@example.com\nnone",
    "Email\na@example.com\n(none)",
  ])(
    "a line without an address is no heading where it says nothing, or says it of a status: %j",
    async (csv) => {
      const { taken } = await look(csv);
      expect(taken).toEqual(["active", "refused"]);
    },
  );

  test.each([
    ["\uFEFFsep=;\nEmail;Name\nann@example.com;Ann, B", 3],
    ['"sep=|"\r\nEmail|Name\r\nann@example.com|Ann', 3],
    ["My list\n\nEmail;Name\nann@example.com;Ann", 4],
    ["Report, made for ann@example.com\nEmail\tName\nann@example.com\tAnn", 3],
    ['"Email"\t"Name"\n"ann@example.com"\t"Ann"\n', 2],
    ['"Email"|"Name"\n"ann@example.com"|"Ann"\n', 2],
    ['"Name"\t"Note"\t"Email"\n"Ann"\t\t"ann@example.com"\n', 2],
    ['Title;with;signs\n\n"Name";"E-mail"\n"Lee; Ann";ann@example.com', 4],
    ["Account,boss@example.com\n\nEmail,Name\nann@example.com,Ann", 4],
  ])("is read all the same: %j", async (csv, line) => {
    expect((await look(csv)).lines).toMatchObject([{ line, email: "ann@example.com" }]);
  });

  test.each([
    ["Correo,Nombre,Estado\nana@example.com,Ana,activo\neva@example.com,Eva,baja", 0, [1, 2]],
    ["名前,メールアドレス,状態\nAnn,ann@example.com,有効\nBo,bo@example.com,退会", 1, [0, 2]],
    ["Jméno;Adresa\nAnn;ann@example.com\nBo;bo@example.com", 1, [0]],
    ["ann@example.com,Ann,yes\nbo@example.com,Bo,no", 0, [1, 2]],
    ["Прізвище,Пошта\nЛі,li@example.com", 1, [0]],
    ["Titel\nNaam,Adres\nAn,an@example.com", 1, [0]],
  ])("of another language, or without names, is asked about: %j", async (csv, email, asked) => {
    const { questions, isAsked } = await look(csv);
    expect(isAsked).toBe(true);
    expect(questions.columns[email]?.role).toBe("email");
    expect(questions.columns.flatMap(({ role }, at) => (role === null ? [at] : []))).toEqual(asked);
    expect(unanswered(questions)).toBe("Please say what the columns of this list are about.");
  });

  test("is read as the owner says, and shows three lines of each column", async () => {
    const csv =
      "Correo,Nombre,Estado\nana@example.com,Ana,activo\neva@example.com,,baja\nivo@example.com,Ivo,si\nlea@example.com,Lea,no\n";
    const { questions } = await look(csv);
    expect(questions.columns.map(({ samples }) => samples)).toEqual([
      ["ana@example.com", "eva@example.com", "ivo@example.com"],
      ["Ana", "Ivo", "Lea"],
      ["activo", "baja", "si"],
    ]);
    const answered = await look(csv, { roles: ["email", "firstName", "wants"] });
    expect(answered.taken).toEqual(["open", "left", "active", "refused"]);
    expect(answered.lines[0]).toMatchObject({ firstName: "Ana" });
    expect(unanswered(answered.questions)).toContain("words");
  });
});

describe("a column that speaks of consent", () => {
  test.each([
    "Suscripción",
    "GDPR",
    "Mailing OK",
    "May email?",
    "Consent type",
    "Einwilligung Newsletter",
    "Statut d’abonnement",
    "Подписка",
    "Wants mail",
    "Lifecycle status",
    "Contact allowed?",
    "Email preference",
    "Valid",
    "Robinson",
    "Block list",
    "同意",
    "Stav",
    "Állapot",
    "Stare",
    "Κατάσταση",
    "الحالة",
    "Trạng thái",
    "Keep me updated",
    "Would you like to hear from us?",
    "Result",
  ])("and is called “%s” stops the run with a question, unless it is understood", async (name) => {
    const { questions, isAsked, taken } = await look(
      `Email,${name}\na@example.com,ok\nb@example.com,${"x".repeat(5)}`,
    );
    const isOpen = isAsked && questions.columns[1]?.role === null;
    expect(isOpen || taken.every((each) => each === "open")).toBe(true);
  });

  test.each([
    "City",
    "Last Name",
    "Phone",
    "Notes",
    "Marital status",
    "Opt-in source",
    "SMS Consent",
    "Member rating",
    "Country",
    "Lead score",
    "Open rate",
  ])("is not one called “%s”", async (name) => {
    expect((await look(`Email,${name}\na@example.com,ok`)).isAsked).toBe(false);
  });

  test.each(["Zustand intern", "Group", "Notes", "Segment", "X"])(
    "is one called “%s” that has words of those who left",
    async (name) => {
      const csv = `Email,${name}\na@example.com,ok\nb@example.com,Blocklisted\nc@example.com,unsubscribed`;
      const { questions, isAsked } = await look(csv);
      expect(isAsked).toBe(true);
      expect(questions.columns[1]).toMatchObject({ role: null });
      const other = await look(csv, { roles: ["email", "other"] });
      expect([other.isAsked, other.taken]).toEqual([false, ["active", "active", "active"]]);
      const wants = await look(csv, { roles: ["email", "wants"] });
      expect(wants.taken).toEqual(["open", "left", "left"]);
    },
  );

  test.each([
    ["Left", "yes"],
    ["Cancelled", "2023-01-01"],
    ["Archived at", "2023-01-01"],
    ["Exit date", "2023-01-01"],
    ["Bounce count", "3"],
    ["Unsubscribe reason", "too many"],
    ["Deceased", "yes"],
    ["Snoozed until", "2099-01-01"],
    ["Kündigung", "01.02.2023"],
    ["Invalid", "true"],
    ["Stop", "x"],
    ["Contact me", "no"],
    ["Send email", "0"],
    ["Email frequency", "never"],
    ["Email notifications", "off"],
    ["In list", "false"],
    ["Verification", "failed"],
    ["Terms", "no"],
    ["Segment", "Do not contact"],
    ["Lists", "Suppression"],
    ["Reason", "MANUAL"],
    ["Grund", "Umzug"],
    ["Email valid", "risky"],
    ["Last status", "quarantined"],
    ["On list?", "y"],
    ["Subscribed at", "no"],
    ["Date subscribed", "never"],
    ["Notes", "verstorben"],
    ["Audience", "Former"],
    ["Notes", "She asked to be removed in May"],
    ["Comment", "please remove me, I get too many of them and have said so"],
    ["Quit", "yes"],
    ["Remove", "x"],
    ["Terminated on", "2023-01-01"],
    ["Odhlášen", "2023-01-01"],
    ["Perunut", "1.2.2023"],
    ["Emails wanted", "nee"],
    ["Stay in touch?", "No"],
    ["Private letter", "нет"],
    ["Note", "do not mail!"],
    ["Note", "NO NEWSLETTER"],
    ["Note", "wants no newsletter any more"],
    ["Note", "no longer interested"],
    ["Note", "nicht mehr anschreiben"],
    ["Note", "ne plus envoyer de mails"],
    ["Group", "unsub"],
    ["First name", "Ann (unsubscribed)"],
  ])("is one called “%s” that says “%s” of somebody", async (name, cell) => {
    const { isAsked, questions } = await look(
      `Email,${name}\na@example.com,"${cell}"\nb@example.com,`,
    );
    expect(isAsked).toBe(true);
    expect(questions.columns[1]).toMatchObject({ role: null });
  });

  test.each([
    ["Left", "no"],
    ["Bounce count", "0"],
    ["Bounce rate", "12"],
    ["Contact me", "yes"],
    ["Notes", "Likes walks and removed her shoes"],
    ["VIP", "no"],
    ["SMS contact", "no"],
    ["Last opened", "2023-01-01"],
    ["Emails opened (6mo)", "0"],
    ["Tax exempt", "no"],
    ["Shipping City", "Basel"],
  ])("is not one called “%s” that says “%s”", async (name, cell) => {
    expect((await look(`Email,${name}\na@example.com,"${cell}"`)).isAsked).toBe(false);
  });

  test.each([
    "Consent withdrawn",
    "Permission revoked",
    "Declined consent",
    "Widerruf Einwilligung",
  ])("and is called “%s” makes nobody with a day in it active", async (name) => {
    const { taken, isAsked } = await look(`Email,${name}\na@example.com,2023-01-01`);
    expect(isAsked || !taken.includes("active")).toBe(true);
  });

  test.each([
    "Confirmed at",
    "Confirmation date",
    "Opt-in date",
    "Newsletter opt-in date",
    "Consented on",
    "Verified at",
  ])("and is called “%s” makes those active who have a day in it", async (name) => {
    const { taken } = await look(
      `Email,${name}\na@example.com,2023-01-01 10:00:00\nb@example.com,\nc@example.com,NULL`,
    );
    expect(taken).toEqual(["active", "open", "open"]);
  });

  test.each([
    ["unsubscribed_members.csv", "left"],
    ["Unsubscribes-2024.csv", "left"],
    ["bounced.csv", "left"],
    ["Hard bounces (May).csv", "left"],
    ["suppression list.csv", "left"],
    ["blocklist.csv", "left"],
    ["spam-complaints.csv", "left"],
    ["bajas.csv", "left"],
    ["Uitschrijvingen.csv", "left"],
    ["退会者.csv", "left"],
    ["junk.csv", "left"],
    ["global_unsubscribes.csv", "left"],
    ["group_unsubscribes_123.csv", "left"],
    ["invalid_emails.csv", "left"],
    ["2024-01-02 unsubscribed.csv", "left"],
    ["subscribers_export_cancelled.csv", "left"],
    ["Klaviyo suppressed profiles.csv", "left"],
    ["brevo-blocklist.csv", "left"],
    ["contacts-opted-out.csv", "left"],
    ["Abbestellungen.csv", "left"],
    ["liste_désinscrits.csv", "left"],
    ["iscritti_cancellati.csv", "left"],
    ["メルマガ退会者.csv", "left"],
    ["old-list-left.csv", "left"],
    ["subscribers-inactive.csv", "refused"],
    ["archived_members.csv", "refused"],
    ["unconfirmed.csv", "refused"],
    ["pending_members.csv", "refused"],
    ["subscribers.csv", "active"],
    ["cleaned list.csv", "active"],
    ["without bounces.csv", "active"],
    ["subscribers (excluding unsubscribed).csv", "active"],
    ["Leftovers club.csv", "active"],
    ["The Block newsletter.csv", "active"],
  ])("may stand in the name of the file alone, as in “%s”", async (name, is) => {
    expect((await look("Email,Name\na@example.com,Ann", { name })).taken).toEqual([is]);
    const own = await look("Email,Status\na@example.com,active", { name });
    expect(own.taken).toEqual([is === "refused" ? "refused" : "active"]);
  });

  test("is asked about by an unknown name where nothing else says it, and by its yes, no and days everywhere", async () => {
    const asked = async (name: string, ...cells: string[]) => {
      const lines = cells.map((cell, at) => `a${at}@example.com,active,${cell}`);
      return (await look(`Email,Status,${name}\n${lines.join("\n")}`)).isAsked;
    };
    expect(await asked("Barva", "modrá", "červená")).toBe(false);
    expect(await asked("Odebírá", "ne", "ne")).toBe(true);
    expect(await asked("Odebírá", "✓", "")).toBe(true);
    expect(await asked("Odhlášen", "", "2023-01-01")).toBe(true);
    const many = Array.from({ length: 100 }, (_, at) => `a${at}@example.com,word ${at % 40}`);
    expect((await look(`Email,Stav\n${many.join("\n")}`)).isAsked).toBe(true);
    const all = Array.from({ length: 100 }, (_, at) => `a${at}@example.com,word ${at}`);
    expect((await look(`Email,Mesto\n${all.join("\n")}`)).isAsked).toBe(false);
  });

  test("is not asked about where everything else says that they left already, or how to reach them elsewhere", async () => {
    const csv =
      "Email,Status,Unsubscribe reason,SMS status\na@example.com,unsubscribed,spam,active\nb@example.com,active,,unsubscribed";
    expect((await look(csv)).isAsked).toBe(false);
  });

  test("that the owner calls something else puts those at risk whom the file itself calls departed", async () => {
    const csv = "Email,Status,Consent\na@example.com,unsubscribed,yes\nb@example.com,active,yes";
    const { taken } = await look(csv, { roles: ["email", "other", "wants"] });
    expect(taken).toEqual(["at risk", "active"]);
    const answer = { column: 1, word: "unsubscribed", means: "subscribed" } as const;
    expect((await look(csv, { words: [answer] })).taken).toEqual(["at risk", "active"]);
  });
});

test.each([
  "isoptinpending",
  "Opt-in pending",
  "Consent awaiting",
  "Consent requested at",
  "Unconfirmed opt-in",
])(
  "a column of those who have not agreed yet, as “%s”, makes nobody active by its yes",
  async (name) => {
    const csv = `email,${name},Optin\na@example.com,true,yes\nb@example.com,false,yes\n`;
    const { isAsked, questions } = await look(csv);
    expect([isAsked, unanswered(questions)]).toEqual([true, expect.stringContaining("columns")]);
  },
);

describe("a word that nobody knows", () => {
  const csv =
    "Email,Status,Tags\na@example.com,Junk,\nb@example.com,junk ,x\nc@example.com,active,unsubscribed\nd@example.com,active,Guide\ne@example.com,,";

  test("is asked once in all its spellings, with how many people have it", async () => {
    const { questions, taken } = await look(csv);
    expect(taken).toEqual(["open", "open", "open", "active", "open"]);
    expect(questions.words).toMatchObject([
      { columnName: "Status", word: "junk", count: 2, means: null },
      { columnName: "Tags", word: "unsubscribed", count: 1, means: null },
      { columnName: "Status", word: "", count: 1, means: null },
    ]);
    expect(questions.knownWords).toMatchObject([{ word: "active", count: 2, means: "subscribed" }]);
  });

  test("means what the owner says, whichever line has it", async () => {
    const words = [
      { column: 1, word: "junk", means: "left" },
      { column: 2, word: "unsubscribed", means: "subscribed" },
      { column: 1, word: "", means: "not" },
    ] as const;
    const { questions, taken, lines } = await look(csv, { words: [...words] });
    expect(taken).toEqual(["left", "left", "active", "active", "refused"]);
    expect(unanswered(questions)).toBeNull();
    expect(lines[4]).toMatchObject({
      refused:
        "You said that these people aren’t subscribed: an empty cell in the column “Status”.",
    });
  });

  test("is offered as it was answered for an earlier list, and still has to be confirmed", async () => {
    const earlier = [
      {
        names: ["Name", "E-Mail", "STATUS"],
        answers: {
          ...NO_ANSWERS,
          words: [{ column: 2, word: "junk", means: "left" as const }],
        },
      },
    ];
    const { questions, taken } = await look(csv, { earlier });
    expect(questions.words[0]).toMatchObject({ word: "junk", means: null, offered: "left" });
    expect(taken[0]).toBe("open");
    expect(unanswered(questions)).not.toBeNull();
  });

  test.each(["subscribed?", "-1", "yes???", "active (?)", "+1", "subscribed*", "~active"])(
    "is “%s”, whose signs make another one of a word that is known",
    async (word) => {
      expect((await look(`Email,Status\na@example.com,${word}`)).taken).toEqual(["open"]);
    },
  );

  test.each(["unsubscriber", "Do not contact", "churned", "ex-subscriber", "no email", "DNC"])(
    "and may mean that somebody left is asked about in a tag and a type: “%s”",
    async (word) => {
      const { taken } = await look(
        `Email,Type,Tags\na@example.com,${word},\nb@example.com,,${word}\nc@example.com,guest,guide`,
      );
      expect(taken).toEqual(["open", "open", "active"]);
    },
  );

  test("too long to be an answer leaves its people out", async () => {
    const long = "I agree ".repeat(50);
    const { questions, taken } = await look(`Email,Consent\na@example.com,${long}`);
    expect([questions.words, taken]).toEqual([[], ["refused"]]);
  });
});

describe("the days of a column", () => {
  const list = (cells: string[]) =>
    `Email,Date Added\n${cells.map((cell, at) => `a${at}@example.com,"${cell}"`).join("\n")}`;

  test("are read in every spelling, and asked about where they can be read in two ways", async () => {
    const { lines, questions } = await look(exported("dates.csv"));
    const second = "2023-01-02";
    expect(days(lines)).toEqual([null, second, second, second, second, second]);
    expect(questions.days).toEqual([
      {
        column: 1,
        columnName: "Date Added",
        example: "1/2/2023 3:04",
        choices: [
          { order: "dmy", day: "2023-02-01T03:04:00.000Z" },
          { order: "mdy", day: "2023-01-02T03:04:00.000Z" },
        ],
        order: null,
        offered: null,
      },
    ]);
    expect(unanswered(questions)).toBe("Please say how the dates are written.");
    const answered = await look(exported("dates.csv"), { days: [{ column: 1, order: "mdy" }] });
    expect(new Set(days(answered.lines))).toEqual(new Set([second]));
    expect(unanswered(answered.questions)).toBeNull();
    const none = await look(exported("dates.csv"), { days: [{ column: 1, order: "none" }] });
    expect(days(none.lines)[0]).toBeNull();
  });

  test.each([
    [
      ["1/2/2023", "25/1/2023"],
      ["2023-02-01", "2023-01-25"],
    ],
    [
      ["1/2/2023", "1/25/2023"],
      ["2023-01-02", "2023-01-25"],
    ],
    [
      ["01-02-23", "28-02-23"],
      ["2023-02-01", "2023-02-28"],
    ],
    [
      ["2.1.2023", "3.4.2023"],
      ["2023-01-02", "2023-04-03"],
    ],
    [
      ["1.2.2023", "1.25.2023"],
      ["2023-01-02", "2023-01-25"],
    ],
    [
      ["3/3/2023", "4/4/2023"],
      ["2023-03-03", "2023-04-04"],
    ],
    [
      ["23-01-02", "23-12-31"],
      ["2023-01-02", "2023-12-31"],
    ],
  ])("%j are decided by all of them", async (cells, read) => {
    const { lines, questions } = await look(list(cells));
    expect([days(lines), questions.days]).toEqual([read, []]);
  });

  test("that contradict each other are asked about, and those are read that can be one alone", async () => {
    const { lines, questions } = await look(list(["25/1/2023", "1/25/2023", "1/2/2023"]));
    expect(days(lines)).toEqual(["2023-01-25", "2023-01-25", null]);
    expect(questions.days).toMatchObject([{ example: "1/2/2023" }]);
  });

  test("are those of a yes where no other column has any", async () => {
    const { lines } = await look(
      "Subscriber,Status,Subscribed\na@example.com,Active,2023-01-02 10:00:00",
    );
    expect(days(lines)).toEqual(["2023-01-02"]);
  });

  test("that are none are counted, and words for nothing are not", async () => {
    const { questions, lines } = await look(list(["soon", "NULL", "0000-00-00", "", "2099-01-01"]));
    expect(questions.noDays).toEqual([{ columnName: "Date Added", count: 2, example: "soon" }]);
    expect(days(lines)).toEqual([null, null, null, null, null]);
  });

  test("on which people left are read in the same way", async () => {
    const csv =
      "Email,Unsubscribed at\na@example.com,1/25/2023\nb@example.com,1/2/2023\nc@example.com,never";
    const { lines } = await look(csv);
    expect(lines).toMatchObject([
      { isLeft: true, leftAt: new Date("2023-01-25") },
      { isLeft: true, leftAt: new Date("2023-01-02") },
      { isLeft: false },
    ]);
  });

  test.each([
    ["Unsubscribed", "2020-02-02", "2020-02-02"],
    ["Opt-out", "2020-02-02 10:00:00", "2020-02-02"],
    ["Bounced", "25/1/2020", "2020-01-25"],
    ["Unsubscribed", "yes", null],
    ["Unsubscribed,Bounced", "2020-02-02,2021-03-03", "2021-03-03"],
    ["Unsubscribed,Bounced", "2020-02-02,", "2020-02-02"],
    ["Unsubscribed,Bounced", "yes,2021-03-03", null],
    ["Unsubscribed,Unsubscribed at", "yes,2021-03-03", "2021-03-03"],
    ["Unsubscribed at,Bounced at", "2020-02-02,2021-03-03", "2021-03-03"],
    ["Unsubscribed at,Bounced at", "2020-02-02,1/2/2021", null],
    ["Status,Unsubscribed", "unsubscribed,2020-02-02", "2020-02-02"],
  ])(
    "are the last one on which they left, as far as that is known: %s with %s",
    async (names, cells, day) => {
      const { lines, taken } = await look(`Email,${names}\na@example.com,${cells}\n`);
      expect(taken).toEqual(["left"]);
      const [line] = lines;
      const leftAt = line && "email" in line ? line.leftAt : null;
      expect(leftAt?.toISOString().slice(0, 10) ?? null).toBe(day);
    },
  );

  test.each(["Unsubscribed", "Opt-out", "Bounced", "Subscribed", "Confirmed"])(
    "are asked about where they can be read in two ways, also in a column that is called “%s”",
    async (name) => {
      const csv = `Email,${name},Status\na@example.com,1/2/2023,`;
      const { questions } = await look(csv);
      expect(questions.days).toMatchObject([{ columnName: name, example: "1/2/2023" }]);
      const { lines } = await look(csv, { days: [{ column: 1, order: "mdy" }] });
      const day = new Date("2023-01-02");
      const isLeft = !["Subscribed", "Confirmed"].includes(name);
      expect(lines).toMatchObject([isLeft ? { leftAt: day } : { joinedAt: day }]);
    },
  );

  test.each(["Confirmed at", "Subscribed", "Bounced"])(
    "on which calendars begin are no answer in a column that is called “%s”",
    async (name) => {
      const { taken } = await look(`Email,${name}\na@example.com,1970-01-01 00:00:00`);
      expect(taken).toEqual(["open"]);
    },
  );
});

test("exports of services that are known ask nothing", async () => {
  const names = readdirSync(EXPORTS).filter((name) => name.endsWith(".csv"));
  for (const name of names)
    expect([name, (await look(exported(name))).isAsked]).toEqual([name, false]);
});

test("what Excel gets is read as our own export is", async () => {
  const { lines } = await look("\uFEFFEmail,First Name,Subscribed\r\na@example.com,Añá,Yes\r\n");
  expect(lines).toMatchObject([{ email: "a@example.com", firstName: "Añá", isLeft: false }]);
});
