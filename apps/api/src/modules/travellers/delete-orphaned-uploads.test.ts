// Also on PostgreSQL and Redis: an upload during the sweep.
import { readdir } from "node:fs/promises";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type SignedUpAccount, signUp } from "../../../test/sign-up.ts";
import { startTestApp, type TestApp } from "../../../test/test-app.ts";
import { POSTGRES } from "../../../test/postgres-server.ts";
import {
  deleteTraveller,
  FORM,
  openUpload,
  saveTraveller,
  sendForm,
  TRAVELLERS,
  uploadPhoto,
} from "../../../test/traveller-form.ts";
import { folderStore } from "../../platform/files/file-store.ts";
import { deleteExpiredOrphans } from "../../platform/files/delete-orphaned-files.ts";
import { referencePassportPhotos } from "./index.ts";

let app: TestApp;
let owner: SignedUpAccount;
let folder: string;
beforeAll(async () => {
  app = await startTestApp();
  owner = await signUp(app);
  folder = path.join(app.dataDir, "files");
});
afterAll(() => app.stop());

const stored = () => readdir(folder).catch((): string[] => []);
const deps = () => ({ db: app.database.db, clock: app.clock, files: folderStore(folder) });
/** Runs the sweep 25 hours later, then resets the clock so that sessions stay valid. */
async function sweepTomorrow(): Promise<void> {
  app.clock.advanceMinutes(25 * 60);
  await deleteExpiredOrphans(deps());
  app.clock.advanceMinutes(-25 * 60);
}

describe("the sweep", () => {
  it("deletes an unreferenced upload after a day, and not before", async () => {
    const id = await uploadPhoto(app, owner);
    await deleteExpiredOrphans(deps());
    expect(await stored()).toContain(id);
    await sweepTomorrow();
    expect(await stored()).not.toContain(id);
    expect((await openUpload(app, id, owner.headers)).statusCode).toBe(404);
    const late = await sendForm(app, owner, TRAVELLERS, { ...FORM, passport_file: id });
    expect(late.statusCode).toBe(422);
  });

  it("keeps a traveller's photo until the traveller is deleted", async () => {
    const id = await uploadPhoto(app, owner);
    const traveller = await saveTraveller(app, owner, { passport_file: id });
    await sweepTomorrow();
    expect((await openUpload(app, id, owner.headers)).statusCode).toBe(200);
    await deleteTraveller(app, owner, traveller.id);
    await sweepTomorrow();
    expect(await stored()).not.toContain(id);
  });

  it("deletes the old photo when a traveller gets a new one", async () => {
    const [old, young] = [await uploadPhoto(app, owner), await uploadPhoto(app, owner)];
    const traveller = await saveTraveller(app, owner, { passport_file: old });
    await sendForm(app, owner, `${TRAVELLERS}/${traveller.id}`, { ...FORM, passport_file: young });
    await sweepTomorrow();
    expect(await stored()).toContain(young);
    expect(await stored()).not.toContain(old);
  });

  it("keeps a photo that a booking refers to, even after the traveller is deleted", async () => {
    const id = await uploadPhoto(app, owner);
    const traveller = await saveTraveller(app, owner, { passport_file: id });
    await app.database.db.transaction((tx) =>
      referencePassportPhotos(tx, owner.id, [{ passport_file: null }, traveller], {
        keeper: "flight-booking:1",
        field: "users",
      }),
    );
    await deleteTraveller(app, owner, traveller.id);
    await sweepTomorrow();
    expect(await stored()).toContain(id);
  });

  it("deletes a file that an earlier, failed sweep left", async () => {
    const id = await uploadPhoto(app, owner);
    const broken = { ...folderStore(folder), delete: () => Promise.reject(new Error("disk")) };
    app.clock.advanceMinutes(25 * 60);
    await expect(deleteExpiredOrphans({ ...deps(), files: broken })).rejects.toThrow("disk");
    app.clock.advanceMinutes(-25 * 60);
    expect((await openUpload(app, id, owner.headers)).statusCode).toBe(404);
    await sweepTomorrow();
    expect(await stored()).not.toContain(id);
  });
});

describe("a party's photos", () => {
  it("are refused, with the index of the photo that is not the owner's", async () => {
    const stranger = await signUp(app);
    const party = [
      { passport_file: await uploadPhoto(app, owner) },
      { passport_file: await uploadPhoto(app, stranger) },
    ];
    const keeping = app.database.db.transaction((tx) =>
      referencePassportPhotos(tx, owner.id, party, { keeper: "flight-booking:2", field: "users" }),
    );
    await expect(keeping).rejects.toMatchObject({
      code: "invalid",
      details: { fields: { "users.1.passport_file": [{ code: "file_unknown" }] } },
    });
  });
});

describe.runIf(POSTGRES)("concurrently", { tags: "postgres" }, () => {
  it("two travellers can swap photos", async () => {
    const [first, second] = [await uploadPhoto(app, owner), await uploadPhoto(app, owner)];
    const pair = [
      await saveTraveller(app, owner, { passport_file: first }),
      await saveTraveller(app, owner, { passport_file: second }),
    ];
    for (let round = 0; round < 20; round++) {
      const photos = round % 2 === 0 ? [second, first] : [first, second];
      const answers = await Promise.all(
        pair.map(({ id }, nth) =>
          sendForm(app, owner, `${TRAVELLERS}/${id}`, {
            ...FORM,
            passport_file: photos[nth] ?? "",
          }),
        ),
      );
      expect(answers.map((answer) => answer.statusCode)).toEqual([200, 200]);
    }
  });

  it("a sweep and a new reference agree: the photo is saved and exists, or is refused and deleted", async () => {
    for (let round = 0; round < 10; round++) {
      const id = await uploadPhoto(app, owner);
      const tomorrow = { now: () => new Date(app.clock.now().getTime() + 25 * 3_600_000) };
      const [answer] = await Promise.all([
        sendForm(app, owner, TRAVELLERS, { ...FORM, passport_file: id }),
        deleteExpiredOrphans({ ...deps(), clock: tomorrow }),
      ]);
      expect([201, 422]).toContain(answer.statusCode);
      expect((await stored()).includes(id)).toBe(answer.statusCode === 201);
    }
  });
});
