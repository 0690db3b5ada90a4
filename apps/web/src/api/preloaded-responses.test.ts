import { afterEach, beforeEach, expect, it, vi } from "vitest";

const PRESETS = "/api/v1/flight-search-presets";
const BROUGHT = { [PRESETS]: { data: ["brought"] } };

let asked: string[];
let page: { lang: string };

/** A page whose HTML contains these preloaded responses. */
async function openPage(textContent: string | null) {
  vi.resetModules();
  page = { lang: "en" };
  vi.stubGlobal("document", {
    documentElement: page,
    getElementById: () =>
      textContent === null ? null : { textContent, lang: "en", remove: () => undefined },
  });
  const { fetchOrPreloaded } = await import("./preloaded-responses.ts");
  return async (address = PRESETS, method = "GET") =>
    (await (await fetchOrPreloaded(address, { method })).json()) as unknown;
}

beforeEach(() => {
  asked = [];
  vi.stubGlobal("performance", { now: () => 1000 });
  vi.stubGlobal("fetch", async (address: string) => {
    asked.push(address);
    return Response.json({ data: ["fetched"] });
  });
});
afterEach(() => void vi.unstubAllGlobals());

it("uses a response embedded in the page once", async () => {
  const ask = await openPage(JSON.stringify(BROUGHT));
  expect(await ask()).toEqual({ data: ["brought"] });
  expect(asked).toEqual([]);
  expect(await ask()).toEqual({ data: ["fetched"] });
});

it("fetches everything else", async () => {
  const ask = await openPage(JSON.stringify(BROUGHT));
  await ask("/api/v1/coupons");
  await ask(PRESETS, "POST");
  expect(asked).toEqual(["/api/v1/coupons", PRESETS]);
  expect(await (await openPage(null))()).toEqual({ data: ["fetched"] });
});

it("fetches again in another language and after a minute", async () => {
  const switched = await openPage(JSON.stringify(BROUGHT));
  await switched("/api/v1/coupons");
  page.lang = "bn";
  expect(await switched()).toEqual({ data: ["fetched"] });
  const late = await openPage(JSON.stringify(BROUGHT));
  vi.stubGlobal("performance", { now: () => 61_000 });
  expect(await late()).toEqual({ data: ["fetched"] });
});
