import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { call, checkSession } from "./client.ts";
import { fakeBrowser } from "../../test/fake-browser.ts";
import { isSignedIn, logOut, startSession } from "./session.ts";
import { accessToken, hasSignedInFlag, onSessionChange } from "./session-store.ts";

/** Stubs fetch with a response per path. */
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

describe("starting a session", () => {
  it("stores the token for its lifetime with SameSite=Lax and sets the flag [S4.3-05 S9-20 OP-37]", () => {
    startSession("token-1", 30);
    expect(browser.written).toEqual([
      "access_token=token-1; Path=/; Max-Age=2592000; SameSite=Lax",
    ]);
    expect(accessToken()).toBe("token-1");
    expect(hasSignedInFlag()).toBe(true);
  });

  it("sets Secure over https", () => {
    browser = fakeBrowser("https:");
    startSession("token-1", 30);
    expect(browser.written[0]).toMatch(/; Secure$/);
  });

  it("notifies listeners, also from another tab", () => {
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
  it("makes no request without a token and clears a stale flag", async () => {
    localStorage.setItem("loggedIn", "true");
    const calls = server(() => 200);
    await checkSession();
    expect(calls).toEqual([]);
    expect(hasSignedInFlag()).toBe(false);
  });

  it("sets the flag when the token is valid [S7.4-03 OP-35]", async () => {
    startSession("token-1", 30);
    localStorage.removeItem("loggedIn");
    server(() => 200);
    await checkSession();
    expect(hasSignedInFlag()).toBe(true);
  });

  it("clears the flag and the token on a 401", async () => {
    startSession("token-1", 30);
    server(() => 401);
    await checkSession();
    expect(hasSignedInFlag()).toBe(false);
    expect(accessToken()).toBeNull();
  });

  it("does not repeat a failed session check", async () => {
    startSession("token-1", 30);
    const calls = server(() => 500);
    await checkSession();
    expect(calls).toHaveLength(1);
    expect(hasSignedInFlag()).toBe(false);
  });
});

describe("a refused call (ruling OP-33)", () => {
  it("clears the flag, checks the session and sets the flag again when the token is valid [S4.3-08 S8-38 OP-33]", async () => {
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

  it("changes nothing on a network failure", async () => {
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
