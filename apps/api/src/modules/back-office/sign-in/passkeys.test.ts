import type { Passkey } from "@ghuri/contract/passkeys";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import {
  acceptInvitation,
  currentCode,
  signedInStaff,
  signInStaff,
  type StaffSession,
  staffHeaders,
  typeCode,
} from "../../../../test/back-office.ts";
import { emailsTo } from "../../../../test/emails.ts";
import { signUp } from "../../../../test/sign-up.ts";
import { SoftwareAuthenticator } from "../../../../test/software-authenticator.ts";
import { startTestApp, type TestApp } from "../../../../test/test-app.ts";
import { runStaffCommand } from "../staff/run-staff-command.ts";
import { auditEntries, staffPasskeys } from "../tables.ts";

const SESSION = "/api/v1/back-office/session";
type Headers = StaffSession["headers"];
type Difference = Parameters<SoftwareAuthenticator["get"]>[1];
interface Challenge {
  readonly challenge_id: string;
  readonly options: Record<string, unknown>;
}

/** A member of staff with an authenticator, at one installation. */
function passkeysAt(app: TestApp, headers: Headers, key: SoftwareAuthenticator) {
  const post = (url: string, payload?: object, as: Partial<Headers> = headers) =>
    app.http.inject({
      method: "POST",
      url: `${SESSION}${url}`,
      headers: as,
      ...(payload ? { payload } : {}),
    });
  const challengeOf = (answer: Awaited<ReturnType<typeof post>>) =>
    answer.json<{ data: Challenge }>().data;
  return {
    async add(name = "Work phone") {
      const asked = await post("/passkeys/challenge");
      if (asked.statusCode !== 200) return asked;
      const { challenge_id, options } = challengeOf(asked);
      return post("/passkeys", { challenge_id, name, credential: key.create(options) });
    },
    async signIn(difference?: Difference) {
      const { challenge_id, options } = challengeOf(
        await post("/passkey-challenge", undefined, {}),
      );
      return post("/passkey", { challenge_id, credential: key.get(options, difference) }, {});
    },
    async confirm(as: Headers = headers, difference?: Difference) {
      const { challenge_id, options } = challengeOf(
        await post("/passkey-check/challenge", undefined, as),
      );
      return post("/passkey-check", { challenge_id, credential: key.get(options, difference) }, as);
    },
    async list() {
      const answer = await app.http.inject({ url: `${SESSION}/passkeys`, headers });
      return answer.json<{ data: Passkey[] }>().data;
    },
    remove: (id = "") =>
      app.http.inject({ method: "DELETE", url: `${SESSION}/passkeys/${id}`, headers }),
  };
}

const queuesOf = (app: TestApp, headers: Headers) =>
  app.http.inject({ url: "/api/v1/back-office/queues", headers });
const cookieOf = (answer: { cookies: { name: string; value: string }[] }): Headers => {
  const cookie = answer.cookies.find(({ name }) => name === "staff_session");
  return { cookie: `staff_session=${cookie?.value}`, "x-back-office": "1" };
};

async function refusedPasskeys({ http }: TestApp): Promise<number> {
  const { body } = await http.inject({ url: "/metrics", headers: { host: "localhost" } });
  return Number(/ghuri_sign_ins_failed\{outcome="passkey"\} (\d+)/.exec(body)?.[1]);
}

/** Another administrator resets a colleague's sign-in, as lost devices need it. */
async function resetBy(app: TestApp, { headers }: StaffSession, id: string) {
  const url = "/api/v1/back-office/staff";
  const staff = await app.http.inject({ url, headers });
  const { version } = staff
    .json<{ data: { id: string; version: string }[] }>()
    .data.find((member) => member.id === id) ?? { version: "" };
  const payload = { why: "Lost phone, seen in person", version };
  return app.http.inject({ method: "POST", url: `${url}/${id}/reset`, headers, payload });
}

describe("passkeys beside password and code", () => {
  let app: TestApp;
  let person: StaffSession;
  let own: ReturnType<typeof passkeysAt>;
  beforeAll(async () => {
    app = await startTestApp();
  });
  beforeEach(async () => {
    person = await signedInStaff(app, ["admin"]);
    own = passkeysAt(app, person.headers, new SoftwareAuthenticator());
  });
  afterAll(() => app.stop());

  it("are added with a fresh code, and the owner is told by email", async () => {
    app.clock.advanceMinutes(11);
    expect((await own.add()).json()).toMatchObject({ code: "fresh_code_needed" });
    await typeCode(app, person);
    const added = await own.add();
    expect(added.statusCode).toBe(201);
    expect(await own.list()).toMatchObject([{ name: "Work phone", last_used_at: null }]);
    const [email] = await emailsTo(app, person.login.email);
    expect(email?.subject).toBe("A passkey was added to your back office sign-in");
  });

  it("sign in alone, and the session may at once do what needs a fresh code", async () => {
    await own.add();
    const answer = await own.signIn();
    expect(answer.json()).toMatchObject({
      data: { id: person.id, has_passkey: true, passkey_required: false },
    });
    const headers = cookieOf(answer);
    expect((await queuesOf(app, headers)).statusCode).toBe(200);
    expect((await passkeysAt(app, headers, new SoftwareAuthenticator()).add()).statusCode).toBe(
      201,
    );
  });

  it("are refused for another page, without the PIN, and when the counter does not rise", async () => {
    await own.add();
    expect((await own.signIn()).statusCode).toBe(200);
    for (const difference of [
      { origin: "https://ghuri.evil.example" },
      { rpId: "evil.example" },
      { isUserVerified: false },
      { count: 1 },
    ])
      expect((await own.signIn(difference)).json()).toMatchObject({ code: "passkey_refused" });
  });

  it("count as a fresh code, for their owner only", async () => {
    await own.add();
    app.clock.advanceMinutes(11);
    expect((await own.remove()).json()).toMatchObject({ code: "fresh_code_needed" });
    const colleague = await signedInStaff(app, ["admin"]);
    expect((await own.confirm(colleague.headers)).statusCode).toBe(403);
    expect((await own.confirm()).statusCode).toBe(204);
    const [passkey] = await own.list();
    expect((await own.remove(passkey?.id)).statusCode).toBe(204);
    expect(await own.list()).toEqual([]);
  });

  it("tell their owner by email when one is removed", async () => {
    await own.add("Lost phone");
    const [passkey] = await own.list();
    expect((await own.remove(passkey?.id)).statusCode).toBe(204);
    const subjects = (await emailsTo(app, person.login.email)).map(({ subject }) => subject);
    expect(subjects).toContain("A passkey was removed from your back office sign-in");
  });

  it("stand in the audit log: what a session was opened with, and a refused proof in it", async () => {
    await own.add();
    await own.signIn();
    const refused = await own.confirm(person.headers, { isUserVerified: false });
    expect(refused.json()).toMatchObject({ code: "passkey_refused" });
    const kept = await app.database.db
      .select({ action: auditEntries.action, after: auditEntries.after })
      .from(auditEntries)
      .where(eq(auditEntries.staffId, person.id))
      .orderBy(auditEntries.number);
    expect(kept.filter(({ action }) => action.startsWith("session."))).toEqual([
      { action: "session.open", after: { with: "code" } },
      { action: "session.open", after: { with: "passkey" } },
      { action: "session.proof-refused", after: { with: "passkey" } },
    ]);
  });

  it("that are refused are counted with the refused sign-ins", async () => {
    const before = await refusedPasskeys(app);
    await own.add();
    await own.signIn({ isUserVerified: false });
    await own.confirm(person.headers, { rpId: "evil.example" });
    expect((await refusedPasskeys(app)) - before).toBe(2);
  });

  it("of a colleague are not removed", async () => {
    await own.add();
    const [passkey] = await own.list();
    const colleague = await signedInStaff(app, ["admin"]);
    const theirs = passkeysAt(app, colleague.headers, new SoftwareAuthenticator());
    expect((await theirs.remove(passkey?.id)).statusCode).toBe(404);
    expect(await own.list()).toHaveLength(1);
  });

  it("of travellers open no back office", async () => {
    const traveller = await signUp(app);
    const phone = new SoftwareAuthenticator();
    const challenge = await app.http.inject({
      method: "POST",
      url: "/api/v1/user/passkeys/challenge",
      headers: traveller.headers,
      payload: { current_password: "Rickshaw&Rain9" },
    });
    const { challenge_id, options } = challenge.json<{ data: Challenge }>().data;
    const payload = { challenge_id, name: "Phone", credential: phone.create(options) };
    await app.http.inject({
      method: "POST",
      url: "/api/v1/user/passkeys",
      headers: traveller.headers,
      payload,
    });
    expect((await passkeysAt(app, person.headers, phone).signIn()).statusCode).toBe(403);
  });

  it("end with a reset by another administrator, which nobody does for themselves", async () => {
    await own.add();
    expect((await resetBy(app, person, person.id)).json()).toMatchObject({ code: "own_access" });
    expect((await own.signIn()).statusCode).toBe(200);

    const colleague = await signedInStaff(app, ["admin"]);
    expect((await resetBy(app, colleague, person.id)).statusCode).toBe(200);
    expect((await own.signIn()).json()).toMatchObject({ code: "passkey_refused" });
    await acceptInvitation(app, person.login.email);
    expect((await own.signIn()).json()).toMatchObject({ code: "passkey_refused" });
  });

  it("end with a reset by the command line, and with leaving", async () => {
    const deps = {
      db: app.database.db,
      clock: app.clock,
      staffKey: undefined,
      auditHeadsDir: app.dataDir,
    };
    const { email } = person.login;
    await own.add();
    await runStaffCommand(deps, { verb: "disable", email });
    expect((await own.signIn()).statusCode).toBe(403);
    await runStaffCommand(deps, { verb: "reset", email });
    expect((await own.signIn()).statusCode).toBe(403);
    const kept = eq(staffPasskeys.staffId, person.id);
    expect(await app.database.db.$count(staffPasskeys, kept)).toBe(0);
  });
});

describe("where staff need a passkey", () => {
  let app: TestApp;
  let person: StaffSession;
  let own: ReturnType<typeof passkeysAt>;
  beforeAll(async () => {
    app = await startTestApp({ env: { STAFF_PASSKEYS: "required" } });
  });
  beforeEach(async () => {
    person = await signedInStaff(app, ["admin"]);
    own = passkeysAt(app, person.headers, new SoftwareAuthenticator());
  });
  afterAll(() => app.stop());

  it("whoever has none signs in with a code, and can do nothing but add one", async () => {
    const refused = await queuesOf(app, person.headers);
    expect(refused.statusCode).toBe(403);
    expect(refused.json()).toMatchObject({ code: "passkey_enrolment_needed" });
    const file = await app.http.inject({
      url: "/api/v1/back-office/bookings.csv",
      headers: person.headers,
    });
    expect(file.statusCode).toBe(403);
    expect((await own.add()).statusCode).toBe(201);
    expect((await queuesOf(app, person.headers)).statusCode).toBe(200);
  });

  it("the first one ends every other session, which was opened without", async () => {
    app.clock.advanceMinutes(1);
    const { email, password } = person.login;
    const code = currentCode(app, person.login);
    const other = cookieOf(await signInStaff(app, { email, password, code }));
    expect((await own.add()).statusCode).toBe(201);
    expect((await queuesOf(app, person.headers)).statusCode).toBe(200);
    expect((await queuesOf(app, other)).statusCode).toBe(404);
  });

  it("password and code no longer sign in whoever has one, nor count as fresh", async () => {
    await own.add();
    app.clock.advanceMinutes(1);
    const { email, password } = person.login;
    const code = currentCode(app, person.login);
    const refused = await signInStaff(app, { email, password, code });
    expect(refused.statusCode).toBe(403);
    expect(refused.json()).toMatchObject({ code: "passkey_needed" });
    expect((await typeCode(app, person)).json()).toMatchObject({ code: "passkey_needed" });
    expect((await own.signIn()).statusCode).toBe(200);
  });

  it("a wrong password says nothing about passkeys", async () => {
    await own.add();
    const { email } = person.login;
    const refused = await signInStaff(app, { email, password: "Wrong&word1", code: "000000" });
    expect(refused.json()).toMatchObject({ code: "bad_staff_credentials" });
  });

  it("the last one stays; another one may go", async () => {
    await own.add("First");
    const [first] = await own.list();
    expect((await own.remove(first?.id)).json()).toMatchObject({ code: "last_passkey" });
    const second = new SoftwareAuthenticator();
    expect((await passkeysAt(app, person.headers, second).add("Second")).statusCode).toBe(201);
    expect((await own.remove(first?.id)).statusCode).toBe(204);
    expect(await own.list()).toMatchObject([{ name: "Second" }]);
  });

  it("a lost one is replaced after a reset by another administrator", async () => {
    await own.add();
    const colleague = await signedInStaff(app, ["admin"]);
    await passkeysAt(app, colleague.headers, new SoftwareAuthenticator()).add();
    expect((await resetBy(app, colleague, person.id)).statusCode).toBe(200);
    expect((await queuesOf(app, person.headers)).statusCode).toBe(404);

    const login = await acceptInvitation(app, person.login.email);
    app.clock.advanceMinutes(1);
    const headers = await staffHeaders(app, login);
    expect((await queuesOf(app, headers)).statusCode).toBe(403);
    expect((await passkeysAt(app, headers, new SoftwareAuthenticator()).add()).statusCode).toBe(
      201,
    );
    expect((await queuesOf(app, headers)).statusCode).toBe(200);
  });
});
