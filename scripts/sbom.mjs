// @ts-check
// Prints what a production install is made of, as CycloneDX: `npm run --silent sbom > sbom.json`.
// npm leaves out what development needs too, and stops at what is wrong there; so it gets a copy without that part.
import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { CliError, exitWithError } from "../dev/cli-error.mjs";
import { ROOT } from "../dev/project.mjs";

const OUTPUT_MAX_BYTES = 64 * 1024 * 1024;

/** @param {string} file */
function readJson(file) {
  return JSON.parse(readFileSync(join(ROOT, file), "utf8"));
}

/** The bill of materials, as text. */
export function writeSbom() {
  const { devDependencies: _, ...manifest } = readJson("package.json");
  const lock = readJson("package-lock.json");
  const packages = Object.fromEntries(Object.entries(lock.packages).filter(([, { dev }]) => !dev));
  const { devDependencies: __, ...root } = packages[""];
  const above = mkdtempSync(join(tmpdir(), "sbom-"));
  // npm names the whole after its folder.
  const folder = join(above, manifest.name);
  try {
    mkdirSync(folder);
    writeFileSync(join(folder, "package.json"), JSON.stringify(manifest));
    writeFileSync(
      join(folder, "package-lock.json"),
      JSON.stringify({ ...lock, packages: { ...packages, "": root } }),
    );
    const { status, stdout, stderr } = spawnSync(
      "npm",
      ["sbom", "--package-lock-only", "--sbom-format=cyclonedx", "--sbom-type=application"],
      {
        cwd: folder,
        encoding: "utf8",
        maxBuffer: OUTPUT_MAX_BYTES,
        shell: process.platform === "win32",
      },
    );
    if (status !== 0) throw new CliError(`npm wrote no bill of materials.\n${stderr}`);
    return stdout;
  } finally {
    rmSync(above, { recursive: true });
  }
}

if (process.argv[1] === import.meta.filename) {
  try {
    process.stdout.write(writeSbom());
  } catch (error) {
    exitWithError(error);
  }
}
