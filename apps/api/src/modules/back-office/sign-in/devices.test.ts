import type { StaffDevice } from "@ghuri/contract/staff";
import { and, eq, ne } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { addStaffMember, currentCode, staffHeaders } from "../../../../test/back-office.ts";
import { runJob } from "../../../../test/run-jobs.ts";
import { startTestApp, type TestApp } from "../../../../test/test-app.ts";
import { staffSessions } from "../tables.ts";

const URL = "/api/v1/back-office/session/devices";
const PHONE =
  "Mozilla/5.0 (Linux; Android 16; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36";

type Headers = Awaited<ReturnType<typeof staffHeaders>>;

let app: TestApp;
let person: Awaited<ReturnType<typeof addStaffMember>>;
let desk: Headers;
let phone: Headers;
beforeAll(async () => {
  app = await startTestApp();
});
beforeEach(async () => {
  person = await addStaffMember(app, ["support"]);
  desk = await staffHeaders(app, person.login);
  app.clock.advanceMinutes(1);
  phone = await signInOnPhone();
  app.clock.advanceMinutes(1);
});
afterAll(() => app.stop());

async function signInOnPhone(): Promise<Headers> {
  const { email, password } = person.login;
  const answer = await app.http.inject({
    method: "POST",
    url: "/api/v1/back-office/session",
    headers: { "user-agent": PHONE },
    payload: { email, password, code: currentCode(app, person.login) },
  });
  return { cookie: `staff_session=${answer.cookies[0]?.value}`, "x-back-office": "1" };
}

const devices = async (headers: Headers) =>
  (await app.http.inject({ url: URL, headers })).json<{ data: StaffDevice[] }>().data;
const end = (headers: Headers, id = "") =>
  app.http.inject({ method: "DELETE", url: id ? `${URL}/${id}` : URL, headers });
const isSignedIn = async (headers: Headers) =>
  (await app.http.inject({ url: "/api/v1/back-office/session", headers })).statusCode === 200;

describe("where staff are signed in", () => {
  it("is listed with device and address, and can be ended one by one", async () => {
    const listed = await devices(desk);
    expect(listed).toMatchObject([
      { is_current: true },
      { is_current: false, browser: "Chrome", system: "Android", address: "127.0.0.1" },
    ]);
    expect((await end(desk, listed[1]?.id)).statusCode).toBe(204);
    expect([await isSignedIn(desk), await isSignedIn(phone)]).toEqual([true, false]);
    expect(await devices(desk)).toHaveLength(1);
    // The own one is ended by signing out.
    expect((await end(desk, listed[0]?.id)).statusCode).toBe(404);
  });

  it("is ended everywhere else at once", async () => {
    expect((await end(phone)).statusCode).toBe(204);
    expect([await isSignedIn(desk), await isSignedIn(phone)]).toEqual([false, true]);
  });

  it("cannot be seen or ended by a colleague", async () => {
    const colleague = await staffHeaders(app, (await addStaffMember(app, ["admin"])).login);
    const [mine] = await devices(desk);
    expect((await end(colleague, mine?.id)).statusCode).toBe(404);
    expect(await isSignedIn(desk)).toBe(true);
  });

  it("is forgotten once the session is over", async () => {
    app.clock.advanceMinutes(9 * 60);
    await runJob(app.jobHandlers, "forget-ended-staff-devices");
    const remembered = and(eq(staffSessions.staffId, person.id), ne(staffSessions.address, ""));
    expect(await app.database.db.$count(staffSessions, remembered)).toBe(0);
  });
});
