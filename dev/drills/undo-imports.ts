// Takes every import away, as the button of its owner does, and goes on until it is removed.
import { leaveOutPages } from "../../scripts/without-pages.mjs";

leaveOutPages();
const { continueImport, reportImport } = await import("@/app/_flows/imports/imports");
const { orderImport } = await import("@/lib/domains/imports/owner");
const { db } = await import("@/lib/database/db");
const { operator } = await import("../../scripts/operator");

const SLICE_MS = 20_000;

for (const { id } of await db.import.findMany({ select: { id: true } })) {
  const started = Date.now();
  const { counts } = await reportImport(operator, id);
  await orderImport(operator, id, { action: "undo", withChanged: false });
  for (let state = "undoing"; state === "undoing"; ) {
    await continueImport({ id, forMs: SLICE_MS });
    ({ state } = await reportImport(operator, id));
    if (state !== "undoing") {
      const seconds = Math.round((Date.now() - started) / 1_000);
      console.log(`${counts.articles} articles: ${state} after ${seconds} s`);
    }
  }
}
await db.$disconnect();
