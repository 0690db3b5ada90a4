import { once } from "node:events";
import { type IncomingMessage, request } from "node:http";
import { text } from "node:stream/consumers";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { listenForStaff } from "../src/platform/http/server/listen-for-staff.ts";
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

describe("a port of its own for the back office", () => {
  let apart: TestApp;
  let ports: { readonly site: number; readonly staff: number };
  let close: () => Promise<void>;
  beforeAll(async () => {
    apart = await startTestApp({
      env: { APP_URL: `https://${PUBLIC}`, STAFF_URL: `https://${STAFF}`, STAFF_PORT: "3001" },
    });
    const site = await apart.http.listen({ port: 0, host: "127.0.0.1" });
    const staff = await listenForStaff(apart.http, { port: 0, host: "127.0.0.1" });
    ports = { site: Number(new URL(site).port), staff: staff.port };
    close = () => staff.close();
  });
  afterAll(async () => {
    await Promise.all([close(), apart.stop()]);
  });

  /** `fetch` would send the host of the address. */
  async function ask(port: number, host: string, path: string, method = "GET") {
    const asked = request({ port, path, method, host: "127.0.0.1", headers: { host } }).end();
    const [answer] = (await once(asked, "response")) as [IncomingMessage];
    return { status: answer.statusCode, headers: answer.headers, body: await text(answer) };
  }

  it("answers staff there and nowhere else, whatever name is asked for", async () => {
    const session = "/api/v1/back-office/session";
    expect((await ask(ports.staff, STAFF, session)).status).toBe(404);
    expect((await ask(ports.staff, STAFF, "/api/v1/back-office/sign-in-methods")).status).toBe(200);
    for (const path of ["/back-office", "/api/v1/back-office/sign-in-methods", "/"])
      expect([path, (await ask(ports.site, STAFF, path)).status]).toEqual([path, 421]);
    // Nor under the name of the site.
    for (const path of ["/back-office", "/api/v1/back-office/sign-in-methods"])
      expect([path, (await ask(ports.site, PUBLIC, path)).status]).toEqual([path, 404]);
    // A proxy that is told another name by the caller passes it on in vain.
    expect((await ask(ports.site, PUBLIC, "http://desk.travel.example/back-office")).status).toBe(
      404,
    );
  });

  it("answers nothing of the site there", async () => {
    for (const [host, path] of [
      [PUBLIC, "/"],
      [PUBLIC, "/api/v1/coupons"],
      ["10.0.0.9", "/api/v1/airport/search?keyword=Dhaka"],
    ] as const)
      expect([path, (await ask(ports.staff, host, path)).status]).toEqual([path, 421]);
    expect((await ask(ports.staff, STAFF, "/api/v1/coupons")).status).toBe(404);
    expect((await ask(ports.site, PUBLIC, "/api/v1/coupons")).status).toBe(200);
  });

  it("answers probes on both, by any name", async () => {
    for (const port of [ports.site, ports.staff])
      expect((await ask(port, "10.0.0.9", "/readyz")).status).toBe(200);
  });
});
