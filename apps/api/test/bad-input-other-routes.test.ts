// Also on PostgreSQL and Redis: errors of the driver.
// @module-tag postgres
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { LightMyRequestResponse } from "fastify";
import { findResponseErrors, INTERNALS } from "./check-response.ts";
import { hostilePairs, hostilePathSegment } from "./hostile-input.ts";
import { type SignedUpAccount, signUp } from "./sign-up.ts";
import { startTestApp, type TestApp } from "./test-app.ts";

let app: TestApp;
let person: SignedUpAccount;
beforeAll(async () => {
  app = await startTestApp();
  person = await signUp(app);
});
afterAll(() => app.stop());

const GATEWAY = "/api/v1/payments/sslcommerz";
const SANDBOX = "/sandbox/sslcommerz";
const NOTICE = {
  tran_id: "x",
  val_id: "y",
  status: "VALID",
  amount: "10.00",
  verify_sign: "00",
  verify_key: "amount,status",
};
const STORE = { store_id: "x", store_passwd: "y", val_id: "z", tran_id: "t", sessionkey: "s" };

type Fields = Readonly<Record<string, string>>;

/** Sends hostile variations of a valid request and passes each response to `check`. */
async function attack(
  [method, template, good]: readonly ["GET" | "POST", string, Fields],
  check: (answer: LightMyRequestResponse) => void,
): Promise<void> {
  const request = fc.record({
    step: hostilePathSegment,
    query: hostilePairs(good),
    form: hostilePairs(good),
  });
  await fc.assert(
    fc.asyncProperty(request, async ({ step, query, form }) => {
      const answer = await app.http.inject({
        method,
        url: `${template.replace("{}", () => step)}?${query}`,
        headers: {
          ...person.headers,
          ...(method === "POST" ? { "content-type": "application/x-www-form-urlencoded" } : {}),
        },
        ...(method === "POST" ? { payload: form } : {}),
      });
      check(answer);
    }),
    { numRuns: 60 },
  );
}

describe("bad input to routes outside the contract", () => {
  it.each([
    ["GET", "/api/v1/files/{}", {}],
    ["GET", "/download-ticket/{}", { language: "bn" }],
    ["GET", "/download-money-receipt/{}", { language: "bn" }],
    ["GET", "/api/v1/openapi.json", {}],
    ["GET", "/mailbox.json", { to: "tania@example.com" }],
    ["GET", "/mailbox/texts.json", {}],
    ...["success", "fail", "cancel", "ipn"].flatMap((end) => [
      ["GET", `${GATEWAY}/${end}`, { tran_id: "x" }] as const,
      ["POST", `${GATEWAY}/${end}`, NOTICE] as const,
    ]),
  ] as const)("is refused with a readable message at %s %s", async (...route) => {
    await attack(route, (answer) => expect(findResponseErrors(answer)).toEqual([]));
  });

  // The sandbox responds as a gateway does, not with our refusal body.
  it.each([
    ["POST", `${SANDBOX}/gwprocess/v4/api.php`, { ...STORE, total_amount: "10", currency: "BDT" }],
    ["GET", `${SANDBOX}/validator/api/validationserverAPI.php`, STORE],
    ["GET", `${SANDBOX}/validator/api/merchantTransIDvalidationAPI.php`, STORE],
    ["GET", `${SANDBOX}/checkout/{}`, {}],
    ["POST", `${SANDBOX}/checkout/{}`, { press: "pay", card: "4111111111111111" }],
  ] as const)("causes no server error at %s %s", async (...route) => {
    await attack(route, ({ statusCode, body }) => {
      expect(statusCode).toBeLessThan(500);
      expect(body).not.toMatch(INTERNALS);
    });
  });
});
