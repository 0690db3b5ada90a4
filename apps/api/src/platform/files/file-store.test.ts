import { randomBytes } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import S3rver from "s3rver";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { newId } from "../ids.ts";
import { FileStoreUnavailable, type FileStore } from "./file-store.ts";
import { openFileStore } from "./open-file-store.ts";
import { parseS3Url } from "./parse-s3-url.ts";

let folder: string;
let bucketServer: S3rver;
let bucketUrl: string;
const stores: Record<string, FileStore> = {};

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "ghuri-files-"));
  bucketServer = new S3rver({
    port: 0,
    address: "127.0.0.1",
    silent: true,
    directory: path.join(folder, "buckets"),
    configureBuckets: [{ name: "uploads", configs: [] }],
  });
  // Its reply contains only the port that the operating system assigned.
  const { port } = (await bucketServer.run()) as AddressInfo;
  bucketUrl = `s3://S3RVER:S3RVER@127.0.0.1:${port}/uploads/private?tls=off`;
  stores["a folder"] = await openFileStore({
    filesUrl: undefined,
    folder: path.join(folder, "files"),
  });
  stores["a bucket"] = await openFileStore({ filesUrl: bucketUrl, folder });
});
afterAll(async () => {
  await bucketServer.close();
  await rm(folder, { recursive: true });
});

describe.each(["a folder", "a bucket"])("uploads in %s", (kind) => {
  const store = () => {
    const found = stores[kind];
    if (!found) throw new Error(`no store called ${kind}`);
    return found;
  };

  it("reads files back unchanged, large ones too", async () => {
    for (const bytes of [Buffer.from("a passport"), randomBytes(5 * 1024 * 1024)]) {
      const name = newId();
      await store().put(name, bytes);
      expect((await store().get(name))?.equals(bytes)).toBe(true);
    }
  });

  it("replaces a file, and the name of the old one is all that is left of it", async () => {
    const name = newId();
    await store().put(name, Buffer.from("under the old key"));
    await store().replace(name, Buffer.from("under the new one"));
    expect((await store().get(name))?.toString()).toBe("under the new one");
    await store().delete(name);
    expect(await store().get(name)).toBeNull();
  });

  it("returns null for a missing file", async () => {
    expect(await store().get(newId())).toBeNull();
  });

  it("deletes a file, and deleting it again is no error", async () => {
    const name = newId();
    await store().put(name, Buffer.from("short-lived"));
    await store().delete(name);
    await store().delete(name);
    expect(await store().get(name)).toBeNull();
  });
});

describe("a bucket", () => {
  it("separates two programs by their folder", async () => {
    const name = newId();
    await stores["a bucket"]?.put(name, Buffer.from("ours"));
    const other = await openFileStore({
      filesUrl: bucketUrl.replace("/private", "/other"),
      folder,
    });
    expect(await other.get(name)).toBeNull();
  });

  it("reports a bucket that does not respond or is not ours as unavailable, not empty", async () => {
    const silent = bucketUrl.replace(/:\d+\//, ":1/");
    const strange = bucketUrl.replace("/uploads", "/nobodys");
    for (const filesUrl of [silent, strange]) {
      const store = await openFileStore({ filesUrl, folder });
      await expect(store.put(newId(), Buffer.from("x"))).rejects.toThrow(FileStoreUnavailable);
    }
    const store = await openFileStore({ filesUrl: silent, folder });
    await expect(store.get(newId())).rejects.toThrow(FileStoreUnavailable);
  });

  it.each([
    ["s3://host/bucket", "no key and secret"],
    ["s3://key@host/bucket", "no key and secret"],
    ["s3://key:hush@host", "no host and bucket"],
  ])("is not opened from %s", (url, fault) => {
    expect(() => parseS3Url(url)).toThrow(fault);
    expect(() => parseS3Url(url)).not.toThrow("hush");
  });

  it("accepts characters in its secret that a URL must escape", () => {
    const address = parseS3Url("s3://AK%2FIA:a%2Fb%2Bc@store.example:9000/box?region=bd");
    expect(address).toMatchObject({
      accessKeyId: "AK/IA",
      secretAccessKey: "a/b+c",
      endpoint: "https://store.example:9000",
      region: "bd",
      prefix: "",
    });
  });
});
