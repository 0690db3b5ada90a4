import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { createIsmsSender } from "./isms-sender.ts";
import type { SmsSender } from "./sms-sender.ts";

const MESSAGE = { id: "ACDEFGHJKMNPQRTUVWXY", to: "+8801712345678", text: "৪৮ আপনার কোড" };

let gateway: Server;
let sender: SmsSender;
/** What the gateway received, and what it answers. */
let received: { readonly path: string | undefined; readonly body: unknown } | null;
let answer: (response: ServerResponse) => void;

const json =
  (body: object, status = 200) =>
  (response: ServerResponse) => {
    response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body));
  };

async function receive(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const chunks: Buffer[] = [];
  for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk);
  received = { path: request.url, body: JSON.parse(Buffer.concat(chunks).toString()) as unknown };
  answer(response);
}

beforeAll(async () => {
  gateway = createServer((request, response) => void receive(request, response));
  await new Promise<void>((resolve) => gateway.listen(0, "127.0.0.1", resolve));
  const { port } = gateway.address() as AddressInfo;
  sender = createIsmsSender({
    url: `http://127.0.0.1:${port}/`,
    apiToken: "the-token",
    sid: "GHURI",
  });
});
afterAll(() => new Promise((resolve) => gateway.close(resolve)));
beforeEach(() => {
  received = null;
});

const SENT = { status: "SUCCESS", status_code: 200, error_message: "" };

describe("iSMS Plus", () => {
  it("takes a message, with the number without its plus", async () => {
    answer = json({ ...SENT, smsinfo: [{ sms_status: "SUCCESS", csms_id: MESSAGE.id }] });
    await sender.send(MESSAGE);
    expect(received).toEqual({
      path: "/api/v3/send-sms",
      body: {
        api_token: "the-token",
        sid: "GHURI",
        msisdn: "8801712345678",
        sms: MESSAGE.text,
        csms_id: MESSAGE.id,
      },
    });
  });

  it.each([
    ["a refusal, which comes with 200", json({ status: "FAILED", status_code: "4001" })],
    ["one refused number", json({ ...SENT, smsinfo: [{ sms_status: "FAILED" }] })],
    ["an error page", (response: ServerResponse) => response.writeHead(502).end("<html>")],
    ["another shape", json({ ok: true })],
    [
      "a redirect, which would carry the token elsewhere",
      (response: ServerResponse) => response.writeHead(307, { location: "http://x.test" }).end(),
    ],
  ])("throws at %s, and names neither number nor text nor token", async (_name, given) => {
    answer = given;
    const error: unknown = await sender.send(MESSAGE).catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(Error);
    expect(String(error)).not.toMatch(/1712345678|কোড|the-token/);
  });
});
