import { afterEach, beforeEach, expect, it, vi } from "vitest";

let told: unknown[];
let windows: object[];
let dropped: string[];

beforeEach(() => {
  told = [];
  dropped = [];
  windows = [{}];
  vi.stubGlobal("__SHELL_FILES__", []);
  vi.stubGlobal("__SHELL_VERSION__", "new");
  vi.stubGlobal("caches", {
    keys: async () => ["ghuri-assets-old", "ghuri-assets-new", "workbox-precache-v2"],
    delete: async (name: string) => void dropped.push(name),
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.resetModules();
});

async function worker(waiting: { postMessage(word: unknown): void } | null) {
  const events = new EventTarget();
  const skipWaiting = vi.fn<() => void>();
  const claim = vi.fn<() => void>();
  vi.stubGlobal("self", {
    addEventListener: events.addEventListener.bind(events),
    registration: { waiting },
    clients: { matchAll: async () => windows, claim },
    skipWaiting,
  });
  return { events, skipWaiting, claim, ...(await import("./versions.ts")) };
}

const newer = { postMessage: (word: unknown) => void told.push(word) };

it("a new version activates when the only page of the old one navigates", async () => {
  const { activateWaitingVersion } = await worker(newer);
  await activateWaitingVersion();
  expect(told).toEqual(["take-over"]);
});

it("a new version waits while another tab is open", async () => {
  windows = [{}, {}];
  const { activateWaitingVersion } = await worker(newer);
  await activateWaitingVersion();
  expect(told).toEqual([]);
});

it("the new version activates on message and deletes old caches", async () => {
  const { events, skipWaiting, claim, handleVersionChanges } = await worker(null);
  handleVersionChanges();
  events.dispatchEvent(Object.assign(new Event("message"), { data: "something else" }));
  expect(skipWaiting).not.toHaveBeenCalled();
  events.dispatchEvent(Object.assign(new Event("message"), { data: "take-over" }));
  expect(skipWaiting).toHaveBeenCalledOnce();

  const work: Promise<unknown>[] = [];
  const waitUntil = (each: Promise<unknown>) => void work.push(each);
  events.dispatchEvent(Object.assign(new Event("activate"), { waitUntil }));
  await Promise.all(work);
  expect(dropped).toEqual(["ghuri-assets-old"]);
  expect(claim).toHaveBeenCalledOnce();
});
