// @ts-check
import { mkdtempSync, readdirSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { ListObjectsV2Command, S3Client } from "@aws-sdk/client-s3";
import { migrate } from "../../scripts/migrate.mjs";
import { SEED } from "../../scripts/seed.mjs";
import { CliError } from "../cli-error.mjs";
import { LOCAL_STORAGE, localEnv } from "../local-env.mjs";
import { findFreePort } from "../ports.mjs";
import { runNode } from "../process.mjs";
import { startServices } from "../supervisor.mjs";
import { buildLambda } from "./build.mjs";
import { bareEvent, startFunction, startGateway } from "./gateway.mjs";

/** Where the functions lie in what OpenNext writes; the others are not deployed. */
const FOLDERS = {
  server: join("server-functions", "default"),
  drawing: join("server-functions", "drawing"),
  tick: join("server-functions", "tick"),
  images: "image-optimization-function",
};
const CACHE_PREFIX = "_cache";

/** The bytes of all files below a folder. A link has none: it is one in the function too. @param {string} folder */
function sizeOf(folder) {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .reduce((sum, entry) => sum + statSync(join(entry.parentPath, entry.name)).size, 0);
}

/** What AWS gives a function, in the words of its SDK: here the local storage and the key to it. @param {string} url */
function awsEnv(url) {
  return {
    AWS_ENDPOINT_URL_S3: url,
    AWS_REGION: LOCAL_STORAGE.region,
    AWS_ACCESS_KEY_ID: LOCAL_STORAGE.keyId,
    AWS_SECRET_ACCESS_KEY: LOCAL_STORAGE.secret,
    AWS_LAMBDA_FUNCTION_NAME: "tender-wiring",
    TRUSTED_IP_HEADER: "x-viewer-ip",
    CACHE_BUCKET_NAME: LOCAL_STORAGE.bucket,
    CACHE_BUCKET_REGION: LOCAL_STORAGE.region,
    CACHE_BUCKET_KEY_PREFIX: CACHE_PREFIX,
  };
}

/**
 * Builds the functions and runs them against services of their own, with demo content.
 * @param {Record<string, string>} [settings] what the site gets beside that
 */
export async function startLambdaSite(settings = {}) {
  const folder = mkdtempSync(join(tmpdir(), "tender-wiring-lambda-data-"));
  /** @type {(() => unknown)[]} */
  const endings = [() => rmSync(folder, { recursive: true, force: true })];
  const stop = async () => {
    for (const end of endings.splice(0).reverse()) await end();
  };
  try {
    const services = await startServices({ folder, env: {}, bringBack: false });
    endings.push(() => services.stop());
    const port = await findFreePort();
    const env = {
      ...localEnv({ port, secretsFile: join(folder, "secrets.json") }),
      ...services.env,
      ...settings,
    };
    await migrate(env.DATABASE_URL);
    const { code, output } = await runNode(SEED, { env, quiet: true });
    if (code !== 0) throw new CliError(`${output}\nThe demo content was not added.`);

    const built = buildLambda(env);
    endings.push(() => built.remove());
    const functionEnv = { ...env, ...awsEnv(services.urls.s3 ?? "") };
    /** @param {keyof typeof FOLDERS} name */
    const start = async (name) => {
      const started = await startFunction(join(built.output, FOLDERS[name]), functionEnv);
      endings.push(() => started.stop());
      return started;
    };
    /** @param {keyof typeof FOLDERS} name */
    const measure = (name) => sizeOf(join(built.output, FOLDERS[name]));
    const images = await start("images");
    const drawing = await start("drawing");
    const tick = await start("tick");
    const server = await start("server");
    // By the names that OpenNext has for them.
    const functions = { default: server, drawing, tick, imageOptimizer: images };
    endings.push(await startGateway({ port, output: built.output, functions }));
    return {
      address: `http://localhost:${port}`,
      env,
      services,
      server,
      tick,
      /** Another instance of the server function, which has heard of nothing. */
      startInstance: () => start("server"),
      /** Milliseconds that a new instance takes to load, for its first answer and for its second. */
      async measureColdStart() {
        const instance = await start("server");
        const event = bareEvent("GET", `http://localhost:${port}/articles`);
        const times = [performance.now()];
        for (let answer = 1; answer <= 2; answer += 1) {
          const { statusCode } = await instance.invoke(event);
          if (statusCode !== 200) throw new Error(`/articles answered ${statusCode}.`);
          times.push(performance.now());
        }
        await instance.stop();
        const [startedAt = 0, firstAt = 0, secondAt = 0] = times;
        return {
          loadMs: instance.loadMs,
          firstMs: firstAt - startedAt,
          nextMs: secondAt - firstAt,
        };
      },
      /** How many objects the cache has in the bucket. */
      async countCached() {
        const s3 = new S3Client({
          endpoint: services.urls.s3 ?? "",
          region: LOCAL_STORAGE.region,
          forcePathStyle: true,
          credentials: { accessKeyId: LOCAL_STORAGE.keyId, secretAccessKey: LOCAL_STORAGE.secret },
        });
        const listed = await s3.send(
          new ListObjectsV2Command({ Bucket: LOCAL_STORAGE.bucket, Prefix: CACHE_PREFIX }),
        );
        return listed.KeyCount ?? 0;
      },
      sizes: {
        server: measure("server"),
        drawing: measure("drawing"),
        tick: measure("tick"),
        images: measure("images"),
      },
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}
