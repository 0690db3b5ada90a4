import { createServer, type IncomingHttpHeaders } from "node:http";
import type { AddressInfo } from "node:net";
import type { WebhookMessage } from "@ghuri/contract/webhooks";

/** A message as it arrived. */
export interface ReceivedMessage {
  readonly headers: Record<string, string>;
  /** The body, byte for byte. */
  readonly body: string;
  readonly message: WebhookMessage;
}

/** A partner's program: takes messages, and answers as it is told. */
export interface WebhookReceiver {
  /** "http://127.0.0.1:41234/hooks" */
  readonly url: string;
  /** "127.0.0.1:41234" */
  readonly host: string;
  readonly received: ReceivedMessage[];
  /** The next messages are answered so. */
  answerWith(status: number, body?: string): void;
  stop(): Promise<void>;
}

export async function startWebhookReceiver(): Promise<WebhookReceiver> {
  const received: ReceivedMessage[] = [];
  let answer = { status: 204, body: "" };
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on("data", (chunk: Buffer) => chunks.push(chunk));
    request.on("end", () => {
      const body = Buffer.concat(chunks).toString();
      const message = JSON.parse(body) as WebhookMessage;
      received.push({ headers: flat(request.headers), body, message });
      response.writeHead(answer.status).end(answer.body);
    });
  });
  await new Promise<void>((done) => void server.listen(0, "127.0.0.1", done));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/hooks`,
    host: `127.0.0.1:${port}`,
    received,
    answerWith: (status, body = "") => {
      answer = { status, body };
    },
    stop: () => new Promise((done) => void server.close(() => done())),
  };
}

function flat(headers: IncomingHttpHeaders): Record<string, string> {
  return Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)]));
}
