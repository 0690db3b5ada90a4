import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  BLOCKED_WALLET,
  type BkashShop,
  EMPTY_WALLET,
  startBkashShop,
} from "../../../../../test/bkash.ts";
import { findPaymentOutcome } from "../../../../../test/find-payment-outcome.ts";
import { requestPayment } from "../../../../../test/pay-at-gateway.ts";
import type { TestOrder } from "../../../../../test/payments-test-app.ts";
import { settlePayment } from "../../settlement/settle-payment.ts";

let shop: BkashShop;
beforeAll(async () => {
  shop = await startBkashShop();
});
afterAll(() => shop.stop());

const sell = () => shop.app.sell(10_000);
const PAID = { attempts: ["paid"], paidJobs: 1, refunds: [] };

async function settle(sold: TestOrder) {
  const { attemptRef } = await shop.attemptOf(sold);
  return settlePayment(shop.app.deps, { attemptRef, source: "reconcile" });
}

describe("a payment through bKash", () => {
  it("stores bKash's numbers, the time of the charge, and the wallet masked", async () => {
    const sold = sell();
    expect(await shop.pay(sold)).toBe("paid");
    expect(await shop.attemptOf(sold)).toMatchObject({
      gatewayRef: expect.stringMatching(/^TR0011/) as string,
      chargeRef: expect.stringMatching(/^[0-9A-Z]{10}$/) as string,
      cardType: "bKash",
      maskedCard: "017XXXXX001",
      chargedAt: shop.app.clock.now(),
      receivedPaisa: 1_000_000,
    });
  });

  it("is completed by the sweep when the payer agreed and closed the tab", async () => {
    const sold = sell();
    const before = shop.bkash.counts().taken;
    const { back } = await shop.atPage(sold, { press: "close" });
    expect(back).toBeNull();
    expect((await shop.attemptOf(sold)).status).toBe("open");
    shop.app.clock.advanceMinutes(2);
    await shop.app.reconcile();
    expect(await findPaymentOutcome(shop.app, sold)).toEqual(PAID);
    expect(shop.bkash.counts().taken).toBe(before + 1);
  });

  it("is completed when the payer, who lost the way back, asks for the page again", async () => {
    const sold = sell();
    await shop.atPage(sold, { press: "close" });
    const refused = await requestPayment(shop.app, sold, "bkash");
    expect(refused.json()).toMatchObject({ code: "already_paid" });
    expect(await findPaymentOutcome(shop.app, sold)).toEqual(PAID);
  });

  it("is left alone by the sweep while the payer has not agreed, and lapses with its page", async () => {
    const sold = sell();
    await requestPayment(shop.app, sold, "bkash");
    shop.app.clock.advanceMinutes(2);
    await shop.app.reconcile();
    expect((await shop.attemptOf(sold)).status).toBe("open");
    shop.app.clock.advanceMinutes(30);
    await shop.app.reconcile();
    expect((await shop.attemptOf(sold)).status).toBe("expired");
  });

  it.each([
    [3, { pin: "00000" }, "failed", "declined"],
    [1, { press: "cancel" }, "cancelled", null],
  ] as const)(
    "shows the true state at once after %s times %o",
    async (times, form, status, failure) => {
      const sold = sell();
      const before = shop.bkash.counts().taken;
      let back: string | null = null;
      for (let at = 0; at < times; at++) ({ back } = await shop.atPage(sold, form));
      expect(await shop.comeBack(back)).toBe(status);
      expect(await shop.attemptOf(sold)).toMatchObject({ status, failure });
      expect(shop.bkash.counts().taken).toBe(before);
    },
  );

  it("that a browser calls cancelled after the payer agreed is paid all the same", async () => {
    const sold = sell();
    const { back } = await shop.atPage(sold);
    expect(await shop.comeBack(back?.replace("status=success", "status=cancel") ?? null)).toBe(
      "paid",
    );
    expect(await findPaymentOutcome(shop.app, sold)).toEqual(PAID);
  });

  it.each([
    [EMPTY_WALLET, "balance"],
    [BLOCKED_WALLET, "blocked"],
  ] as const)(
    "from wallet %s fails for good: %s, and another attempt may pay",
    async (wallet, failure) => {
      const sold = sell();
      const { back } = await shop.atPage(sold, { wallet });
      const before = shop.bkash.counts();
      expect(await shop.comeBack(back)).toBe("failed");
      expect(await shop.attemptOf(sold)).toMatchObject({ status: "failed", failure });
      // The same way back, and the sweep a while later, do not execute it again.
      shop.app.clock.advanceMinutes(2);
      expect(await shop.comeBack(back)).toBe("failed");
      await shop.app.reconcile();
      expect((await shop.attemptOf(sold)).status).toBe("failed");
      expect(shop.bkash.counts().taken).toBe(before.taken);
      const list = await shop.app.http.inject({
        url: "/api/v1/user/payments",
        headers: { authorization: `Bearer ${sold.accountId}` },
      });
      expect(list.json()).toMatchObject({ data: [{ status: "failed", failure }] });
      expect(await shop.pay(sold)).toBe("paid");
      expect((await shop.attemptOf(sold)).failure).toBeNull();
    },
  );
});

describe("when bKash does not answer", () => {
  it.each([
    { kind: "lost" },
    { kind: "never" },
    { kind: "late", ms: 2500 },
    { kind: "html" },
    { kind: "malformed" },
    { kind: "refused", code: "503" },
    { kind: "refused", code: "2064" },
  ] as const)("to create ($kind $code), nothing is open, and another try works", async (fault) => {
    const sold = sell();
    shop.bkash.fail({ path: "/create", ...fault });
    const refused = await requestPayment(shop.app, sold, "bkash");
    expect(refused.json()).toMatchObject({ code: "gateway_unavailable" });
    expect(await shop.pay(sold)).toBe("paid");
    expect(await findPaymentOutcome(shop.app, sold)).toMatchObject({ paidJobs: 1, refunds: [] });
  });

  it.each([{ kind: "lost" }, { kind: "late", ms: 2500 }, { kind: "malformed" }] as const)(
    "to execute ($kind), it has taken the money once and is queried",
    async (fault) => {
      const sold = sell();
      const { back } = await shop.atPage(sold);
      const before = shop.bkash.counts().taken;
      shop.bkash.fail({ path: "/execute", ...fault });
      expect(await shop.comeBack(back)).toBe("pending");
      expect((await shop.attemptOf(sold)).status).toBe("processing");
      expect(await shop.comeBack(back)).toBe("paid");
      expect(await findPaymentOutcome(shop.app, sold)).toEqual(PAID);
      expect(shop.bkash.counts().taken).toBe(before + 1);
    },
  );

  it.each([{ kind: "never" }, { kind: "html" }, { kind: "refused", code: "9999" }] as const)(
    "to execute ($kind), and took nothing, it is told again only when the first call has ended",
    async (fault) => {
      const sold = sell();
      const { back } = await shop.atPage(sold);
      const before = shop.bkash.counts().taken;
      shop.bkash.fail({ path: "/execute", ...fault });
      expect(await shop.comeBack(back)).toBe("pending");
      expect(await shop.comeBack(back)).toBe("pending");
      expect(shop.bkash.counts().taken).toBe(before);
      shop.app.clock.advanceMinutes(2);
      expect(await settle(sold)).toBe("paid");
      expect(shop.bkash.counts().taken).toBe(before + 1);
      expect(await findPaymentOutcome(shop.app, sold)).toEqual(PAID);
    },
  );

  it.each([{ kind: "lost" }, { kind: "html" }, { kind: "refused", code: "2020" }] as const)(
    "to the query ($kind), the attempt waits for the next one",
    async (fault) => {
      const sold = sell();
      const { back } = await shop.atPage(sold);
      shop.bkash.fail({ path: "/payment/status", ...fault });
      expect(await shop.comeBack(back)).toBe("pending");
      expect((await shop.attemptOf(sold)).status).toBe("open");
      expect(await shop.comeBack(back)).toBe("paid");
    },
  );
});

describe("a code of bKash at execute", () => {
  it.each([
    // The payer may try again.
    ["2009", "failed", "wallet"],
    ["2016", "failed", "code"],
    ["2014", "failed", "pin"],
    ["2019", "failed", "timed_out"],
    ["2023", "failed", "balance"],
    // The wallet, or we, are barred.
    ["2040", "failed", "blocked"],
    // Our set-up.
    ["2067", "failed", "gateway"],
    // The same wallet and amount a moment ago.
    ["2029", "failed", "duplicate"],
    // The payer had not agreed: the page stays open.
    ["2054", "processing", null],
    ["2060", "processing", null],
    // The payment is in another state than we thought.
    ["2069", "cancelled", null],
    ["2056", "failed", "declined"],
    ["2117", "processing", null],
    // bKash has a fault, or a code that nobody knows.
    ["2003", "processing", null],
    ["7777", "processing", null],
  ] as const)("%s makes the attempt %s, %s", async (code, status, failure) => {
    const sold = sell();
    const { back } = await shop.atPage(sold);
    const before = shop.bkash.counts().taken;
    shop.bkash.fail({ kind: "refused", path: "/execute", code });
    await shop.comeBack(back);
    expect(await shop.attemptOf(sold)).toMatchObject({ status, failure });
    expect(shop.bkash.counts().taken).toBe(before);
  });

  it.each(["2062", "2029", "2117", "2119"])(
    "%s is believed only after a query, which may say that the money was taken",
    async (code) => {
      const sold = sell();
      const { back } = await shop.atPage(sold);
      const { gatewayRef } = await shop.attemptOf(sold);
      const port = shop.app.deps.gateways.portOf({ gateway: "bkash" });
      await port.complete?.(gatewayRef ?? "");
      const before = shop.bkash.counts().taken;
      shop.bkash.fail({ kind: "refused", path: "/execute", code });
      expect(await port.complete?.(gatewayRef ?? "")).toMatchObject({ state: "paid" });
      expect(await shop.comeBack(back)).toBe("paid");
      expect(shop.bkash.counts().taken).toBe(before);
    },
  );
});
