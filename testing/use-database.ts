import { inject } from "vitest";

const url = inject("databaseUrl");
process.env.DATABASE_URL = url;

const { emptyDatabase } = await import("./database");
await emptyDatabase();
