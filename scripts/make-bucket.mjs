// @ts-check
// Makes the storage's bucket where there is none yet: for a storage of one's own, as in compose.yaml.
import {
  CreateBucketCommand,
  HeadBucketCommand,
  S3Client,
  S3ServiceException,
} from "@aws-sdk/client-s3";
import { CliError, exitWithError } from "../dev/cli-error.mjs";
import { readEnvFiles } from "../dev/project.mjs";

const TRIES = 30;
const WAIT_MS = 1_000;

async function main() {
  readEnvFiles();
  const { S3_BUCKET, S3_ENDPOINT, S3_REGION = "us-east-1", S3_FORCE_PATH_STYLE } = process.env;
  const { S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = process.env;
  if (!S3_BUCKET || !accessKeyId || !secretAccessKey) {
    throw new CliError("S3_BUCKET and its key are not set, so there is no bucket to make.");
  }
  const client = new S3Client({
    endpoint: S3_ENDPOINT,
    region: S3_REGION,
    credentials: { accessKeyId, secretAccessKey },
    forcePathStyle: S3_FORCE_PATH_STYLE === "true",
  });

  /** @returns {Promise<string>} why the bucket is not there; empty once it is */
  async function makeBucket() {
    try {
      await client.send(new HeadBucketCommand({ Bucket: S3_BUCKET }));
      return "";
    } catch (error) {
      const isMissing =
        error instanceof S3ServiceException && error.$metadata.httpStatusCode === 404;
      if (!isMissing) return /** @type {Error} */ (error).message;
      await client.send(new CreateBucketCommand({ Bucket: S3_BUCKET }));
      return "";
    }
  }

  let problem = "";
  for (let i = 0; i < TRIES; i += 1) {
    problem = await makeBucket();
    if (problem === "") return;
    await new Promise((resolve) => setTimeout(resolve, WAIT_MS));
  }
  throw new CliError(`The storage does not answer as it should: ${problem}.`);
}

await main().catch(exitWithError);
