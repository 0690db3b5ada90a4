import {
  DeleteObjectCommand,
  GetObjectCommand,
  NoSuchKey,
  PutObjectCommand,
  S3Client,
} from "@aws-sdk/client-s3";
import { FileStoreUnavailable, type FileStore } from "./file-store.ts";
import type { S3Location } from "./parse-s3-url.ts";

/** A person waits for the response: a bucket that is silent for this long counts as down. */
const CONNECT_MS = 3_000;
const ANSWER_MS = 15_000;
const TRIES = 3;

/** A bucket at Amazon or on any S3-compatible server. Its objects are private. */
export function s3Store(address: S3Location): FileStore {
  const { endpoint, region, bucket: Bucket, accessKeyId, secretAccessKey } = address;
  const client = new S3Client({
    endpoint,
    region,
    credentials: { accessKeyId, secretAccessKey },
    // Path-style URLs, which other servers than Amazon's understand, too.
    forcePathStyle: true,
    maxAttempts: TRIES,
    requestHandler: { connectionTimeout: CONNECT_MS, requestTimeout: ANSWER_MS },
    // Older servers refuse newer kinds of checksums; the signature covers the body's hash anyway.
    requestChecksumCalculation: "WHEN_REQUIRED",
    responseChecksumValidation: "WHEN_REQUIRED",
  });
  const at = (name: string) => ({ Bucket, Key: address.prefix + name });
  const put = async (name: string, bytes: Buffer) => {
    const command = new PutObjectCommand({ ...at(name), Body: bytes });
    await orUnavailable(client.send(command));
  };
  return {
    put,
    replace: put,
    async get(name) {
      try {
        const { Body } = await client.send(new GetObjectCommand(at(name)));
        return Body ? Buffer.from(await Body.transformToByteArray()) : null;
      } catch (error) {
        if (error instanceof NoSuchKey) return null;
        throw new FileStoreUnavailable(error);
      }
    },
    async delete(name) {
      await orUnavailable(client.send(new DeleteObjectCommand(at(name))));
    },
  };
}

async function orUnavailable(work: Promise<unknown>): Promise<void> {
  try {
    await work;
  } catch (error) {
    throw new FileStoreUnavailable(error);
  }
}
