// Also on PostgreSQL and Redis: every table as its driver reads it.
// @module-tag postgres
import { afterAll, beforeAll, expect, it } from "vitest";
import { buyTicket } from "../../../../test/book-flight.ts";
import { photo } from "../../../../test/sample-photos.ts";
import { type SignedUpAccount, signUp } from "../../../../test/sign-up.ts";
import { startTestApp, type TestApp } from "../../../../test/test-app.ts";
import { saveTraveller, sendForm } from "../../../../test/traveller-form.ts";

let app: TestApp & { readonly address: string };
beforeAll(async () => {
  const started = await startTestApp();
  app = { ...started, address: await started.http.listen({ port: 0, host: "127.0.0.1" }) };
});
afterAll(() => app.stop());

const copy = (headers: Record<string, string>) =>
  app.http.inject({ url: "/api/v1/user/data", headers });

/** An account with data in every module. */
async function resident(lastName: string, passport: string): Promise<SignedUpAccount> {
  const person = await signUp(app);
  await saveTraveller(
    app,
    person,
    { last_name: lastName, passport_number: passport },
    { document: { bytes: await photo() } },
  );
  await sendForm(app, person, "/api/v1/user/avatar-upload", {}, { file: { bytes: await photo() } });
  await app.http.inject({
    method: "POST",
    url: "/api/v1/subscribe",
    payload: { email: person.email },
  });
  await buyTicket(app, person);
  return person;
}

it("the export contains all of the owner's data, and none of anybody else's", async () => {
  const mine = await resident("Khatun", "BX0123456");
  const other = await resident("Stranger", "ZZ7654321");
  const answer = await copy(mine.headers);
  expect(answer.statusCode).toBe(200);
  expect(answer.headers["cache-control"]).toBe("no-store");
  expect(answer.json<{ data: unknown }>().data).toMatchObject({
    account: { id: mine.id, kind: "traveller", language: "en" },
    sessions: [{ is_current: true }],
    profile: { email: mine.email, avatar: expect.stringMatching(/^\/api\/v1\/files\//) },
    agency: null,
    travellers: [{ last_name: "Khatun", passport_number: "BX0123456" }],
    flight_bookings: [
      {
        status: "ticket_issued",
        travellers: [{ first_name: "Ayesha", email: "ayesha@example.com" }],
        ticket_numbers: [expect.stringMatching(/^\d{13}$/)],
      },
    ],
    money: { payments: [{ status: "paid" }], refunds: [] },
    newsletter: { email: mine.email, confirmed_at: null },
    files: [{ bytes: expect.any(Number) }, { bytes: expect.any(Number) }],
  });
  for (const theirs of [other.id, other.email, other.phone, "Stranger", "ZZ7654321"])
    expect(answer.body).not.toContain(theirs);
});

it("the export contains no password, no token and no hash", async () => {
  const person = await signUp(app);
  const { body } = await copy(person.headers);
  expect(body).not.toMatch(/argon2|hash|[0-9a-f]{64}/i);
  expect(body).not.toContain(person.token);
});

it("refuses a request without a token", async () => {
  expect((await copy({})).statusCode).toBe(401);
});
