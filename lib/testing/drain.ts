// Sends what is due, as an instance of its own that a test can kill: `node --import tsx lib/testing/drain.ts`.
import { db } from "@/lib/db";
import { drainOutbox } from "@/lib/mail/outbox";

const RUN_MS = 60_000;

const drained = await drainOutbox({ forMs: RUN_MS });
process.send?.(drained);
await db.$disconnect();
process.exit();
