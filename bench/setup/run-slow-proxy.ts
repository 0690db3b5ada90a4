import { once } from "node:events";
import { createServer, request } from "node:http";
import type { AddressInfo } from "node:net";

export interface SlowProxy {
  readonly url: string;
  stop(): Promise<void>;
}

/** Passes calls on to a server after so many milliseconds, as one that is far away. */
export async function runSlowProxy(target: string, delayMs: number): Promise<SlowProxy> {
  const server = createServer((incoming, answer) => {
    setTimeout(() => {
      const { method, headers, url = "/" } = incoming;
      const passed = request(new URL(url, target), { method, headers }, (reply) => {
        answer.writeHead(reply.statusCode ?? 502, reply.headers);
        reply.pipe(answer);
      });
      passed.on("error", () => answer.destroy());
      incoming.pipe(passed);
    }, delayMs);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    async stop() {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}
