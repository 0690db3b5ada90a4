// Also on PostgreSQL and Redis: row locks and one use of an attempt.
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import {
  addStaffMember,
  currentCode,
  signedInStaff,
  signInStaff,
} from "../../../../../test/back-office.ts";
import {
  startIdentityProvider,
  type TestIdentityProvider,
} from "../../../../../test/identity-provider.ts";
import { startTestApp, type TestApp } from "../../../../../test/test-app.ts";
import { createLogin } from "../../staff/add-staff.ts";
import { resetStaff } from "../../staff/reset-staff.ts";
import { auditEntries, staff, staffIdentities, staffSessions } from "../../tables.ts";

const APP = "http://localhost:3000";
const OIDC = "/api/v1/back-office/oidc";

let app: TestApp;
let provider: TestIdentityProvider;
let person: Awaited<ReturnType<typeof addStaffMember>>;
let people = 0;
let subject: string;

const envOf = ({ issuer, clientId, clientSecret }: TestIdentityProvider) => ({
  OIDC_ISSUER: issuer,
  OIDC_CLIENT_ID: clientId,
  OIDC_CLIENT_SECRET: clientSecret,
  OIDC_NAME: "Ghuri ID",
  OIDC_DOMAINS: "ghuri.test",
});

beforeAll(async () => {
  provider = await startIdentityProvider({
    redirectUri: `${APP}${OIDC}/callback`,
    returnTo: `${APP}/back-office`,
  });
  app = await startTestApp({ env: envOf(provider), at: new Date().toISOString() });
});
beforeEach(async () => {
  person = await addStaffMember(app, ["admin"]);
  subject = `subject-${(people += 1)}`;
  provider.signIn(subject, { email: person.login.email });
});
afterAll(async () => {
  await app.stop();
  await provider.stop();
});

type Cookies = Map<string, string>;

/** A browser that keeps cookies of the provider, and of us by path. */
class Browser {
  readonly #theirs: Cookies = new Map();
  readonly ours: Cookies = new Map();

  /** Opens one of our pages, follows every redirect through the provider, and returns where it ends with us. */
  async open(path: string, on: TestApp = app): Promise<string> {
    let at = `${APP}${path}`;
    for (let steps = 0; steps < 12; steps++) {
      const next = at.startsWith(APP) ? await this.#askUs(at, on) : await this.#askThem(at);
      if (next === null) return at.slice(APP.length);
      at = new URL(next, at).href;
      if (at.startsWith(`${APP}/back-office`)) return at.slice(APP.length);
    }
    throw new Error("Redirected in circles");
  }

  /** Somebody else signs in at the provider in this browser. */
  forgetProvider(): void {
    this.#theirs.clear();
  }

  headers() {
    const cookie = [...this.ours].map(([name, value]) => `${name}=${value}`).join("; ");
    return { cookie, "x-back-office": "1" };
  }

  async #askUs(url: string, { http }: TestApp): Promise<string | null> {
    const answer = await http.inject({ url: url.slice(APP.length), headers: this.headers() });
    for (const { name, value, maxAge } of answer.cookies)
      if (maxAge === 0) this.ours.delete(name);
      else this.ours.set(name, value);
    if (answer.statusCode !== 303) throw new Error(`${answer.statusCode} ${answer.body}`);
    return String(answer.headers.location);
  }

  async #askThem(url: string): Promise<string | null> {
    const cookie = [...this.#theirs].map(([name, value]) => `${name}=${value}`).join("; ");
    const answer = await fetch(url, { redirect: "manual", headers: { cookie } });
    for (const line of answer.headers.getSetCookie()) {
      const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      this.#theirs.set(name, value);
    }
    return answer.headers.get("location");
  }
}

const sessionOf = async (browser: Browser, on: TestApp = app) => {
  const url = "/api/v1/back-office/session";
  const answer = await on.http.inject({ url, headers: browser.headers() });
  return answer.statusCode === 200
    ? answer.json<{ data: { id: string; name: string; identity_provider: string | null } }>().data
    : null;
};

describe("signing in with the identity provider", () => {
  it("opens a session of staff who exist, and knows them by their subject from then on", async () => {
    const browser = new Browser();
    expect(await browser.open(`${OIDC}/sign-in`)).toBe("/back-office");
    expect(await sessionOf(browser)).toMatchObject({
      id: person.id,
      identity_provider: "Ghuri ID",
    });
    expect([...browser.ours.keys()]).toEqual(["staff_session"]);
    const [opened] = await app.database.db
      .select()
      .from(auditEntries)
      .where(eq(auditEntries.subjectId, person.id));
    expect(opened).toMatchObject({
      action: "session.open",
      after: { provider: provider.issuer, linked: subject },
    });

    provider.signIn(subject, { email: "new.name@ghuri.test" });
    const later = new Browser();
    expect(await later.open(`${OIDC}/sign-in`)).toBe("/back-office");
    expect(await sessionOf(later)).toMatchObject({ id: person.id });
  });

  it("opens nothing for somebody who is not staff, and adds nobody", async () => {
    const before = await app.database.db.$count(staff);
    provider.signIn("stranger", { email: "stranger@ghuri.test" });
    const browser = new Browser();
    expect(await browser.open(`${OIDC}/sign-in`)).toBe("/back-office?sign_in=unknown");
    expect(await sessionOf(browser)).toBeNull();
    expect(await app.database.db.$count(staff)).toBe(before);
  });

  it("does not believe an address that the provider has not verified, nor one of another domain", async () => {
    provider.signIn("unverified", { email: person.login.email, isVerified: false });
    expect(await new Browser().open(`${OIDC}/sign-in`)).toBe("/back-office?sign_in=unknown");
    provider.signIn("unsaid", { email: person.login.email, isVerified: null });
    expect(await new Browser().open(`${OIDC}/sign-in`)).toBe("/back-office?sign_in=unknown");
    provider.signIn("denied", {
      email: person.login.email,
      isVerified: false,
      ownsDomain: true,
    });
    expect(await new Browser().open(`${OIDC}/sign-in`)).toBe("/back-office?sign_in=unknown");
    provider.signIn("elsewhere", { email: "somebody@elsewhere.test" });
    expect(await new Browser().open(`${OIDC}/sign-in`)).toBe("/back-office?sign_in=unknown");
  });

  it("believes Microsoft Entra, which says instead that its tenant owns the domain", async () => {
    const { email } = person.login;
    provider.signIn(subject, { email, isVerified: null, ownsDomain: false });
    expect(await new Browser().open(`${OIDC}/sign-in`)).toBe("/back-office?sign_in=unknown");
    provider.signIn(subject, { email, isVerified: null, ownsDomain: "1" });
    expect(await new Browser().open(`${OIDC}/sign-in`)).toBe("/back-office");
  });

  it("does not give a colleague's access to somebody who got their address at the provider", async () => {
    await new Browser().open(`${OIDC}/sign-in`);
    provider.signIn("successor", { email: person.login.email });
    expect(await new Browser().open(`${OIDC}/sign-in`)).toBe("/back-office?sign_in=unknown");
  });

  it("needs two factors, as the provider's token says it", async () => {
    const { email } = person.login;
    for (const amr of [["pwd"], ["hwk"], ["swk", "user"], ["pwd", "pin"], []]) {
      provider.signIn(subject, { email, amr });
      const ended = await new Browser().open(`${OIDC}/sign-in`);
      expect([amr, ended]).toEqual([amr, "/back-office?sign_in=second_factor"]);
    }
    for (const amr of [["pwd", "otp"], ["hwk", "fpt"], ["sc", "pin"], ["mfa"]]) {
      provider.signIn(subject, { email, amr });
      expect([amr, await new Browser().open(`${OIDC}/sign-in`)]).toEqual([amr, "/back-office"]);
    }
  });

  it("ends with the access: nobody who is disabled comes in, and new credentials need a new link", async () => {
    const browser = new Browser();
    await browser.open(`${OIDC}/sign-in`);
    const renewed = await createLogin(person.login.email);
    await app.database.db.transaction((tx) =>
      resetStaff(tx, { login: renewed, now: app.clock.now(), staffKey: undefined }),
    );
    expect(await sessionOf(browser)).toBeNull();
    const links = eq(staffIdentities.staffId, person.id);
    expect(await app.database.db.$count(staffIdentities, links)).toBe(0);
    await new Browser().open(`${OIDC}/sign-in`);
    await app.database.db
      .update(staff)
      .set({ disabledAt: app.clock.now() })
      .where(eq(staff.id, person.id));
    expect(await new Browser().open(`${OIDC}/sign-in`)).toBe("/back-office?sign_in=unknown");
  });
});

describe("what comes back", () => {
  /** Up to the address with which the provider sends the browser back. */
  async function comeBack(browser: Browser): Promise<string> {
    let callback = "";
    const http = Object.assign(Object.create(app.http) as TestApp["http"], {
      inject: (asked: { url: string }) => {
        if (!asked.url.includes("/callback")) return app.http.inject(asked as never);
        callback = asked.url;
        throw new Error("held");
      },
    });
    await browser.open(`${OIDC}/sign-in`, { ...app, http }).catch(() => null);
    return callback;
  }

  it("works in the browser that went there only, and once", { tags: "postgres" }, async () => {
    const browser = new Browser();
    const callback = await comeBack(browser);
    expect(callback).toContain("code=");
    expect(await new Browser().open(callback)).toBe("/back-office?sign_in=expired");
    expect(await browser.open(callback)).toBe("/back-office");
    expect(await browser.open(callback)).toBe("/back-office?sign_in=expired");
  });

  it(
    "in two browsers of one person at the same moment, for the first time, signs in both and links once",
    { tags: "postgres" },
    async () => {
      for (let round = 0; round < 5; round++) {
        const somebody = await addStaffMember(app, ["support"]);
        const name = `twice-${round}`;
        provider.signIn(name, { email: somebody.login.email });
        const browsers = [new Browser(), new Browser()];
        const callbacks: string[] = [];
        for (const browser of browsers) callbacks.push(await comeBack(browser));
        const ended = await Promise.all(browsers.map((one, at) => one.open(callbacks[at] ?? "")));
        expect(ended).toEqual(["/back-office", "/back-office"]);
        for (const browser of browsers)
          expect(await sessionOf(browser)).toMatchObject({ id: somebody.id });
        const links = eq(staffIdentities.staffId, somebody.id);
        expect(await app.database.db.select().from(staffIdentities).where(links)).toMatchObject([
          { subject: name },
        ]);
      }
    },
  );

  it("of another attempt, with another state, or too late opens nothing", async () => {
    const browser = new Browser();
    const other = await comeBack(new Browser());
    await comeBack(browser);
    expect(await browser.open(other)).toBe("/back-office?sign_in=failed");

    const late = new Browser();
    const callback = await comeBack(late);
    app.clock.advanceMinutes(11);
    expect(await late.open(callback)).toBe("/back-office?sign_in=expired");
    app.clock.set(new Date().toISOString());
    expect(await new Browser().open(`${OIDC}/callback?error=access_denied&state=x`)).toBe(
      "/back-office?sign_in=expired",
    );
  });
});

describe("a session of the identity provider", () => {
  it("confirms acts by signing in anew there, for the session and the person only", async () => {
    const browser = new Browser();
    await browser.open(`${OIDC}/sign-in`);
    app.clock.advanceMinutes(11);
    const add = (headers: object) =>
      app.http.inject({
        method: "POST",
        url: "/api/v1/back-office/api-keys",
        headers: { ...headers },
        payload: { name: "Partner", scopes: ["search"] },
      });
    expect((await add(browser.headers())).json()).toMatchObject({ code: "fresh_code_needed" });
    expect(await browser.open(`${OIDC}/confirmation`)).toBe("/back-office?sign_in=done");
    expect((await add(browser.headers())).statusCode).toBe(201);

    const other = await addStaffMember(app, ["admin"]);
    provider.signIn("other", { email: other.login.email });
    await new Browser().open(`${OIDC}/sign-in`);
    app.clock.advanceMinutes(11);
    browser.forgetProvider();
    expect(await browser.open(`${OIDC}/confirmation`)).toBe("/back-office?sign_in=expired");
    expect((await add(browser.headers())).json()).toMatchObject({ code: "fresh_code_needed" });
    app.clock.set(new Date().toISOString());
  });

  it("ends at the provider, too", async () => {
    const browser = new Browser();
    await browser.open(`${OIDC}/sign-in`);
    await app.http.inject({
      method: "DELETE",
      url: "/api/v1/back-office/session",
      headers: browser.headers(),
    });
    expect(await sessionOf(browser)).toBeNull();
    const away = await app.http.inject({ url: `${OIDC}/sign-out` });
    const url = new URL(String(away.headers.location));
    expect(url.origin).toBe(provider.issuer);
    expect(url.searchParams.get("post_logout_redirect_uri")).toBe(`${APP}/back-office`);
    expect(url.searchParams.get("client_id")).toBe(provider.clientId);
  });
});

describe("an installation", () => {
  it("with the identity provider only takes no password and no code", async () => {
    const env = { ...envOf(provider), STAFF_SIGN_IN: "oidc" };
    const only = await startTestApp({
      env,
      database: app.database,
      at: app.clock.now().toISOString(),
    });
    const { email, password } = person.login;
    const typed = await signInStaff(only, {
      email,
      password,
      code: currentCode(app, person.login),
    });
    expect(typed.json()).toMatchObject({
      code: "identity_provider_needed",
      message: "Staff sign in with Ghuri ID here.",
    });
    const methods = await only.http.inject({ url: "/api/v1/back-office/sign-in-methods" });
    expect(methods.json()).toEqual({ data: { identity_provider: "Ghuri ID", own: false } });
    const browser = new Browser();
    expect(await browser.open(`${OIDC}/sign-in`, only)).toBe("/back-office");
    const confirmed = await only.http.inject({
      method: "POST",
      url: "/api/v1/back-office/session/code",
      headers: browser.headers(),
      payload: { code: currentCode(app, person.login) },
    });
    expect(confirmed.json()).toMatchObject({ code: "identity_provider_needed" });
    await only.stop();
  });

  it("that takes the identity provider only from now on ends what was opened in another way", async () => {
    const session = await signedInStaff(app, ["admin"]);
    const url = "/api/v1/back-office/session";
    const asked = { url, headers: session.headers };
    expect((await app.http.inject(asked)).statusCode).toBe(200);
    const only = await startTestApp({
      env: { ...envOf(provider), STAFF_SIGN_IN: "oidc" },
      database: app.database,
      at: app.clock.now().toISOString(),
    });
    expect((await only.http.inject(asked)).statusCode).toBe(404);
    await only.stop();
  });

  it("says so when the provider does not answer, and asks again at the next sign-in", async () => {
    const gone = await startIdentityProvider({ redirectUri: `${APP}/x`, returnTo: APP });
    await gone.stop();
    const other = await startTestApp({ env: envOf(gone), database: app.database });
    for (let i = 0; i < 2; i++)
      expect(await new Browser().open(`${OIDC}/sign-in`, other)).toBe(
        "/back-office?sign_in=failed",
      );
    await other.stop();
  });

  it("over https binds an attempt to a cookie that no page of another name of the site can plant", async () => {
    const desk = "desk.travel.example";
    const env = {
      ...envOf(provider),
      APP_URL: "https://travel.example",
      STAFF_URL: `https://${desk}`,
    };
    const secure = await startTestApp({ env, database: app.database });
    const ask = (host: string) => secure.http.inject({ url: `${OIDC}/sign-in`, headers: { host } });
    expect((await ask("travel.example")).statusCode).toBe(404);
    const sent = await ask(desk);
    const [cookie] = sent.cookies;
    expect(cookie).toMatchObject({ name: "__Host-staff_oidc", path: "/", secure: true });
    expect(cookie).toMatchObject({ httpOnly: true, sameSite: "Lax" });
    expect(cookie?.domain).toBeUndefined();
    const { searchParams } = new URL(String(sent.headers.location));
    expect(searchParams.get("redirect_uri")).toBe(`https://${desk}${OIDC}/callback`);
    await secure.stop();
  });

  it("without one has no such pages, and staff sign in as before", async () => {
    const plain = await startTestApp({ database: app.database, at: app.clock.now().toISOString() });
    expect((await plain.http.inject({ url: `${OIDC}/sign-in` })).statusCode).toBe(404);
    const session = await signedInStaff(plain, ["admin"]);
    const [row] = await app.database.db
      .select()
      .from(staffSessions)
      .where(eq(staffSessions.staffId, session.id));
    expect(row?.byProvider).toBe(false);
    await plain.stop();
  });
});
