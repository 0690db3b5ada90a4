import { afterAll, beforeAll, expect, it } from "vitest";
import { signUp } from "../../../../test/sign-up.ts";
import { startTestApp, type TestApp } from "../../../../test/test-app.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

const MANY = 600;

function search(day: number) {
  const date = new Date(Date.UTC(2026, 11, 1 + (day % 28))).toISOString().slice(0, 10);
  const trips = [{ departure: "DAC", destination: "CXB", departure_date: date }];
  return app.http.inject({
    method: "POST",
    url: "/api/v1/flight/search",
    headers: { "content-type": "application/x-www-form-urlencoded" },
    payload: new URLSearchParams({
      trips: JSON.stringify(trips),
      adult: "1",
      child: "0",
      infant: "0",
    }).toString(),
  });
}

it("answers a cheap request before a flood of searches, of which some are told when to come back", async () => {
  const { headers } = await signUp(app);
  let answered = 0;
  const flood = Array.from({ length: MANY }, async (_, at) => {
    const reply = await search(at);
    if (reply.statusCode === 200) answered += 1;
    return reply;
  });
  for (let call = 0; call < 5; call += 1) {
    const checked = await app.http.inject({ url: "/api/v1/auth/check", headers });
    expect(checked.statusCode).toBe(200);
  }
  expect(answered).toBeLessThan(50);

  const replies = await Promise.all(flood);
  const refused = replies.filter(({ statusCode }) => statusCode === 503);
  expect(replies.length - refused.length).toBe(answered);
  expect(answered).toBeGreaterThan(0);
  expect(refused.length).toBeGreaterThan(0);
  for (const reply of refused) expect(reply.headers["retry-after"]).toBe("2");
});

it("finds every flight again once the flood is over", async () => {
  expect((await search(3)).statusCode).toBe(200);
});
