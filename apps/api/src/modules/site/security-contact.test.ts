import { afterAll, beforeAll, expect, it } from "vitest";
import { startTestApp, type TestApp } from "../../../test/test-app.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ at: "2026-11-21T06:00:00Z" });
});
afterAll(() => app.stop());

it("names whom to tell about a weakness, and until when that holds", async () => {
  const { body, headers } = await app.http.inject("/.well-known/security.txt");
  expect(headers["content-type"]).toBe("text/plain; charset=utf-8");
  expect(body.split("\n")).toEqual([
    "Contact: mailto:help@ghuri.example",
    "Expires: 2027-05-20T00:00:00.000Z",
    "Preferred-Languages: bn, en",
    "Canonical: http://localhost:3000/.well-known/security.txt",
    "",
  ]);
});
