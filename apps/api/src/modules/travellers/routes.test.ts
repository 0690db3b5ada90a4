// Also on PostgreSQL and Redis: SQL of its own.
// @module-tag postgres
import type { Traveller } from "@ghuri/contract/travellers";
import type { RefusalBody } from "@ghuri/contract/refusals";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { photo } from "../../../test/sample-photos.ts";
import { type SignedUpAccount, signUp } from "../../../test/sign-up.ts";
import { startTestApp, type TestApp } from "../../../test/test-app.ts";
import {
  deleteTraveller,
  FORM,
  listTravellers,
  saveTraveller,
  sendForm,
  TRAVELLERS,
  uploadPhoto,
} from "../../../test/traveller-form.ts";
import { newId } from "../../platform/ids.ts";
import { travellers } from "./tables.ts";

let app: TestApp;
let owner: SignedUpAccount;
beforeAll(async () => {
  app = await startTestApp();
  owner = await signUp(app);
});
afterAll(() => app.stop());

const errorsOf = (answer: { json: () => RefusalBody }) => answer.json().errors ?? {};

describe("saving a traveller", () => {
  it("accepts the form as the page sends it and returns it [S3-35 S7.4-13..15 OP-17]", async () => {
    const saved = await saveTraveller(app, owner, {
      email: "Rahima@Example.com",
      phone: "01712345678",
      passport_number: "bx0123456",
      passport_expiry_date: "2031-05-01",
      passport_file: "",
      is_international: "1",
    });
    expect(saved).toEqual({
      id: expect.any(String),
      user_id: owner.id,
      ...FORM,
      email: "rahima@example.com",
      phone: "+8801712345678",
      passport_number: "BX0123456",
      passport_expiry_date: "2031-05-01",
      passport_file: null,
    });
    expect(await listTravellers(app, owner)).toContainEqual(saved);
  });

  it("requires neither email nor phone for a child [S5.6-03 OP-21]", async () => {
    const saved = await saveTraveller(app, owner, { title: "Mr", date_of_birth: "2024-06-01" });
    expect([saved.email, saved.phone]).toEqual([null, null]);
  });

  it("stores the photo in the form [S7.4-14 OP-23]", async () => {
    const saved = await saveTraveller(app, owner, {}, { document: { bytes: await photo() } });
    expect(saved.passport_file).toEqual(expect.any(String));
  });

  it("accepts an earlier upload of the owner", async () => {
    const passportFile = await uploadPhoto(app, owner);
    expect((await saveTraveller(app, owner, { passport_file: passportFile })).passport_file).toBe(
      passportFile,
    );
  });

  it.each([
    [{ title: "" }, "title", "* required"],
    [{ title: "Lord" }, "title", "* required"],
    [{ first_name: " " }, "first_name", "* this field is required"],
    [
      { last_name: "খাতুন" },
      "last_name",
      "Please write the name in English letters, as in the passport.",
    ],
    [{ gender: "" }, "gender", "* this field is required"],
    [{ date_of_birth: "" }, "date_of_birth", "* this field is required"],
    [{ date_of_birth: "1990-02-30" }, "date_of_birth", "Please enter a real date."],
    [{ date_of_birth: "2026-11-22" }, "date_of_birth", "Please enter a real date."],
    [{ country: "" }, "country", "* this field is required"],
    [{ nationality: "bangla" }, "nationality", "Please choose a country from the list."],
    // Formatted like a country code, but no country has it.
    [{ country: "ZZ" }, "country", "Please choose a country from the list."],
    [{ nationality: "ZZ" }, "nationality", "Please choose a country from the list."],
    [{ email: "x" }, "email", "Please enter a valid email address."],
    [
      { passport_number: "A-1" },
      "passport_number",
      "A passport number has 6 to 12 letters and digits.",
    ],
    [{ passport_expiry_date: "0000-01-01" }, "passport_expiry_date", "Please enter a real date."],
    [{ passport_expiry_date: "1989-01-01" }, "passport_expiry_date", "Please enter a real date."],
    [
      { passport_file: "../../etc/passwd" },
      "passport_file",
      "We do not have this photo. Please upload it again.",
    ],
    [{ user_id: "somebody" }, "user_id", "This field is not known here."],
  ])("refuses %j [S3-36..38 S5.6-01 S5.6-02 OP-41]", async (over, field, words) => {
    const before = await listTravellers(app, owner);
    const answer = await sendForm(app, owner, TRAVELLERS, {
      ...FORM,
      ...(over as unknown as Record<string, string>),
    });
    expect(answer.statusCode).toBe(422);
    expect(errorsOf(answer)).toEqual({ [field]: [words] });
    expect(await listTravellers(app, owner)).toEqual(before);
  });

  it("returns errors in Bangla to a Bangla page", async () => {
    const answer = await sendForm(app, owner, TRAVELLERS, {}, undefined, "bn");
    expect(errorsOf(answer)).toMatchObject({
      title: ["* আবশ্যক"],
      first_name: ["* এই ঘরটি পূরণ করুন"],
      date_of_birth: ["* এই ঘরটি পূরণ করুন"],
    });
  });

  it("accepts today in Dhaka as a date of birth, but not tomorrow", async () => {
    app.clock.set("2026-11-21T18:30:00Z");
    const saved = await saveTraveller(app, owner, { date_of_birth: "2026-11-22" });
    expect(saved.date_of_birth).toBe("2026-11-22");
    app.clock.set("2026-11-21T06:00:00Z");
  });

  it("is limited to a hundred travellers", async () => {
    const collector = await signUp(app);
    const { db } = app.database;
    await saveTraveller(app, collector);
    const [saved] = await db.select().from(travellers).where(eq(travellers.ownerId, collector.id));
    if (!saved) throw new Error("not saved");
    await db
      .insert(travellers)
      .values(Array.from({ length: 99 }, () => ({ ...saved, id: newId() })));
    const answer = await sendForm(app, collector, TRAVELLERS, FORM, {
      document: { bytes: await photo() },
    });
    expect([answer.statusCode, answer.json<RefusalBody>().message]).toEqual([
      422,
      "You can save up to 100 travellers. Delete one to add another.",
    ]);
  });
});

describe("changing a traveller", () => {
  it("replaces all fields [S7.4-16]", async () => {
    const { id, passport_file: photoId } = await saveTraveller(
      app,
      owner,
      { phone: "01712345678" },
      { document: { bytes: await photo() } },
    );
    const answer = await sendForm(app, owner, `${TRAVELLERS}/${id}`, {
      ...FORM,
      last_name: "Begum",
      passport_file: photoId ?? "",
    });
    expect(answer.statusCode).toBe(200);
    expect(answer.json<{ data: Traveller }>().data).toMatchObject({
      id,
      last_name: "Begum",
      phone: null,
      passport_file: photoId,
    });
  });

  it("replaces the old photo with a new one, and a blank removes it", async () => {
    const before = await saveTraveller(app, owner, {}, { document: { bytes: await photo() } });
    const answer = await sendForm(
      app,
      owner,
      `${TRAVELLERS}/${before.id}`,
      { ...FORM, passport_file: before.passport_file ?? "" },
      { document: { bytes: await photo() } },
    );
    const after = answer.json<{ data: Traveller }>().data;
    expect(after.passport_file).not.toBe(before.passport_file);
    const blank = await sendForm(app, owner, `${TRAVELLERS}/${before.id}`, {
      ...FORM,
      passport_file: "",
    });
    expect(blank.json<{ data: Traveller }>().data.passport_file).toBeNull();
  });
});

describe("deleting a traveller", () => {
  it("returns 204 once and 404 afterwards [S7.4-17]", async () => {
    const { id } = await saveTraveller(app, owner);
    const answer = await deleteTraveller(app, owner, id);
    expect([answer.statusCode, answer.body]).toEqual([204, ""]);
    expect((await deleteTraveller(app, owner, id)).statusCode).toBe(404);
    expect((await listTravellers(app, owner)).map((one) => one.id)).not.toContain(id);
  });
});
