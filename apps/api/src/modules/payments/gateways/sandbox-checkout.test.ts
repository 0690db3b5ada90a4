import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { payWith, submitForm, startPaying } from "../../../../test/pay-at-gateway.ts";
import { createPaymentsTestApp, type PaymentsTestApp } from "../../../../test/payments-test-app.ts";

let app: PaymentsTestApp;
beforeAll(async () => {
  app = await createPaymentsTestApp();
});
afterAll(() => app.stop());

const BASE = "https://ghuri.test/sandbox/sslcommerz";

describe("the page of the sandbox", () => {
  const page = async (headers: Record<string, string> = {}, query = "") => {
    const url = await startPaying(app, app.sell());
    return fetch(app.local(`${url}${query}`), { headers });
  };

  it("states that no money moves, in the requested language", async () => {
    expect(await (await page()).text()).toContain("TEST: no money moves.");
    const bangla = await (await page({ "accept-language": "bn-BD" })).text();
    expect(bangla).toContain('lang="bn"');
    expect(bangla).toContain("৪০,১৬৮");
    expect(await (await page({ "accept-language": "bn" }, "?lang=en")).text()).toContain("40,168");
  });

  it("runs no inline code and posts only to itself and the merchant", async () => {
    const response = await page();
    const policy = response.headers.get("content-security-policy") ?? "";
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("form-action 'self' https://ghuri.test");
    expect(policy).toContain("require-trusted-types-for 'script'; trusted-types 'none'");
    expect(policy).not.toContain("unsafe");
    expect(await response.text()).not.toMatch(/<style|style=|onclick|<script(?![^>]*src=)/);
  });

  it.each([
    [{ channel: "card", card_number: "4539 1488 0343 6467" }, "card_number-error"],
    [{ channel: "mobile", wallet_number: "01712-345678" }, "wallet_number-error"],
    [{ channel: "mobile", wallet_number: "+৮৮০১৭১২৩৪৫৬৭৮" }, "wallet_number-error"],
  ])("refuses what could be real: %j", async (form, error) => {
    const url = await startPaying(app, app.sell());
    const refused = await submitForm(app, url, { press: "pay", ...form });
    expect(refused.status).toBe(422);
    expect(refused.page).toContain(error);
    expect((await submitForm(app, url, { press: "cancel", ...form })).status).toBe(200);
  });

  it.each([{ card_number: "5555 5555 5555 4444" }, { card_number: "1234 5678 9012 3456" }])(
    "accepts %j",
    async (form) => {
      const sold = app.sell();
      expect(await payWith(app, sold, { press: "pay", ...form })).toMatchObject({ end: "paid" });
    },
  );

  it("gives the same response when the form is sent twice", async () => {
    const url = await startPaying(app, app.sell());
    const first = await submitForm(app, url, { press: "pay" });
    const second = await submitForm(app, url, { press: "pay" });
    expect(second.back).toEqual(first.back);
    expect(await (await fetch(app.local(url))).text()).toContain("This payment page has expired");
  });

  it("accepts nothing after half an hour", async () => {
    const url = await startPaying(app, app.sell());
    app.clock.advanceMinutes(30);
    expect((await submitForm(app, url, { press: "pay" })).back).toBeNull();
  });

  it("is found only under an issued session key", async () => {
    for (const key of ["0".repeat(32), "x", "%00", "..%2f"])
      expect((await fetch(app.local(`${BASE}/checkout/${key}`))).status).toBe(404);
    const url = await startPaying(app, app.sell());
    expect((await submitForm(app, url, { press: "explode" })).status).toBe(400);
  });
});

describe("live mode", () => {
  it("has no sandbox and no sample accounts", async () => {
    const live = await createPaymentsTestApp({ isLive: true });
    try {
      for (const path of [
        "/checkout/x",
        "/assets/checkout.css",
        "/validator/api/validationserverAPI.php",
      ])
        expect((await fetch(live.local(`${BASE}${path}`))).status).toBe(404);
      const accounts = await live.http.inject({
        url: "/api/v1/payment-accounts",
        headers: { authorization: `Bearer ${live.sell().accountId}` },
      });
      expect(accounts.json()).toEqual({ data: [] });
      const sold = live.sell();
      const refused = await live.http.inject({
        method: "POST",
        url: `/api/v1/payment-request/${sold.id}`,
        headers: { authorization: `Bearer ${sold.accountId}` },
      });
      expect(refused.statusCode).toBe(503);
      expect(refused.headers["retry-after"]).toBe("5");
    } finally {
      await live.stop();
    }
  });
});
