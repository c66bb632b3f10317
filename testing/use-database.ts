import { databaseUrl } from "./worker";

process.env.DATABASE_URL = databaseUrl();

const { emptyDatabase } = await import("./database");
const { expiredTags } = await import("./next-cache");
await emptyDatabase();
expiredTags.length = 0;
