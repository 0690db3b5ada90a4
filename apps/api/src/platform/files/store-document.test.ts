import { deflateSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { SAMPLE_PDF } from "../../../test/apply-for-visa.ts";
import { type SignedUpAccount, signUp } from "../../../test/sign-up.ts";
import { photo } from "../../../test/sample-photos.ts";
import { startTestApp, type TestApp } from "../../../test/test-app.ts";
import { folderStore } from "./file-store.ts";
import { readOwnFile } from "./read-own-file.ts";
import { storeDocument } from "./store-document.ts";

let app: TestApp;
let owner: SignedUpAccount;
beforeAll(async () => {
  app = await startTestApp();
  owner = await signUp(app);
});
afterAll(() => app.stop());

const deps = () => ({
  db: app.database.db,
  clock: app.clock,
  files: folderStore(`${app.dataDir}/files`),
});

/** A PDF whose objects are packed into a compressed stream. */
function packedPdf(objects: string): Buffer {
  return Buffer.concat([
    Buffer.from("%PDF-1.5\n4 0 obj<</Type/ObjStm/N 1/First 4/Filter/FlateDecode>>stream\n"),
    deflateSync(Buffer.from(objects)),
    Buffer.from("\nendstream endobj\nstartxref\n9\n%%EOF\n"),
  ]);
}

/** Many streams, each of a few bytes. */
function manyStreams(count: number): Buffer {
  const one = Buffer.concat([Buffer.from("/ObjStm stream\n"), deflateSync(Buffer.from("x"))]);
  return Buffer.concat([
    Buffer.from("%PDF-1.5\n"),
    ...Array.from({ length: count }, () => one),
    Buffer.from("\nstartxref\n9\n%%EOF\n"),
  ]);
}

describe("storing a document", () => {
  it("stores a PDF unchanged and re-encodes a photo", async () => {
    for (const [bytes, contentType] of [
      [SAMPLE_PDF, "application/pdf"],
      [packedPdf("1 0 <</Type/Catalog>>"), "application/pdf"],
      [await photo(), "image/jpeg"],
    ] as const) {
      const id = await storeDocument(deps(), owner.id, bytes);
      const stored = await readOwnFile(deps(), owner.id, id);
      expect(stored?.contentType).toBe(contentType);
      if (contentType === "application/pdf") expect(stored?.bytes).toEqual(bytes);
    }
  });

  it("unpacks a stream once, however often it is named", async () => {
    const names = Buffer.from("%PDF-1.5\n" + "/ObjStm ".repeat(200_000));
    const bomb = Buffer.concat([names, packedPdf("x".repeat(19 * 1024 * 1024))]);
    // Unpacked for each name, it would run into the test's time limit.
    await expect(storeDocument(deps(), owner.id, bomb)).resolves.toEqual(expect.any(String));
  });

  it.each([
    ["runs a script", SAMPLE_PDF.toString().replace("/Pages 2", "/AA<</S/JavaScript>>/Pages 2")],
    ["hides its script's name", SAMPLE_PDF.toString().replace("/Pages 2", "/S/J#53/Pages 2")],
    ["carries files", SAMPLE_PDF.toString().replace("/Pages 2", "/EmbeddedFiles 9 0 R/Pages 2")],
    ["is encrypted", SAMPLE_PDF.toString().replace("/Root", "/Encrypt 5 0 R/Root")],
    ["is cut off", SAMPLE_PDF.toString().slice(0, 60)],
    ["packs a script", packedPdf("1 0 <</S/JavaScript/JS(app.alert(1))>>")],
    ["has an unreadable stream", packedPdf("x").subarray(0, 75)],
    ["unpacks to more than anybody reads", packedPdf("x".repeat(21 * 1024 * 1024))],
    ["has thousands of streams", manyStreams(501)],
  ])("refuses a PDF that %s", async (_what, content) => {
    await expect(storeDocument(deps(), owner.id, Buffer.from(content))).rejects.toThrow(
      "file_type",
    );
  });
});
