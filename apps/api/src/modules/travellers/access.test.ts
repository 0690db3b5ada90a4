import type { RefusalBody } from "@ghuri/contract/refusals";
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
  UPLOADS,
} from "../../../test/traveller-form.ts";
import { newId } from "../../platform/ids.ts";

let app: TestApp;
let owner: SignedUpAccount;
let stranger: SignedUpAccount;
beforeAll(async () => {
  app = await startTestApp();
  owner = await signUp(app);
  stranger = await signUp(app);
});
afterAll(() => app.stop());

const errorsOf = (answer: { json: () => RefusalBody }) => answer.json().errors ?? {};

describe("another account", () => {
  it("sees none of the owner's travellers and can change none [S6-03]", async () => {
    const theirs = await saveTraveller(app, owner, {}, { document: { bytes: await photo() } });
    expect(await listTravellers(app, stranger)).toEqual([]);
    expect((await sendForm(app, stranger, `${TRAVELLERS}/${theirs.id}`, FORM)).statusCode).toBe(
      404,
    );
    expect((await deleteTraveller(app, stranger, theirs.id)).statusCode).toBe(404);
    expect(await listTravellers(app, owner)).toContainEqual(theirs);
  });

  it("cannot use the owner's photo for a new or saved traveller", async () => {
    const photoId = await uploadPhoto(app, owner);
    const mine = await saveTraveller(app, stranger);
    for (const url of [TRAVELLERS, `${TRAVELLERS}/${mine.id}`]) {
      const answer = await sendForm(app, stranger, url, { ...FORM, passport_file: photoId });
      expect(answer.statusCode).toBe(422);
      expect(errorsOf(answer)).toEqual({
        passport_file: ["We do not have this photo. Please upload it again."],
      });
    }
    expect(await listTravellers(app, stranger)).toEqual([mine]);
    await deleteTraveller(app, stranger, mine.id);
  });

  it("is refused with 401 without a valid token [S6-01 S7.1-02]", async () => {
    const nobody = { ...owner, headers: { authorization: "Bearer nobody" } };
    const { id } = await saveTraveller(app, owner);
    expect((await app.http.inject({ url: TRAVELLERS })).statusCode).toBe(401);
    expect((await sendForm(app, nobody, TRAVELLERS, FORM)).statusCode).toBe(401);
    expect((await sendForm(app, nobody, `${TRAVELLERS}/${id}`, FORM)).statusCode).toBe(401);
    expect((await deleteTraveller(app, nobody, id)).statusCode).toBe(401);
    expect((await sendForm(app, nobody, UPLOADS, {})).statusCode).toBe(401);
  });

  it.each(["1", "null", "%00", "'--", newId(), "x".repeat(150)])(
    "finds nothing under the id %s",
    async (id) => {
      expect([404, 422]).toContain(
        (await sendForm(app, owner, `${TRAVELLERS}/${id}`, FORM)).statusCode,
      );
      expect([404, 422]).toContain((await deleteTraveller(app, owner, id)).statusCode);
    },
  );
});

describe("a body that is not a form", () => {
  const send = (payload: string, contentType: string) =>
    app.http.inject({
      method: "POST",
      url: TRAVELLERS,
      payload,
      headers: { ...owner.headers, "content-type": contentType },
    });

  it("is refused with 415 when it has another content type", async () => {
    expect((await send(JSON.stringify(FORM), "application/json")).statusCode).toBe(415);
    expect((await send("title=Mr", "application/x-www-form-urlencoded")).statusCode).toBe(415);
    expect((await send("title", "text/plain")).statusCode).toBe(415);
  });

  it.each([
    ["multipart/form-data", ""],
    ["multipart/form-data", "anything"],
    ["multipart/form-data; boundary=x", "no boundary in sight"],
    [
      "multipart/form-data; boundary=x",
      '--x\r\nContent-Disposition: form-data; name="title"\r\n\r\nMr',
    ],
    [
      "multipart/form-data; boundary=x",
      '--x\r\nContent-Disposition: form-data; name="document"; filename="a"\r\n\r\nab',
    ],
    [
      "multipart/form-data; boundary=x",
      '--x\r\nContent-Disposition: form-data; name="__proto__"\r\n\r\n1\r\n--x--\r\n',
    ],
  ])("is refused with 400 or 422, not 500: %s %j", async (contentType, payload) => {
    const { statusCode } = await send(payload, contentType);
    expect([400, 422]).toContain(statusCode);
  });
});
