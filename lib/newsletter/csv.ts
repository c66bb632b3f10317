import {
  type AdminSubscriber,
  type ImportedPerson,
  importedPerson,
  type LeftOutLine,
} from "@/lib/newsletter/schema";
import { type CsvRow, csvLine, readCsv } from "@/lib/text/csv";
import { siteDay, siteTimestamp } from "@/lib/text/dates";

export const EXPORT_HEADER = csvLine(["Email", "First Name", "Subscribed", "Source", "Signed Up"]);

export type ExportedSubscriber = Pick<
  AdminSubscriber,
  "email" | "firstName" | "subscribed" | "source"
> & { createdAt: Date };

export function exportLine(subscriber: ExportedSubscriber): string {
  const { email, firstName, subscribed, source, createdAt } = subscriber;
  return csvLine([
    email,
    firstName ?? "",
    subscribed ? "Yes" : "No",
    source ?? "",
    siteTimestamp(createdAt),
  ]);
}

/** As `email-subscribers-2025-01-05.csv`, the day by the site's clock. */
export function exportFileName(now: Date): string {
  return `email-subscribers-${siteDay(now)}.csv`;
}

/** How columns are called in the files of the usual newsletter services, in letters alone. */
const COLUMNS = {
  email: /^(e?mail|e?mailaddress(es)?|subscriber(email)?|contactemail)$/,
  firstName: /^(firstname|fname|givenname|forename|vorname)$/,
  name: /^(name|fullname|displayname|contactname)$/,
  subscribed: /^(subscribed|status|emailstatus|subscriptionstatus|optin)$/,
};
/** What such files say of people who do not want the newsletter, or who cannot be reached. */
const NOT_SUBSCRIBED =
  /^(no|n|false|0|unsubscribed|nonsubscribed|cleaned|bounced|complained|inactive|pending|unconfirmed)$/;

type Columns = { email: number; firstName: number; subscribed: number };

function letters(text: string): string {
  return text.toLowerCase().replaceAll(/[^a-z0-9]/g, "");
}

/** Where the columns stand, when the row names them; -1 for one that is not there. */
function readHeader({ cells }: CsvRow): Columns | null {
  const names = cells.map(letters);
  const find = (spelling: RegExp) => names.findIndex((name) => spelling.test(name));
  const email = find(COLUMNS.email);
  if (email === -1) return null;
  const firstName = find(COLUMNS.firstName);
  return {
    email,
    firstName: firstName === -1 ? find(COLUMNS.name) : firstName,
    subscribed: find(COLUMNS.subscribed),
  };
}

export type ReadImport =
  | { people: ImportedPerson[]; invalid: LeftOutLine[] }
  /** Why nothing of the file can be used. */
  | { problem: string };

/**
 * Reads a list of addresses: a file whose first row names its columns, or a single column. Each address
 * is taken once, where it stands first.
 */
export function readImport(csv: string): ReadImport {
  const rows = readCsv(csv);
  if ("brokenLine" in rows) {
    return {
      problem: `There’s an unmatched quotation mark from line ${rows.brokenLine} on. Please fix it and try again.`,
    };
  }
  const [first] = rows;
  if (!first) return { problem: "This file is empty." };
  const header = readHeader(first);
  if (!header && rows.some(({ cells }) => cells.length > 1)) {
    return {
      problem: "The first line must name the columns, such as Email and First Name.",
    };
  }
  const columns = header ?? { email: 0, firstName: -1, subscribed: -1 };

  const people: ImportedPerson[] = [];
  const invalid: LeftOutLine[] = [];
  const lineOf = new Map<string, number>();
  for (const { line, cells } of header ? rows.slice(1) : rows) {
    const person = importedPerson.safeParse({
      email: cells[columns.email] ?? "",
      firstName: cells[columns.firstName],
    });
    const seen = person.success ? lineOf.get(person.data.email) : undefined;
    if (!person.success) {
      invalid.push({ line, reason: person.error.issues[0]?.message ?? "This line can’t be read." });
    } else if (seen !== undefined) {
      invalid.push({ line, reason: `This address is already on line ${seen}.` });
    } else {
      lineOf.set(person.data.email, line);
      if (NOT_SUBSCRIBED.test(letters(cells[columns.subscribed] ?? ""))) {
        invalid.push({ line, reason: "Your file says this address isn’t subscribed." });
      } else {
        people.push({ ...person.data, line });
      }
    }
  }
  return { people, invalid };
}
