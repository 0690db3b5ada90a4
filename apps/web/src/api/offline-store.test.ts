import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { checkSession } from "./client.ts";
import { fakeBrowser } from "../../test/fake-browser.ts";
import { clearOfflineData } from "./clear-offline-data.ts";
import { logOut, startSession } from "./session.ts";

let gone: string[];
beforeEach(() => {
  fakeBrowser();
  gone = [];
  vi.stubGlobal("indexedDB", { deleteDatabase: (name: string) => void gone.push(name) });
});
afterEach(() => void vi.unstubAllGlobals());

function answerWith(status: number): void {
  const body = status < 400 ? { data: {} } : { code: "x", message: "No.", request_id: "1" };
  vi.stubGlobal("fetch", async () => Response.json(body, { status }));
}

it("logging out deletes offline data, with or without a server [S4.3-07]", async () => {
  startSession("token-1", 30);
  gone = [];
  answerWith(200);
  await logOut();
  expect(gone).toContain("ghuri-kept");

  startSession("token-1", 30);
  gone = [];
  vi.stubGlobal("fetch", () => Promise.reject(new TypeError("no network")));
  await logOut();
  expect(gone).toContain("ghuri-kept");
});

it("offline data is deleted when the server ended the session", async () => {
  startSession("token-1", 30);
  gone = [];
  answerWith(401);
  await checkSession();
  expect(gone).toContain("ghuri-kept");
});

it("offline data is deleted when the cookie has expired", async () => {
  localStorage.setItem("loggedIn", "true");
  answerWith(200);
  await checkSession();
  expect(gone).toContain("ghuri-kept");
});

it("another account cannot read the offline data", () => {
  startSession("token-1", 30);
  gone = [];
  startSession("token-2", 30);
  expect(gone).toContain("ghuri-kept");
});

it("a server error keeps the offline data", async () => {
  startSession("token-1", 30);
  gone = [];
  answerWith(503);
  await checkSession();
  expect(gone).toEqual([]);
});

it("a browser that blocks site data does not fail", () => {
  vi.stubGlobal("indexedDB", undefined);
  expect(clearOfflineData).not.toThrow();
});
