import { describe, expect, test } from "vitest";
import { EXPORT_HEADER, exportFileName, exportLine, readImport } from "./csv";

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

describe("an imported file", () => {
  const anna = { email: "anna@example.org", firstName: "Anna", line: 2 };

  test.each([
    "Email,First Name",
    "E-Mail;Vorname",
    "email address,first_name",
    "EMAIL\tname",
    '"Email Address","Name"',
  ])("may call its columns %j", (header) => {
    const separator = header.includes("\t") ? "\t" : header.includes(";") ? ";" : ",";
    const csv = `${header}\nAnna@Example.org ${separator} Anna\n`;
    expect(readImport(csv)).toEqual({ people: [anna], invalid: [] });
  });

  test("may have its columns in any order, and others beside them", () => {
    const csv = "Id,Last Name,First Name,Member,E-mail\r\n1,Berg,Anna,x,anna@example.org\r\n";
    expect(readImport(csv)).toEqual({ people: [anna], invalid: [] });
  });

  test("may be a single column, with or without a name", () => {
    expect(readImport("anna@example.org\n\ntom@example.org")).toEqual({
      people: [
        { email: "anna@example.org", firstName: null, line: 1 },
        { email: "tom@example.org", firstName: null, line: 3 },
      ],
      invalid: [],
    });
    expect(readImport("Mail\nanna@example.org")).toMatchObject({ people: [{ line: 2 }] });
  });

  test("has its wrong and repeated lines named, each with a reason", () => {
    const csv = [
      "email,name",
      "anna@example.org,Anna",
      "no address,Tom",
      ",Tom",
      "ANNA@example.org,Anna again",
      `long@example.org,${"x".repeat(201)}`,
      "tom@example.org,Tom",
    ].join("\n");
    expect(readImport(csv)).toEqual({
      people: [anna, { email: "tom@example.org", firstName: "Tom", line: 7 }],
      invalid: [
        { line: 3, reason: "Please enter a valid email address." },
        { line: 4, reason: "Please enter a valid email address." },
        { line: 5, reason: "This address is already on line 2." },
        { line: 6, reason: "The name is too long: at most 200 characters." },
      ],
    });
  });

  test("keeps whose name goes over lines, on one line", () => {
    const csv = 'email,name\r\nanna@example.org,"Anna\r\n  Berg\u2028(Dr.)\n"\r\n';
    expect(readImport(csv)).toEqual({
      people: [{ email: "anna@example.org", firstName: "Anna Berg (Dr.)", line: 4 }],
      invalid: [],
    });
  });

  test.each(["'=1+1", "''=1+1", "=1+1", "'+1", "'"])(
    "that we exported ourselves has the name %j as it was",
    (firstName) => {
      const csv = EXPORT_HEADER + exportLine({ ...plain, firstName });
      expect(readImport(csv)).toMatchObject({ people: [{ firstName }], invalid: [] });
    },
  );

  test.each(["No", "unsubscribed", "cleaned", "FALSE", "0", "Pending", "non-subscribed"])(
    "does not add whom the file itself calls %j",
    (word) => {
      expect(readImport(`Email,Status\nanna@example.org,${word}`)).toEqual({
        people: [],
        invalid: [{ line: 2, reason: "Your file says this address isn’t subscribed." }],
      });
    },
  );

  test("that we exported ourselves comes back as it was", () => {
    const hostile = { ...plain, email: "+tom@example.org", firstName: '=Tom, "the" tester' };
    const csv = EXPORT_HEADER + exportLine(hostile) + exportLine({ ...plain, subscribed: false });
    expect(readImport(csv)).toMatchObject({
      people: [{ email: "+tom@example.org", firstName: '=Tom, "the" tester', line: 2 }],
      invalid: [{ line: 3 }],
    });
  });

  test.each([
    ["", "This file is empty."],
    [
      "anna@example.org,Anna",
      "The first line must name the columns, such as Email and First Name.",
    ],
    [
      'email\n"anna',
      "There’s an unmatched quotation mark from line 2 on. Please fix it and try again.",
    ],
  ])("that cannot be read is refused with a sentence (%j)", (csv, problem) => {
    expect(readImport(csv)).toEqual({ problem });
  });
});
