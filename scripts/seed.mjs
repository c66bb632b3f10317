// @ts-check
import { withDatabase } from "./database.mjs";
import { runNode } from "./process.mjs";
import { fail, readEnvFiles, Sentence } from "./project.mjs";

/** Runs prisma/seed with the application's own modules, which are TypeScript and for the server only. */
export const SEED = ["--conditions=react-server", "--import", "tsx", "prisma/seed/index.ts"];

async function main() {
  readEnvFiles();
  await withDatabase(async (url) => {
    const { code } = await runNode(SEED, { env: { ...process.env, DATABASE_URL: url } });
    if (code !== 0) throw new Sentence("The demo content was not added; the reason stands above.");
  });
}

if (process.argv[1] === import.meta.filename) {
  await main().catch(fail);
  process.exit();
}
