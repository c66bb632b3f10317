// Takes back what was interrupted and sends what is due, as a tick does, as an instance of its own that a test can kill. Its argument is for how many milliseconds.

import { drainOutbox } from "@/app/_flows/mail/outbox";
import { db } from "@/lib/database/db";
import { settleInterruptedEmails } from "@/lib/mail/queue";

await settleInterruptedEmails();
const drained = await drainOutbox({ forMs: Number(process.argv[2]) });
process.send?.(drained);
await db.$disconnect();
process.exit();
