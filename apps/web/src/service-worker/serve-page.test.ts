import { afterEach, beforeEach, expect, it, vi } from "vitest";

const shell = () => new Response("the kept shell");
vi.mock("workbox-precaching", () => ({ matchPrecache: async () => shell() }));
vi.mock("./versions.ts", () => ({ activateWaitingVersion: async () => undefined }));

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("__SHELL_FILES__", []);
  vi.stubGlobal("__SHELL_VERSION__", "1");
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

async function answer(fromServer: () => Promise<Response>, preloaded?: Response): Promise<string> {
  vi.stubGlobal("fetch", fromServer);
  const { servePage } = await import("./serve-page.ts");
  const event = Object.assign(new Event("fetch"), {
    preloadResponse: Promise.resolve(preloaded),
    waitUntil: () => undefined,
  }) as unknown as ExtendableEvent;
  const answered = servePage({ event, request: new Request("https://ghuri.example/") });
  await vi.advanceTimersByTimeAsync(11_000);
  return (await answered).text();
}

it("pages come from the server whenever it responds, even with an error", async () => {
  expect(await answer(async () => new Response("fresh"))).toBe("fresh");
  expect(await answer(async () => new Response("busy", { status: 503 }))).toBe("busy");
});

it("a navigation preload response is used without a second request", async () => {
  const asked = vi.fn<() => Promise<Response>>();
  expect(await answer(asked, new Response("preloaded"))).toBe("preloaded");
  expect(asked).not.toHaveBeenCalled();
});

it("the cached shell is served without a network", async () => {
  expect(await answer(() => Promise.reject(new TypeError("no network")))).toBe("the kept shell");
});

it("the cached shell is served after ten seconds without a response", async () => {
  expect(await answer(() => new Promise(() => undefined))).toBe("the kept shell");
});
