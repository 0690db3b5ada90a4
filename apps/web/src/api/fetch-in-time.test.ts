import { once } from "node:events";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { createClient, Unreachable } from "@ghuri/contract/client";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { fetchInTime } from "./fetch-in-time.ts";

const PRESETS = "GET /api/v1/flight-search-presets";

let server: Server;

function callServer() {
  const { port } = server.address() as AddressInfo;
  return createClient({
    base: `http://127.0.0.1:${port}`,
    headers: () => ({}),
    fetch: fetchInTime,
  });
}

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ["setTimeout"] });
  server = createServer((request, response) => {
    // The answer begins, and the connection is lost.
    if (request.method === "GET") response.writeHead(200).write('{"data": [');
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
});
afterEach(() => {
  vi.useRealTimers();
  server.closeAllConnections();
  server.close();
});

it("an answer that stops halfway ends the call after half a minute", async () => {
  const failed = callServer()(PRESETS, {}).catch((error: unknown) => error);
  await once(server, "request");
  await vi.advanceTimersByTimeAsync(30_000);
  expect(await failed).toBeInstanceOf(Unreachable);
});

it("a call that is not answered at all ends after a minute, not before", async () => {
  let isOver = false;
  const call = callServer()("POST /api/v1/subscribe", { body: { email: "rahima@example.com" } })
    .catch((error: unknown) => error)
    .finally(() => {
      isOver = true;
    });
  await once(server, "request");
  await vi.advanceTimersByTimeAsync(59_000);
  expect(isOver).toBe(false);
  await vi.advanceTimersByTimeAsync(1000);
  const error = (await call) as Error;
  expect(error).toBeInstanceOf(Unreachable);
  expect((error.cause as Error).name).toBe("TimeoutError");
});

it("whoever asked can still end the call", async () => {
  const asker = new AbortController();
  const failed = callServer()(PRESETS, { signal: asker.signal }).catch((error: unknown) => error);
  await once(server, "request");
  asker.abort();
  expect(await failed).toMatchObject({ name: "AbortError" });
});
