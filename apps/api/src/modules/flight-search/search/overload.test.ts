import { once } from "node:events";
import { type AddressInfo, connect, type Socket } from "node:net";
import { afterAll, beforeAll, expect, it } from "vitest";
import { signUp } from "../../../../test/sign-up.ts";
import { queueGauges } from "../../../platform/http/limits/queue-gauges.ts";
import { startTestApp, type TestApp } from "../../../../test/test-app.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
  await app.http.listen({ port: 0, host: "127.0.0.1" });
});
afterAll(() => app.stop());

const MANY = 600;
const ONE_VISITOR = "203.0.113.7";
const ANOTHER = "203.0.113.8";
const HEADERS = { "content-type": "application/x-www-form-urlencoded" };

function formOf(day: number): string {
  const date = new Date(Date.UTC(2026, 11, 1 + (day % 28))).toISOString().slice(0, 10);
  const trips = [{ departure: "DAC", destination: "CXB", departure_date: date }];
  return new URLSearchParams({
    trips: JSON.stringify(trips),
    adult: "1",
    child: "0",
    infant: "0",
  }).toString();
}

function search(day: number, remoteAddress = ONE_VISITOR) {
  return app.http.inject({
    method: "POST",
    url: "/api/v1/flight/search",
    headers: HEADERS,
    remoteAddress,
    payload: formOf(day),
  });
}

/** Sends so many at once, and counts the answers. */
function sendMany(many: number, addressOf: (at: number) => string = () => ONE_VISITOR) {
  const counted = { answered: 0 };
  const replies = Array.from({ length: many }, async (_, at) => {
    const reply = await search(at, addressOf(at));
    if (reply.statusCode === 200) counted.answered += 1;
    return reply;
  });
  return { counted, replies };
}

/** From the metric itself: an answer of `/metrics` would wait for the database. */
async function readMetric(what: string): Promise<number> {
  const metric = queueGauges().find(({ name }) => name === `ghuri_admission_${what}`);
  const counted = await metric?.count();
  return counted?.find(({ state }) => state === "POST /api/v1/flight/search")?.count ?? NaN;
}

it("answers a cheap request before a flood of searches, of which some are told when to come back", async () => {
  const { headers } = await signUp(app);
  const { counted, replies } = sendMany(MANY, (at) => `198.51.${at >> 8}.${at & 255}`);
  for (let call = 0; call < 5; call += 1) {
    const checked = await app.http.inject({ url: "/api/v1/auth/check", headers });
    expect(checked.statusCode).toBe(200);
  }
  expect(counted.answered).toBeLessThan(50);

  const answers = await Promise.all(replies);
  const refused = answers.filter(({ statusCode }) => statusCode === 503);
  expect(answers.length - refused.length).toBe(counted.answered);
  expect(counted.answered).toBeGreaterThan(0);
  expect(refused.length).toBeGreaterThan(0);
  for (const reply of refused) expect(reply.headers["retry-after"]).toBe("2");
});

it("lets another visitor search within a few turns beside one with all the searches that may wait, and refuses more of that one", async () => {
  const { counted, replies } = sendMany(200);
  await Promise.race(replies);
  const before = counted.answered;
  expect((await search(1, ANOTHER)).statusCode).toBe(200);
  // Two run at a time. In one line, the other would have waited for most of 150.
  expect(counted.answered - before).toBeLessThan(20);

  const answers = await Promise.all(replies);
  const refused = answers.filter(({ statusCode }) => statusCode === 503);
  expect(answers.length - refused.length).toBe(counted.answered);
  expect(refused.length).toBeGreaterThan(0);
  for (const reply of refused) expect(reply.headers["retry-after"]).toBe("2");
});

async function connected(port: number): Promise<Socket> {
  const socket = connect(port, "127.0.0.1");
  socket.on("error", () => undefined);
  await once(socket, "connect");
  return socket;
}

function rawSearch(day: number): string {
  const body = formOf(day);
  const head = [
    "POST /api/v1/flight/search HTTP/1.1",
    "Host: localhost",
    `Content-Type: ${HEADERS["content-type"]}`,
    `Content-Length: ${body.length}`,
  ];
  return `${head.join("\r\n")}\r\n\r\n${body}`;
}

it("forgets the searches of a visitor who hangs up before their turn", async () => {
  const { port } = app.http.server.address() as AddressInfo;
  const before = await readMetric("left");
  // Searches that have begun wait for the database.
  const release = Promise.withResolvers<void>();
  const occupied = app.database.db.transaction(() => release.promise);
  const sockets = await Promise.all(Array.from({ length: 140 }, () => connected(port)));
  for (const [day, socket] of sockets.entries()) socket.write(rawSearch(day));
  await expect.poll(() => readMetric("waiting")).toBeGreaterThan(20);
  for (const socket of sockets) socket.destroy();
  await expect.poll(() => readMetric("left")).toBeGreaterThan(before + 20);
  release.resolve();
  await occupied;
  await expect.poll(() => readMetric("waiting")).toBe(0);
  await expect.poll(() => readMetric("running")).toBe(0);
});

it("finds every flight again once the flood is over", async () => {
  expect((await search(3)).statusCode).toBe(200);
});
