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
const SERVER = join("server-functions", "default");
const CACHE_PREFIX = "_cache";
const IMAGES = "image-optimization-function";

/** The bytes of all files below a folder. @param {string} folder */
function sizeOf(folder) {
  return readdirSync(folder, { recursive: true, encoding: "utf8" })
    .map((path) => statSync(join(folder, path)))
    .reduce((sum, entry) => sum + (entry.isFile() ? entry.size : 0), 0);
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

/** Builds the functions and runs them against services of their own, with demo content. */
export async function startLambdaSite() {
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
    };
    await migrate(env.DATABASE_URL);
    const { code, output } = await runNode(SEED, { env, quiet: true });
    if (code !== 0) throw new CliError(`${output}\nThe demo content was not added.`);

    const built = buildLambda(env);
    endings.push(() => built.remove());
    const functions = { server: join(built.output, SERVER), images: join(built.output, IMAGES) };
    const functionEnv = { ...env, ...awsEnv(services.urls.s3 ?? "") };
    /** @param {keyof typeof functions} name */
    const start = async (name) => {
      const started = await startFunction(functions[name], functionEnv);
      endings.push(() => started.stop());
      return started;
    };
    const images = await start("images");
    const server = await start("server");
    endings.push(await startGateway({ port, output: built.output, server, images }));
    return {
      address: `http://localhost:${port}`,
      env,
      services,
      server,
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
      sizes: { server: sizeOf(functions.server), images: sizeOf(functions.images) },
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}
