import { PutObjectCommand, S3Client } from "@aws-sdk/client-s3";
import { getSignedUrl } from "@aws-sdk/s3-request-presigner";
import { expect, test } from "vitest";
import { bucketAddress } from "./origin";

const setting = {
  S3_ENDPOINT: undefined as string | undefined,
  S3_REGION: "us-east-1",
  S3_BUCKET: "tender-wiring",
  S3_FORCE_PATH_STYLE: false,
};

test.each<[Partial<typeof setting>, string]>([
  [{}, "https://tender-wiring.s3.us-east-1.amazonaws.com/"],
  [{ S3_REGION: "eu-central-1" }, "https://tender-wiring.s3.eu-central-1.amazonaws.com/"],
  [{ S3_REGION: "cn-north-1" }, "https://tender-wiring.s3.cn-north-1.amazonaws.com.cn/"],
  [{ S3_BUCKET: "www.example.org" }, "https://s3.us-east-1.amazonaws.com/www.example.org/"],
  [{ S3_FORCE_PATH_STYLE: true }, "https://s3.us-east-1.amazonaws.com/tender-wiring/"],
  [{ S3_ENDPOINT: "https://s3.example.org" }, "https://tender-wiring.s3.example.org/"],
  [{ S3_ENDPOINT: "https://s3.example.org:9000/" }, "https://tender-wiring.s3.example.org:9000/"],
  [
    { S3_ENDPOINT: "https://x.example.org/storage/v1/s3", S3_FORCE_PATH_STYLE: true },
    "https://x.example.org/storage/v1/s3/tender-wiring/",
  ],
  [{ S3_ENDPOINT: "http://127.0.0.1:9000" }, "http://127.0.0.1:9000/tender-wiring/"],
  [
    { S3_ENDPOINT: "http://localhost:9000", S3_FORCE_PATH_STYLE: true },
    "http://localhost:9000/tender-wiring/",
  ],
  [
    { S3_ENDPOINT: "https://s3.example.org", S3_BUCKET: "www.example.org" },
    "https://s3.example.org/www.example.org/",
  ],
  [
    { S3_ENDPOINT: "http://s3.example.org", S3_BUCKET: "www.example.org" },
    "http://www.example.org.s3.example.org/",
  ],
])("with %j the objects lie where the signed addresses lead: %s", async (change, address) => {
  const { S3_ENDPOINT: endpoint, ...rest } = { ...setting, ...change };
  expect(bucketAddress({ S3_ENDPOINT: endpoint, ...rest })).toBe(address);
  const s3 = new S3Client({
    region: rest.S3_REGION,
    ...(endpoint && { endpoint }),
    forcePathStyle: rest.S3_FORCE_PATH_STYLE,
    credentials: { accessKeyId: "id", secretAccessKey: "secret" },
  });
  const signed = await getSignedUrl(s3, new PutObjectCommand({ Bucket: rest.S3_BUCKET, Key: "k" }));
  expect(signed.split("?")[0]).toBe(`${address}k`);
});

test("without a bucket there is no address", () => {
  expect(bucketAddress({ ...setting, S3_BUCKET: undefined })).toBeNull();
});
