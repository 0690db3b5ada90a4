import { once } from "node:events";
import { createServer, request } from "node:http";
import type { AddressInfo } from "node:net";
import { json } from "node:stream/consumers";

export interface SlowProxy {
  readonly url: string;
  stop(): Promise<void>;
}

/** Changes an answer in JSON on its way, by the path that was asked for. */
export type RewriteAnswer = (url: string, answer: unknown) => unknown;

/** Passes calls on to a server after so many milliseconds, as one that is far away. */
export async function runSlowProxy(
  target: string,
  delayMs: number,
  rewrite: RewriteAnswer = (_, answer) => answer,
): Promise<SlowProxy> {
  const server = createServer((incoming, answer) => {
    setTimeout(() => {
      const { method, headers, url = "/" } = incoming;
      const passed = request(new URL(url, target), { method, headers }, (reply) => {
        json(reply)
          .then((body) => {
            const bytes = Buffer.from(JSON.stringify(rewrite(url, body)));
            // Not both lengths: a client refuses an answer that is chunked and has one.
            const { "transfer-encoding": _, ...headersOfReply } = reply.headers;
            const length = { "content-length": String(bytes.length) };
            answer.writeHead(reply.statusCode ?? 502, { ...headersOfReply, ...length });
            return answer.end(bytes);
          })
          .catch(() => answer.destroy());
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
