import { createServer, type IncomingHttpHeaders } from "node:http";
import type { AddressInfo } from "node:net";

/** A partner's program that takes messages. */
export interface WebhookReceiver {
  readonly url: string;
  readonly received: readonly { readonly headers: IncomingHttpHeaders; readonly body: string }[];
  /** The status of the next answers. */
  answerWith(status: number): void;
  stop(): Promise<void>;
}

export async function startWebhookReceiver(): Promise<WebhookReceiver> {
  const received: { headers: IncomingHttpHeaders; body: string }[] = [];
  let status = 204;
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on("data", (chunk: Buffer) => chunks.push(chunk));
    request.on("end", () => {
      received.push({ headers: request.headers, body: Buffer.concat(chunks).toString() });
      response.writeHead(status).end(status < 300 ? "" : "not today");
    });
  });
  await new Promise<void>((done) => void server.listen(0, "127.0.0.1", done));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hooks`,
    received,
    answerWith: (next) => {
      status = next;
    },
    stop: () => new Promise((done) => void server.close(() => done())),
  };
}
