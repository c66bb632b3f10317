// @ts-check
// Empties the local database: `npm run db:reset`.
import pg from "pg";
import { CliError, exitWithError } from "../dev/cli-error.mjs";
import { readEnvFiles } from "../dev/project.mjs";
import { withDatabase } from "../dev/with-services.mjs";
import { confirm } from "./confirm.mjs";
import { migrate } from "./migrate.mjs";

const LOOPBACK = /^(localhost|127(\.\d+){3}|\[::1\])$/;

/** @param {string} url */
async function reset(url) {
  const { host, hostname, pathname, searchParams } = new URL(url);
  // `?host=` would lead elsewhere than the address says.
  if (!LOOPBACK.test(hostname) || searchParams.has("host")) {
    throw new CliError(
      `This empties a database on this machine only, and DATABASE_URL names ${host}. Nothing was changed.`,
    );
  }
  await confirm(`Everything in the database ${host}${pathname} will be deleted.`);

  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query('DROP SCHEMA "public" CASCADE; CREATE SCHEMA "public";');
  await client.end();
  await migrate(url);
  console.log("The database is empty and up to date. npm run db:seed adds the demo content.");
}

readEnvFiles();
await withDatabase(reset).catch(exitWithError);
process.exit();
