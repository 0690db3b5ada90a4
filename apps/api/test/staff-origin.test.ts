import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { addStaffMember, currentCode, invitationToken } from "./back-office.ts";
import { startTestApp, type TestApp } from "./test-app.ts";

const PUBLIC = "travel.example";
const STAFF = "desk.travel.example";

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({
    env: { APP_URL: `https://${PUBLIC}`, STAFF_URL: `https://${STAFF}` },
  });
});
afterAll(() => app.stop());

const get = (host: string, url: string) => app.http.inject({ url, headers: { host } });

async function signIn(host: string, headers: Readonly<Record<string, string>> = {}) {
  const { login } = await addStaffMember(app, ["admin"]);
  return app.http.inject({
    method: "POST",
    url: "/api/v1/back-office/session",
    headers: { host, ...headers },
    payload: { email: login.email, password: login.password, code: currentCode(app, login) },
  });
}

describe("the public origin", () => {
  it("has no page and no call of the back office, however the path is written", async () => {
    for (const url of [
      "/back-office",
      "/back-office/bookings",
      "/%62ack-office",
      "/api/v1/back-office/session",
      "/api/v1/%62ack-office/session",
      "/api/v1/back-office/sign-in-methods",
      "/api/v1/back-office/bookings.csv",
    ])
      expect([url, (await get(PUBLIC, url)).statusCode]).toEqual([url, 404]);
    expect((await signIn(PUBLIC)).statusCode).toBe(404);
    expect((await get(PUBLIC, "/api/v1/airport/search?keyword=Dhaka")).statusCode).toBe(200);
  });
});

describe("the origin of staff", () => {
  it("has the back office, what its pages need, and nothing else", async () => {
    const opened = await signIn(STAFF);
    expect(opened.statusCode).toBe(200);
    expect(opened.cookies[0]).toMatchObject({ httpOnly: true, secure: true, sameSite: "Strict" });
    expect(opened.cookies[0]).toMatchObject({ name: "__Host-staff_session", path: "/" });
    expect(opened.cookies[0]?.domain).toBeUndefined();
    const read = async (cookie: string) => {
      const url = "/api/v1/back-office/session";
      return (await app.http.inject({ url, headers: { host: STAFF, cookie } })).statusCode;
    };
    const token = opened.cookies[0]?.value ?? "";
    expect(await read(`__Host-staff_session=${token}`)).toBe(200);
    // As a script of the public origin could plant it, for all names of the site.
    expect(await read(`staff_session=${token}`)).toBe(404);
    expect((await get(STAFF, "/api/v1/airport/search?keyword=Dhaka")).statusCode).toBe(200);
    expect((await get(STAFF, "/readyz")).statusCode).toBe(200);
    for (const folder of ["package-thumbs", "visa-guidelines-thumbs"]) {
      const url = `/storage/${folder}/sm_fallback-1.webp`;
      expect([url, (await get(STAFF, url)).statusCode]).toEqual([url, 200]);
    }
    for (const url of [
      "/api/v1/packages",
      "/api/v1/user/profile",
      "/api/docs",
      "/api/openapi.json",
      "/mailbox",
      "/mcp",
      "/sitemap.xml",
      "/download-ticket/x",
    ])
      expect([url, (await get(STAFF, url)).statusCode]).toEqual([url, 404]);
    const register = { method: "POST", url: "/api/v1/register", payload: {} } as const;
    const posted = await app.http.inject({ ...register, headers: { host: STAFF } });
    expect(posted.statusCode).toBe(404);
  });

  it("leads from its root to the back office, and from links to the site to the public origin", async () => {
    expect((await get(STAFF, "/")).headers.location).toBe("/back-office");
    const page = await get(STAFF, "/holiday-packages?sort=price");
    expect(page.statusCode).toBe(303);
    expect(page.headers.location).toBe(`https://${PUBLIC}/holiday-packages?sort=price`);
  });

  it("is where the emails to staff lead, and where their passkeys belong", async () => {
    const { login } = await addStaffMember(app, ["admin"]);
    const sign = await app.http.inject({
      method: "POST",
      url: "/api/v1/back-office/session",
      headers: { host: STAFF },
      payload: { email: login.email, password: login.password, code: currentCode(app, login) },
    });
    const cookie = `__Host-staff_session=${sign.cookies[0]?.value}`;
    const headers = { host: STAFF, cookie, "x-back-office": "1" };
    const added = await app.http.inject({
      method: "POST",
      url: "/api/v1/back-office/staff",
      headers,
      payload: { email: "new@ghuri.test", name: "Rafiq Islam", roles: ["support"] },
    });
    expect(added.statusCode).toBe(201);
    expect(await invitationToken(app, "new@ghuri.test")).not.toBe("");
    const { rows } = await app.database.db.execute(
      "select text from mailbox_emails where \"to\" = 'new@ghuri.test'",
    );
    expect(String(rows[0]?.["text"])).toContain(`https://${STAFF}/back-office/invitation`);
    const offered = await app.http.inject({
      method: "POST",
      url: "/api/v1/back-office/session/passkeys/challenge",
      headers,
    });
    expect(offered.json()).toMatchObject({ data: { options: { rp: { id: STAFF } } } });
  });
});

describe("a write of staff", () => {
  it("is refused when the browser says that another origin sent it", async () => {
    const opened = await signIn(STAFF);
    const cookie = `__Host-staff_session=${opened.cookies[0]?.value}`;
    const write = async (headers: Readonly<Record<string, string>>) =>
      (
        await app.http.inject({
          method: "PUT",
          url: "/api/v1/back-office/digest",
          headers: { host: STAFF, cookie, "x-back-office": "1", ...headers },
          payload: { frequency: "daily" },
        })
      ).statusCode;
    for (const headers of [
      { "sec-fetch-site": "cross-site" },
      { "sec-fetch-site": "same-site" },
      { origin: `https://${PUBLIC}` },
      { origin: "null" },
    ])
      expect([headers, await write(headers)]).toEqual([headers, 404]);
    expect(await write({ "sec-fetch-site": "same-origin" })).toBeLessThan(300);
    expect(await write({ origin: `https://${STAFF}` })).toBeLessThan(300);
    expect(await write({})).toBeLessThan(300);
  });
});
