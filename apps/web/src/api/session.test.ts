import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { call, checkSession } from "./client.ts";
import { fakeBrowser } from "./fake-browser.ts";
import { isSignedIn, logOut, startSession } from "./session.ts";
import { accessToken, hasSignedInFlag, onSessionChange } from "./session-store.ts";

/** Answers each call by its path. */
function server(statusOf: (path: string) => number) {
  const calls: string[] = [];
  vi.stubGlobal("fetch", async (path: string) => {
    calls.push(path);
    const status = statusOf(path);
    const body = status < 400 ? { data: {} } : { code: "x", message: "No.", request_id: "1" };
    return Response.json(body, { status });
  });
  return calls;
}

const presets = () => call("GET /api/v1/flight-search-presets", {}).catch(() => null);

let browser: ReturnType<typeof fakeBrowser>;
beforeEach(() => void (browser = fakeBrowser()));
afterEach(() => void vi.unstubAllGlobals());

describe("opening a session", () => {
  it("keeps the token for its lifetime, same-site only, and raises the flag [S4.3-05 S9-20 OP-37]", () => {
    startSession("token-1", 30);
    expect(browser.written).toEqual([
      "access_token=token-1; Path=/; Max-Age=2592000; SameSite=Lax",
    ]);
    expect(accessToken()).toBe("token-1");
    expect(hasSignedInFlag()).toBe(true);
  });

  it("marks the cookie secure over https", () => {
    browser = fakeBrowser("https:");
    startSession("token-1", 30);
    expect(browser.written[0]).toMatch(/; Secure$/);
  });

  it("tells the screen, and hears of it from another tab", () => {
    const heard = vi.fn<() => void>();
    const stop = onSessionChange(heard);
    startSession("token-1", 30);
    browser.events.dispatchEvent(Object.assign(new Event("storage"), { key: "loggedIn" }));
    browser.events.dispatchEvent(Object.assign(new Event("storage"), { key: "theme" }));
    expect(heard).toHaveBeenCalledTimes(2);
    stop();
  });
});

describe("the session check on load", () => {
  it("asks nobody when there is no token, and lowers a stale flag", async () => {
    localStorage.setItem("loggedIn", "true");
    const calls = server(() => 200);
    await checkSession();
    expect(calls).toEqual([]);
    expect(hasSignedInFlag()).toBe(false);
  });

  it("raises the flag for a token that still holds [S7.4-03 OP-35]", async () => {
    startSession("token-1", 30);
    localStorage.removeItem("loggedIn");
    server(() => 200);
    await checkSession();
    expect(hasSignedInFlag()).toBe(true);
  });

  it("lowers the flag and drops the token on a 401", async () => {
    startSession("token-1", 30);
    server(() => 401);
    await checkSession();
    expect(hasSignedInFlag()).toBe(false);
    expect(accessToken()).toBeNull();
  });

  it("does not check the check: a broken server is asked once", async () => {
    startSession("token-1", 30);
    const calls = server(() => 500);
    await checkSession();
    expect(calls).toHaveLength(1);
    expect(hasSignedInFlag()).toBe(false);
  });
});

describe("a failed answer with a status (ruling OP-33)", () => {
  it("lowers the flag, checks at once and raises it again when the token holds [S4.3-08 S8-38 OP-33]", async () => {
    startSession("token-1", 30);
    const flagAtCheck: boolean[] = [];
    server((path) => {
      if (!path.endsWith("/auth/check")) return 422;
      flagAtCheck.push(hasSignedInFlag());
      return 200;
    });
    await presets();
    expect(await isSignedIn()).toBe(true);
    expect(flagAtCheck).toEqual([false]);
  });

  it("signs out for good on a 401 [OP-33]", async () => {
    startSession("token-1", 30);
    const calls = server((path) => (path.endsWith("/auth/check") ? 200 : 401));
    await presets();
    expect(await isSignedIn()).toBe(false);
    expect(accessToken()).toBeNull();
    expect(calls).toHaveLength(1);
  });

  it("changes nothing when there was no answer at all", async () => {
    startSession("token-1", 30);
    vi.stubGlobal("fetch", () => Promise.reject(new TypeError("offline")));
    await presets();
    expect(await isSignedIn()).toBe(true);
  });
});

describe("logging out", () => {
  it.each([200, 500])(
    "forgets token and flag when the server answers %i [S4.3-07 S7.4-08]",
    async (status) => {
      startSession("token-1", 30);
      const calls = server(() => status);
      await logOut();
      expect(calls[0]).toBe("/api/v1/auth/logout");
      expect(await isSignedIn()).toBe(false);
      expect(accessToken()).toBeNull();
    },
  );
});
