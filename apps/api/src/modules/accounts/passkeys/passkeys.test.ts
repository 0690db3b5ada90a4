import { MAX_PASSKEYS, type Passkey } from "@ghuri/contract/passkeys";
import type { InjectOptions } from "fastify";
import { and, eq, isNull } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { emailsTo, findLink } from "../../../../test/emails.ts";
import { GOOD_PASSWORD, type SignedUpAccount, signIn, signUp } from "../../../../test/sign-up.ts";
import { SoftwareAuthenticator } from "../../../../test/software-authenticator.ts";
import { startTestApp, type TestApp } from "../../../../test/test-app.ts";
import { deleteExpiredChallenges } from "../../../platform/passkeys/challenges.ts";
import { passkeyChallenges } from "../../../platform/passkeys/tables.ts";
import { securityEvents } from "../../../platform/security-events/tables.ts";

let app: TestApp;
let person: SignedUpAccount;
let phone: SoftwareAuthenticator;
beforeAll(async () => {
  app = await startTestApp();
});
beforeEach(async () => {
  person = await signUp(app);
  phone = new SoftwareAuthenticator();
});
afterAll(() => app.stop());

/** How many passkeys were refused at sign-ins, or in sessions of an account. */
async function refusals(accountId: string | null): Promise<number> {
  const whose =
    accountId === null ? isNull(securityEvents.accountId) : eq(securityEvents.accountId, accountId);
  const rows = await app.database.db
    .select({ count: securityEvents.count })
    .from(securityEvents)
    .where(and(eq(securityEvents.kind, "passkey_refused"), whose));
  return rows.reduce((sum, { count }) => sum + count, 0);
}

type Headers = SignedUpAccount["headers"];
interface Challenge {
  readonly challenge_id: string;
  readonly options: Record<string, unknown>;
}
const PASSWORD = { current_password: GOOD_PASSWORD };

function post(
  url: string,
  payload: InjectOptions["payload"],
  headers: Partial<Headers> = person.headers,
) {
  return app.http.inject({
    method: "POST",
    url: `/api/v1${url}`,
    headers,
    ...(payload ? { payload } : {}),
  });
}
async function challenge(url: string, payload?: object, headers?: Partial<Headers>) {
  const answer = await post(url, payload, headers);
  expect(answer.statusCode).toBe(200);
  return answer.json<{ data: Challenge }>().data;
}

async function addPasskey(name = "My phone", authenticator = phone) {
  const { challenge_id, options } = await challenge("/user/passkeys/challenge", PASSWORD);
  const credential = authenticator.create(options);
  return post("/user/passkeys", { challenge_id, name, credential });
}
const listPasskeys = async () => {
  const answer = await app.http.inject({ url: "/api/v1/user/passkeys", headers: person.headers });
  return answer.json<{ data: Passkey[] }>().data;
};

type Difference = Parameters<SoftwareAuthenticator["get"]>[1];
async function signInByPasskey(difference?: Difference) {
  const { challenge_id, options } = await challenge("/auth/passkey-challenge", undefined, {});
  return post("/auth/passkey", { challenge_id, credential: phone.get(options, difference) }, {});
}
async function confirm(headers = person.headers) {
  const { challenge_id, options } = await challenge(
    "/user/passkey-check/challenge",
    undefined,
    headers,
  );
  return post("/user/passkey-check", { challenge_id, credential: phone.get(options) }, headers);
}
const exportData = (headers = person.headers) =>
  app.http.inject({ url: "/api/v1/user/data", headers });
/** The same person on another device, by password. */
async function byPassword(): Promise<Headers> {
  const token = (await signIn(app, person.email, GOOD_PASSWORD)).json<{ access_token: string }>();
  return { authorization: `Bearer ${token.access_token}` };
}

/** Asks for another email address in the profile. */
const saveEmail = (email: string) =>
  app.http.inject({
    method: "PUT",
    url: "/api/v1/auth/user/profile-information",
    headers: person.headers,
    payload: {
      title: "Ms",
      first_name: "Rupa",
      last_name: "Das",
      email,
      phone: person.phone,
      gender: "female",
      address: "House 1",
      country: "BD",
      city: "Dhaka",
      nationality: "BD",
      passport_number: "A0123456",
      state: "Dhaka",
      ...PASSWORD,
    },
  });
/** Uses the link that a forgotten password is reset with. */
async function resetPassword({ email }: SignedUpAccount) {
  await post("/auth/forgot-password", { email }, {});
  const sent = (await emailsTo(app, email)).find(({ text }) => text.includes("/password-reset?"));
  const { searchParams } = findLink(sent, "/password-reset?");
  const password = "Another-9!kite";
  const payload = {
    ...Object.fromEntries(searchParams),
    password,
    password_confirmation: password,
  };
  return post("/auth/reset-password", payload, {});
}

describe("adding a passkey", () => {
  it("needs the password, names it, and tells the owner by email", async () => {
    const refused = await post("/user/passkeys/challenge", { current_password: "Wrong&word1" });
    expect(refused.statusCode).toBe(422);

    const added = await addPasskey();
    expect(added.statusCode).toBe(201);
    const now = app.clock.now().toISOString();
    expect(await listPasskeys()).toEqual([
      {
        id: expect.any(String),
        name: "My phone",
        created_at: now,
        last_used_at: null,
        is_synced: false,
      },
    ]);
    const [email] = await emailsTo(app, person.email);
    expect(email?.subject).toBe("A passkey was added to your Ghuri account");
  });

  it("is refused for another page, another host, another challenge, and without the owner's PIN", async () => {
    for (const difference of [
      { origin: "https://ghuri.evil.example" },
      { rpId: "evil.example" },
      { challenge: "c29tZSBvdGhlciBjaGFsbGVuZ2U" },
      { isUserVerified: false },
    ]) {
      const { challenge_id, options } = await challenge("/user/passkeys/challenge", PASSWORD);
      const credential = phone.create(options, difference);
      const refused = await post("/user/passkeys", { challenge_id, name: "Mine", credential });
      expect(refused.json()).toMatchObject({ code: "passkey_refused" });
    }
    expect(await listPasskeys()).toEqual([]);
  });

  it("takes a challenge once, of its own account, within five minutes", async () => {
    const { challenge_id, options } = await challenge("/user/passkeys/challenge", PASSWORD);
    const body = { challenge_id, name: "Mine", credential: phone.create(options) };
    const other = await signUp(app);
    expect((await post("/user/passkeys", body, other.headers)).statusCode).toBe(403);
    expect((await post("/user/passkeys", body)).statusCode).toBe(201);
    expect((await post("/user/passkeys", body)).statusCode).toBe(403);

    const late = await challenge("/user/passkeys/challenge", PASSWORD);
    app.clock.advanceMinutes(6);
    const credential = phone.create(late.options);
    const refused = await post("/user/passkeys", {
      challenge_id: late.challenge_id,
      name: "Late",
      credential,
    });
    expect(refused.statusCode).toBe(403);
  });

  it("of broken bytes is refused with 4xx, never 500", async () => {
    for (const attestationObject of ["AAAA", "_w", "oA", "A".repeat(8000)]) {
      const { challenge_id, options } = await challenge("/user/passkeys/challenge", PASSWORD);
      const credential = phone.create(options);
      const payload = {
        challenge_id,
        name: "Broken",
        credential: { ...credential, response: { ...credential.response, attestationObject } },
      };
      expect((await post("/user/passkeys", payload)).statusCode).toBe(403);
    }
  });

  it("ends a change of the address that was asked for without one", async () => {
    const { headers, email } = person;
    const saved = await saveEmail("thief-of-rupa@example.com");
    expect(saved.json()).toMatchObject({ data: { pending_email: "thief-of-rupa@example.com" } });
    await addPasskey();
    const profile = await app.http.inject({ url: "/api/v1/user", headers });
    expect(profile.json()).toMatchObject({ data: { email, pending_email: null } });
  });

  it("takes no name that leads somewhere: our email prints it", async () => {
    for (const name of ["Log in at www.evil.top", "Line\nbreak"])
      expect((await addPasskey(name)).statusCode).toBe(422);
  });

  it("before the address is proven does not outlast the first proof of it", async () => {
    await addPasskey();
    expect((await resetPassword(person)).statusCode).toBe(200);
    expect((await signInByPasskey()).statusCode).toBe(403);
  });

  it("ends at ten passkeys", async () => {
    for (let n = 0; n < MAX_PASSKEYS; n++)
      expect((await addPasskey(`No. ${n}`)).statusCode).toBe(201);
    const refused = await post("/user/passkeys/challenge", PASSWORD);
    expect(refused.json()).toMatchObject({ code: "passkey_limit" });
  });
});

describe("signing in with a passkey", () => {
  beforeEach(() => addPasskey());

  it("needs neither email nor password", async () => {
    const answer = await signInByPasskey();
    expect(answer.statusCode).toBe(200);
    const headers = {
      authorization: `Bearer ${answer.json<{ access_token: string }>().access_token}`,
    };
    const check = await app.http.inject({ url: "/api/v1/auth/check", headers });
    expect(check.json()).toMatchObject({ data: { id: person.id } });
    expect((await listPasskeys())[0]?.last_used_at).toBe(app.clock.now().toISOString());
  });

  it("is refused for another page, without the PIN, and in another account's name", async () => {
    const other = await signUp(app);
    for (const difference of [
      { origin: "https://ghuri.evil.example" },
      { rpId: "evil.example" },
      { isUserVerified: false },
      { userHandle: Buffer.from(other.id).toString("base64url") },
    ]) {
      const refused = await signInByPasskey(difference);
      expect(refused.json()).toMatchObject({ code: "passkey_refused" });
    }
    expect(await refusals(null)).toBeGreaterThanOrEqual(4);
    expect(await refusals(person.id)).toBe(0);
  });

  it("refuses a recorded answer, and a counter that does not rise, as of a copied authenticator", async () => {
    const { challenge_id, options } = await challenge("/auth/passkey-challenge", undefined, {});
    const body = { challenge_id, credential: phone.get(options) };
    expect((await post("/auth/passkey", body, {})).statusCode).toBe(200);
    expect((await post("/auth/passkey", body, {})).statusCode).toBe(403);
    expect((await signInByPasskey({ count: 1 })).statusCode).toBe(403);
    expect((await signInByPasskey({ count: 2 })).statusCode).toBe(200);
  });

  it("of two uses of one count at the same moment, one signs in", async () => {
    const [one, other] = await Promise.all([
      signInByPasskey({ count: 7 }),
      signInByPasskey({ count: 7 }),
    ]);
    expect([one.statusCode, other.statusCode].toSorted((a, b) => a - b)).toEqual([200, 403]);
  });

  it("takes no challenge that was made to confirm an act", async () => {
    const { challenge_id, options } = await challenge("/user/passkey-check/challenge");
    const refused = await post(
      "/auth/passkey",
      { challenge_id, credential: phone.get(options) },
      {},
    );
    expect(refused.statusCode).toBe(403);
  });
});

describe("an account with a passkey", () => {
  it("hands its data out to a session that used it within ten minutes, and to no other", async () => {
    expect((await exportData()).statusCode).toBe(200);
    await addPasskey();
    expect((await exportData()).statusCode).toBe(200);

    const thief = await byPassword();
    const refused = await exportData(thief);
    expect(refused.statusCode).toBe(403);
    expect(refused.json()).toMatchObject({ code: "passkey_needed" });
    expect((await confirm(thief)).statusCode).toBe(204);
    expect((await exportData(thief)).statusCode).toBe(200);
    app.clock.advanceMinutes(11);
    expect((await exportData(thief)).statusCode).toBe(403);
  });

  it("changes its email address only with it", async () => {
    await addPasskey();
    app.clock.advanceMinutes(11);
    const refused = await saveEmail("new-rupa@example.com");
    expect(refused.json()).toMatchObject({ code: "passkey_needed" });
    expect((await confirm()).statusCode).toBe(204);
    const saved = await saveEmail("new-rupa@example.com");
    expect(saved.json()).toMatchObject({
      data: { pending_email: "new-rupa@example.com" },
    });
  });

  it("is not confirmed with a passkey of another account", async () => {
    await addPasskey();
    const other = await signUp(app);
    const { challenge_id, options } = await challenge(
      "/user/passkey-check/challenge",
      undefined,
      other.headers,
    );
    const credential = phone.get({ ...options, allowCredentials: [] });
    const refused = await post("/user/passkey-check", { challenge_id, credential }, other.headers);
    expect(refused.statusCode).toBe(403);
    expect(await refusals(other.id)).toBe(1);
  });
});

describe("the list of passkeys", () => {
  it("renames and removes one's own only; a removal needs the password and is told by email", async () => {
    await addPasskey();
    const [own] = await listPasskeys();
    const url = `/user/passkeys/${own?.id}`;
    const other = await signUp(app);
    const rename = (headers: Headers) =>
      app.http.inject({
        method: "PUT",
        url: `/api/v1${url}`,
        headers,
        payload: { name: "Laptop" },
      });
    expect((await rename(other.headers)).statusCode).toBe(404);
    expect((await rename(person.headers)).statusCode).toBe(200);
    expect((await post(`${url}/removal`, PASSWORD, other.headers)).statusCode).toBe(404);
    expect((await post(`${url}/removal`, { current_password: "Wrong&word1" })).statusCode).toBe(
      422,
    );
    expect(await listPasskeys()).toMatchObject([{ name: "Laptop" }]);

    expect((await post(`${url}/removal`, PASSWORD)).statusCode).toBe(204);
    expect(await listPasskeys()).toEqual([]);
    expect((await signInByPasskey()).statusCode).toBe(403);
    const subjects = (await emailsTo(app, person.email)).map(({ subject }) => subject);
    expect(subjects).toContain("A passkey was removed from your Ghuri account");
  });
});

it("challenges that nobody used are deleted", async () => {
  await challenge("/auth/passkey-challenge", undefined, {});
  app.clock.advanceMinutes(6);
  await deleteExpiredChallenges(app.database.db, app.clock.now());
  expect(await app.database.db.$count(passkeyChallenges)).toBe(0);
});
