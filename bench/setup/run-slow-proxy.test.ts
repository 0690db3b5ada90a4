import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, it } from "vitest";
import { runSlowProxy } from "./run-slow-proxy.ts";

it("passes on a rewritten answer that came in chunks, so that fetch can read it", async () => {
  const server = createServer((_, answer) => {
    answer.writeHead(201, { "content-type": "application/json" });
    answer.write(`{"offers":`);
    answer.end("[1]}");
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const target = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const proxy = await runSlowProxy(target, 1, (url, answer) => ({ url, answer }));
  try {
    const reply = await fetch(`${proxy.url}/v1/searches`);
    expect(reply.status).toBe(201);
    expect(await reply.json()).toEqual({ url: "/v1/searches", answer: { offers: [1] } });
  } finally {
    await proxy.stop();
    server.closeAllConnections();
    server.close();
  }
});
