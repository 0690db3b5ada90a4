import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { findPaymentOutcome } from "../../../../../test/find-payment-outcome.ts";
import {
  BLOCKED_WALLET,
  EMPTY_WALLET,
  type NagadShop,
  startNagadShop,
} from "../../../../../test/nagad.ts";
import { requestPayment } from "../../../../../test/pay-at-gateway.ts";

let shop: NagadShop;
beforeAll(async () => {
  shop = await startNagadShop();
});
afterAll(() => shop.stop());

const sell = () => shop.app.sell(10_000);
const PAID = { attempts: ["paid"], paidJobs: 1, refunds: [] };
const taken = () => shop.nagad.counts().taken;

describe("a payment through Nagad", () => {
  it("stores Nagad's numbers, the time of the charge, and the wallet masked", async () => {
    const sold = sell();
    expect(await shop.pay(sold)).toBe("paid");
    expect(await shop.attemptOf(sold)).toMatchObject({
      chargeRef: expect.stringMatching(/^\w+$/) as string,
      cardType: "Nagad",
      maskedCard: "013XXXXX001",
      chargedAt: shop.app.clock.now(),
      receivedPaisa: 1_000_000,
    });
  });

  it("is noticed by the sweep when the payer paid and closed the tab", async () => {
    const sold = sell();
    const before = taken();
    const { back } = await shop.atPage(sold, { press: "close" });
    expect(back).toBeNull();
    expect((await shop.attemptOf(sold)).status).toBe("open");
    shop.app.clock.advanceMinutes(2);
    await shop.app.reconcile();
    expect(await findPaymentOutcome(shop.app, sold)).toEqual(PAID);
    expect(taken()).toBe(before + 1);
  });

  it("is noticed when the payer, who lost the way back, asks for the page again", async () => {
    const sold = sell();
    await shop.atPage(sold, { press: "close" });
    const refused = await requestPayment(shop.app, sold, "nagad");
    expect(refused.json()).toMatchObject({ code: "already_paid" });
    expect(await findPaymentOutcome(shop.app, sold)).toEqual(PAID);
  });

  it("keeps its page for a second press, and gets a new one when the first may have closed", async () => {
    const sold = sell();
    const open = async () =>
      (await requestPayment(shop.app, sold, "nagad")).json<{ url: string }>().url;
    const first = await open();
    expect(await open()).toBe(first);
    shop.app.clock.advanceMinutes(6);
    expect(await open()).not.toBe(first);
    expect(await shop.pay(sold)).toBe("paid");
    // Somebody pays on the old page as well: it is noticed, and given back.
    await fetch(first, {
      method: "POST",
      body: new URLSearchParams({ press: "close", code: "123456", pin: "1234" }),
    });
    shop.app.clock.advanceMinutes(3);
    await shop.app.reconcile();
    const outcome = await findPaymentOutcome(shop.app, sold);
    expect(outcome.paidJobs).toBe(1);
    expect(outcome.refunds).toHaveLength(1);
  });

  it("lapses with its page when the payer never comes back", async () => {
    const sold = sell();
    await requestPayment(shop.app, sold, "nagad");
    shop.app.clock.advanceMinutes(31);
    await shop.app.reconcile();
    expect((await shop.attemptOf(sold)).status).toBe("expired");
  });

  it.each([
    [3, { pin: "0000" }, "failed", "declined"],
    [3, { code: "000000" }, "failed", "declined"],
    [1, { wallet: EMPTY_WALLET }, "failed", "declined"],
    [1, { wallet: BLOCKED_WALLET }, "failed", "declined"],
    [1, { press: "cancel" }, "cancelled", null],
  ] as const)(
    "shows the true state at once after %s times %o, and another attempt may pay",
    async (times, form, status, failure) => {
      const sold = sell();
      const before = taken();
      let back: string | null = null;
      for (let at = 0; at < times; at++) ({ back } = await shop.atPage(sold, form));
      expect(await shop.comeBack(back)).toBe(status);
      expect(await shop.attemptOf(sold)).toMatchObject({ status, failure });
      expect(taken()).toBe(before);
      expect(await shop.pay(sold)).toBe("paid");
      expect(taken()).toBe(before + 1);
    },
  );

  it("that a browser calls cancelled is paid all the same, and one that it calls paid is not", async () => {
    const paid = sell();
    const { back } = await shop.atPage(paid);
    const lie = back?.replace("status=Success", "status=Aborted") ?? null;
    expect(await shop.comeBack(lie)).toBe("paid");

    const unpaid = sell();
    await requestPayment(shop.app, unpaid, "nagad");
    const { gatewayRef } = await shop.attemptOf(unpaid);
    const forged = new URLSearchParams({ payment_ref_id: gatewayRef ?? "", status: "Success" });
    const url = `https://ghuri.test/api/v1/payments/nagad/return?${forged.toString()}`;
    expect(await shop.comeBack(url)).not.toBe("paid");
    expect(await findPaymentOutcome(shop.app, unpaid)).toMatchObject({ paidJobs: 0 });
  });

  it("is found by a reference whose plus signs nobody escaped", async () => {
    const port = shop.app.deps.gateways.portOf({ gateway: "nagad" });
    const query = { payment_ref_id: "ab c/d=", status: "Success" };
    expect(port.readReturn({ method: "GET", query, form: {} })).toMatchObject({
      attempt: { gatewayRef: "ab+c/d=" },
    });
  });
});

describe("when Nagad does not answer", () => {
  it.each(
    ["/initialize", "/complete"].flatMap((path) =>
      [
        { kind: "lost" },
        { kind: "never" },
        { kind: "late", ms: 2500 },
        { kind: "html" },
        { kind: "malformed" },
        { kind: "refused" },
      ].map((fault) => ({ path, ...fault }) as const),
    ),
  )("to $path ($kind), nothing is open, and another try works", async (fault) => {
    const sold = sell();
    shop.nagad.fail(fault as Parameters<NagadShop["nagad"]["fail"]>[0]);
    const refused = await requestPayment(shop.app, sold, "nagad");
    expect(refused.json()).toMatchObject({ code: "gateway_unavailable" });
    expect(await shop.pay(sold)).toBe("paid");
    expect(await findPaymentOutcome(shop.app, sold)).toMatchObject({ paidJobs: 1, refunds: [] });
  });

  it.each(["forged", "garbled"] as const)(
    "with its own seal (%s), no page is opened",
    async (kind) => {
      const sold = sell();
      shop.nagad.fail({ kind, path: "/initialize" });
      const refused = await requestPayment(shop.app, sold, "nagad");
      expect(refused.json()).toMatchObject({ code: "gateway_unavailable" });
    },
  );

  it.each([
    { kind: "lost" },
    { kind: "never" },
    { kind: "late", ms: 2500 },
    { kind: "html" },
    { kind: "malformed" },
    { kind: "refused" },
  ] as const)("to verify ($kind), the attempt waits for the next time", async (fault) => {
    const sold = sell();
    const { back } = await shop.atPage(sold);
    shop.nagad.fail({ path: "/verify", ...fault });
    expect(await shop.comeBack(back)).toBe("pending");
    expect((await shop.attemptOf(sold)).status).toBe("open");
    expect(await shop.comeBack(back)).toBe("paid");
    expect(await findPaymentOutcome(shop.app, sold)).toEqual(PAID);
  });
});

describe("an answer that is not about this payment, or contradicts itself,", () => {
  it.each([
    { orderId: "ANOTHERORDER" },
    { merchantId: "683000000000009" },
    { paymentRefId: "another" },
    { statusCode: "001" },
    { amount: null },
    { amount: "one" },
    { issuerPaymentRefNo: null },
    { status: null },
    { status: "InProgress" },
    { status: "SomethingNew" },
  ])("pays nothing: %o", async (fields) => {
    const sold = sell();
    const { back } = await shop.atPage(sold);
    shop.nagad.fail({ kind: "changed", path: "/verify", fields });
    expect(await shop.comeBack(back)).not.toBe("paid");
    expect(await findPaymentOutcome(shop.app, sold)).toMatchObject({ paidJobs: 0 });
    expect(await shop.comeBack(back)).toBe("paid");
  });

  it("with less than the price is not called paid", async () => {
    const sold = sell();
    const { back } = await shop.atPage(sold);
    shop.nagad.fail({ kind: "changed", path: "/verify", fields: { amount: "1.00" } });
    expect(await shop.comeBack(back)).not.toBe("paid");
    expect(await findPaymentOutcome(shop.app, sold)).toMatchObject({ paidJobs: 0 });
  });
});
