// Also on PostgreSQL and Redis: SQL of its own over every table.
// @module-tag postgres
import { randomBytes } from "node:crypto";
import { readFile } from "node:fs/promises";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Installation, migratedInstallation } from "../../test/fresh-database.ts";
import { runGhuri } from "../../test/run-ghuri.ts";
import { photo } from "../../test/sample-photos.ts";
import { signUp } from "../../test/sign-up.ts";
import { startTestApp } from "../../test/test-app.ts";
import {
  listTravellers,
  openUpload,
  saveTraveller,
  uploadPhoto,
} from "../../test/traveller-form.ts";
import { openWithBackup } from "../platform/backup/open-with-backup.ts";

const OLD = `2026:${randomBytes(32).toString("hex")}`;
const NEW = `2027:${randomBytes(32).toString("hex")}`;

let installation: Installation;
beforeAll(async () => {
  installation = await migratedInstallation();
});
afterAll(() => installation.remove());

/** Starts the server with these keys for as long as `work` takes. */
async function withServer<T>(
  keys: string,
  work: (app: Awaited<ReturnType<typeof startTestApp>>) => Promise<T>,
): Promise<T> {
  const { env, dataDir } = installation;
  const database = await openWithBackup(
    { DATABASE_URL: env["DATABASE_URL"], DATA_DIR: dataDir },
    5,
  );
  const app = await startTestApp({ database, env: { ...env, DATA_KEYS: keys } });
  try {
    return await work(app);
  } finally {
    await app.stop();
    await database.close();
  }
}

describe("ghuri reseal", () => {
  it("brings files without a key and under an old key under the newest, which then suffices", async () => {
    const { dataDir, env } = installation;
    const { owner, plain } = await withServer("", async (app) => {
      const person = await signUp(app);
      return { owner: person, plain: await uploadPhoto(app, person, await photo()) };
    });
    const older = await withServer(OLD, async (app) => {
      await saveTraveller(app, owner, { passport_number: "QX7719283" });
      return uploadPhoto(app, owner);
    });

    const before = { ...env, DATA_KEYS: `${NEW},${OLD}` };
    const first = await runGhuri(before, "reseal");
    expect(first.output).toContain('2 of 2 files are now under the key "2027"');
    expect(first.output).toContain("1 values in the database are now under that key");
    const again = await runGhuri(before, "reseal");
    expect(again.output).toContain("0 of 2 files");

    for (const id of [plain, older]) {
      const bytes = await readFile(path.join(dataDir, "files", id));
      expect(bytes.subarray(0, 20).toString()).toBe("GHURI-SEALED-1\n\u00042027");
    }
    await withServer(NEW, async (app) => {
      for (const id of [plain, older])
        expect((await openUpload(app, id, owner.headers)).statusCode).toBe(200);
      const [traveller] = await listTravellers(app, owner);
      expect(traveller?.passport_number).toBe("QX7719283");
    });
  });

  it("says what is missing without a key, and never prints one that is wrong", async () => {
    const { code, output } = await runGhuri(installation.env, "reseal");
    expect([code, output]).toEqual([1, expect.stringContaining("DATA_KEYS is not set")]);
    const wrong = await runGhuri({ ...installation.env, DATA_KEYS: "2026:secret" }, "reseal");
    expect(wrong.code).toBe(1);
    expect(wrong.output).toContain("DATA_KEYS");
    expect(wrong.output).not.toContain("secret");
  });
});
