// @ts-check
// Names the documents in a build that is compiled alone. Next learns in a render what it may cache, and would else
// make each document anew at every visit: `node scripts/name-documents.mjs` after
// `next build --experimental-build-mode compile`.
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { ROOT } from "../dev/project.mjs";
import { addDocuments } from "../lib/next/manifests.mjs";

/** How the routes of documents begin; `app/api/admin/guard.test.ts` compares it with what they export. */
const DOCUMENT = /^export const GET = (?:machineDocument|document|\w+(?:List|Feed)\b)/m;

/** @param {string} source the text of a `route.ts` */
export function isDocumentSource(source) {
  return DOCUMENT.test(source);
}

/** @param {string} distDir */
export function nameDocuments(distDir) {
  addDocuments(join(ROOT, distDir), (file) => {
    const source = [".ts", ".tsx"].map((end) => join(ROOT, "app", file + end)).find(existsSync);
    return source !== undefined && isDocumentSource(readFileSync(source, "utf8"));
  });
}

if (process.argv[1] === import.meta.filename) nameDocuments(process.env.NEXT_DIST_DIR || ".next");
