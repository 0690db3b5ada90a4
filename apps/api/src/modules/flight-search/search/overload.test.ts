import { Agent, request } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, it } from "vitest";
import { signUp } from "../../../../test/sign-up.ts";
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

async function readMetric(what: string): Promise<number> {
  const { body } = await app.http.inject({ url: "/metrics", remoteAddress: "127.0.0.1" });
  const name = `ghuri_admission_${what}{queue="POST /api/v1/flight/search"} `;
  return Number(
    body
      .split("\n")
      .find((line) => line.startsWith(name))
      ?.slice(name.length),
  );
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
  // Four steps run at a time, and a search has two. In one line, the other would have waited for most of 150.
  expect(counted.answered - before).toBeLessThan(20);

  const answers = await Promise.all(replies);
  const refused = answers.filter(({ statusCode }) => statusCode === 503);
  expect(answers.length - refused.length).toBe(counted.answered);
  expect(refused.length).toBeGreaterThan(0);
  for (const reply of refused) expect(reply.headers["retry-after"]).toBe("2");
});

it("forgets the searches of a visitor who hangs up before their turn", async () => {
  const { port } = app.http.server.address() as AddressInfo;
  const before = await readMetric("left");
  const agent = new Agent({ maxSockets: Infinity });
  for (let day = 0; day < 140; day += 1)
    request({
      port,
      host: "127.0.0.1",
      method: "POST",
      path: "/api/v1/flight/search",
      headers: HEADERS,
      agent,
    })
      .on("error", () => undefined)
      .end(formOf(day));
  await expect.poll(() => readMetric("waiting"), { interval: 1 }).toBeGreaterThan(20);
  agent.destroy();
  await expect.poll(() => readMetric("left")).toBeGreaterThan(before);
  await expect.poll(() => readMetric("waiting")).toBe(0);
  await expect.poll(() => readMetric("running")).toBe(0);
});

it("finds every flight again once the flood is over", async () => {
  expect((await search(3)).statusCode).toBe(200);
});
