// What `npm run privacy` runs: prints what is saved about an address, or erases it.
import { recordExpiredTags } from "@/lib/cache/expire";
import { db } from "@/lib/database/db";
import { commentTags } from "@/lib/domains/comments/public";
import { type Erasure, personInput } from "@/lib/domains/privacy/calls";
import { erasePerson, exportPerson } from "@/lib/domains/privacy/owner";
import { operator } from "./operator";
import { runCommand } from "./run-command";

const accounts = {
  none: "There was no account.",
  erased: "The account was erased.",
  kept: "The account belongs to an administrator and was kept. Remove the admin right first.",
} satisfies Record<Erasure["account"], string>;

function count(number: number, one: string): string {
  return `${number} ${one}${number === 1 ? "" : "s"}`;
}

function describe({ subscribers, emails, suggestions, comments, account }: Erasure): string {
  const erased = [
    count(subscribers, "subscriber"),
    count(emails, "email"),
    count(suggestions, "suggestion"),
  ];
  const lines = [`Erased: ${erased.join(", ")}.`, accounts[account]];
  if (comments > 0) {
    lines.push(`${count(comments, "comment")} without a name from now on.`);
  }
  return lines.join("\n");
}

await runCommand(async () => {
  const [action, address] = process.argv.slice(2);
  const person = personInput.safeParse({ email: address });
  if (!person.success) throw new Error(person.error.issues[0]?.message);
  const { email } = person.data;
  if (action === "erase") {
    const { articleIds, ...erasure } = await erasePerson(operator, email);
    await recordExpiredTags(db, commentTags(articleIds.map((articleId) => ({ articleId }))));
    console.log(describe(erasure));
  } else {
    console.log(JSON.stringify(await exportPerson(operator, email), null, 2));
  }
});
