import { Refused } from "@ghuri/contract/client";
import { afterEach, beforeEach, expect, it, vi } from "vitest";

let reports: object[];
let page: EventTarget;

/** Simulates a freshly opened page. */
async function openPage(production = true) {
  vi.resetModules();
  vi.stubEnv("PROD", production);
  const { reportError, reportUncaught } = await import("./report-error.ts");
  reportUncaught();
  return reportError;
}

beforeEach(() => {
  reports = [];
  page = new EventTarget();
  vi.stubGlobal("addEventListener", page.addEventListener.bind(page));
  vi.stubGlobal("location", { pathname: "/flights", search: "?adult=2" });
  vi.stubGlobal("fetch", async (_url: string, sent: RequestInit) => {
    reports.push({ keepalive: sent.keepalive, ...(JSON.parse(sent.body as string) as object) });
    return new Response(null, { status: 204 });
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
});

it("reports uncaught errors with the path but without the query string [OP-52]", async () => {
  await openPage();
  page.dispatchEvent(Object.assign(new Event("error"), { error: new TypeError("x is null") }));
  page.dispatchEvent(Object.assign(new Event("unhandledrejection"), { reason: "no seats" }));
  expect(reports).toMatchObject([
    { message: "TypeError: x is null", path: "/flights", keepalive: true },
    { message: "no seats", path: "/flights" },
  ]);
});

it("reports each error once, at most five", async () => {
  const reportError = await openPage();
  const again = new Error("again");
  for (let time = 0; time < 3; time++) reportError(again);
  expect(reports).toHaveLength(1);
  for (let fault = 0; fault < 10; fault++) reportError(new Error(`fault ${fault}`));
  expect(reports).toHaveLength(5);
});

it("does not report refusals and aborted calls", async () => {
  const reportError = await openPage();
  reportError(new Refused(409, { code: "sold_out", message: "Sold out.", request_id: "1" }));
  reportError(new DOMException("The user left", "AbortError"));
  expect(reports).toEqual([]);
});

it("does not report that a size is told of in the next picture", async () => {
  await openPage();
  const message = "ResizeObserver loop completed with undelivered notifications.";
  page.dispatchEvent(Object.assign(new Event("error"), { error: undefined, message }));
  expect(reports).toEqual([]);
});

it("reports nothing in development [OP-52]", async () => {
  const reportError = await openPage(false);
  reportError(new Error("half done"));
  expect(reports).toEqual([]);
});
