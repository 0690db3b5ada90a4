import type { lookup } from "node:dns";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, it } from "vitest";
import { isPublicAddress, judgeUrl } from "./judge-url.ts";
import { sendRequest } from "./send-request.ts";

let server: Server;
let port: number;
let asked = 0;
beforeAll(async () => {
  server = createServer((request, response) => {
    asked += 1;
    if (request.url === "/silent") return;
    if (request.url === "/elsewhere") response.writeHead(302, { location: "/taken" });
    if (request.url === "/endless") {
      response.write("\0x".repeat(10_000));
      return;
    }
    response.end("taken");
  });
  await new Promise<void>((done) => void server.listen(0, "127.0.0.1", done));
  ({ port } = server.address() as AddressInfo);
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const message = { headers: { "content-type": "application/json" }, body: "{}" };
const allowed = () => ({ internalHosts: new Set([`127.0.0.1:${port}`]) });
const none = { internalHosts: new Set<string>() };
const local = (path: string) => new URL(`http://127.0.0.1:${port}${path}`);

/** A name that resolves to these addresses. */
function resolvingTo(...addresses: readonly string[]): typeof lookup {
  const answer = (_name: string, _options: unknown, callback: (...of: unknown[]) => void) =>
    callback(
      null,
      addresses.map((address) => ({ address, family: address.includes(":") ? 6 : 4 })),
    );
  return answer as typeof lookup;
}

it("a redirect is an answer and is not followed", async () => {
  asked = 0;
  expect(await sendRequest(local("/elsewhere"), message, allowed())).toMatchObject({
    status: 302,
    error: "redirect",
  });
  expect(asked).toBe(1);
});

it("an endpoint that does not answer is given up after the time limit", async () => {
  const limited = { ...allowed(), timeoutMs: 200 };
  expect(await sendRequest(local("/silent"), message, limited)).toEqual({
    status: null,
    error: "timeout",
    answer: null,
  });
});

it("of an endless answer the beginning is kept, without what a database cannot store", async () => {
  const { status, error, answer } = await sendRequest(local("/endless"), message, allowed());
  expect({ status, error }).toEqual({ status: 200, error: null });
  expect(answer).toMatch(/^x{100,512}$/);
});

it("a name whose addresses are not all public is not connected to, whatever it resolved to before", async () => {
  asked = 0;
  const url = new URL(`https://hooks.example:${port}/taken`);
  for (const addresses of [["127.0.0.1"], ["93.184.216.34", "10.0.0.7"], ["::ffff:127.0.0.1"]])
    expect(
      await sendRequest(url, message, { ...none, resolve: resolvingTo(...addresses) }),
    ).toMatchObject({ error: "private_address" });
  expect(asked).toBe(0);
});

it("an address in place of a name is judged too, however it is written", async () => {
  asked = 0;
  for (const host of ["127.0.0.1", "2130706433", "0x7f.1", "[::1]", "[::ffff:7f00:1]"])
    expect(await sendRequest(new URL(`https://${host}:${port}/`), message, none)).toMatchObject({
      error: "private_address",
    });
  expect(await sendRequest(local("/taken"), message, none)).toMatchObject({
    error: "private_address",
  });
  expect(asked).toBe(0);
});

it("only addresses of the public internet are public", () => {
  for (const address of ["93.184.216.34", "2606:2800:220:1:248:1893:25c8:1946"])
    expect([address, isPublicAddress(address)]).toEqual([address, true]);
  const PRIVATE = `0.0.0.0 10.1.2.3 100.64.0.1 127.0.0.53 169.254.169.254 172.16.0.1 192.0.2.1 192.168.1.1 198.18.0.1
    224.0.0.1 240.0.0.1 255.255.255.255 :: ::1 fe80::1 fd00:ec2::254 ff02::1 ::ffff:10.0.0.1 64:ff9b::a00:1 2002:7f00:1::
    2001:db8::1 nonsense`;
  for (const address of PRIVATE.split(/\s+/))
    expect([address, isPublicAddress(address)]).toEqual([address, false]);
});

it("staff can enter public https addresses, and those of hosts that the installation allows", () => {
  const internal = new Set(["erp.internal", "10.0.0.5:8080"]);
  const judge = (url: string) => judgeUrl(new URL(url), internal);
  expect(judge("https://hooks.example/ghuri")).toBeNull();
  expect(judge("http://erp.internal:9000/x")).toBeNull();
  expect(judge("http://10.0.0.5:8080/x")).toBeNull();
  expect(judge("http://hooks.example/ghuri")).toBe("webhook_url");
  expect(judge("https://user:secret@hooks.example/")).toBe("webhook_url");
  for (const url of [
    "https://10.0.0.5/x",
    "https://localhost/x",
    "https://db.internal/x",
    "https://169.254.169.254/latest/meta-data",
    "https://[::1]/",
  ])
    expect(judge(url)).toBe("webhook_url_private");
});
