import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type BkashShop, startBkashShop } from "../../../../../test/bkash.ts";
import { findPaymentOutcome } from "../../../../../test/find-payment-outcome.ts";
import type { TestOrder } from "../../../../../test/payments-test-app.ts";
import type { GatewayNotice } from "../gateway.ts";

let shop: BkashShop;
beforeAll(async () => {
  shop = await startBkashShop();
});
afterAll(() => shop.stop());
beforeEach(() => shop.bkash.setUpNotices({}));

const PAID = { attempts: ["paid"], paidJobs: 1, refunds: [] };

/** bKash has the money, and the browser never came back. */
async function taken(): Promise<{ sold: TestOrder; paymentId: string }> {
  const sold = shop.app.sell(10_000);
  await shop.atPage(sold, { press: "close" });
  const paymentId = (await shop.attemptOf(sold)).gatewayRef ?? "";
  shop.bkash.setUpNotices({ isOn: false });
  const done = await portOf().complete?.(paymentId);
  expect(done?.state).toBe("paid");
  shop.bkash.setUpNotices({});
  return { sold, paymentId };
}

const portOf = () => shop.app.deps.gateways.portOf({ gateway: "bkash" });

/** What the adapter reads in the message that the stand-in sends about this payment. */
async function read(
  paymentId: string,
  change: (body: Record<string, string>) => object = (b) => b,
) {
  const body = change(shop.bkash.noticeOf(paymentId));
  return portOf().readNotice(Buffer.from(JSON.stringify(body)), {});
}

describe("a message of bKash", () => {
  it("settles a payment whose browser never came back, once, however often it comes", async () => {
    const { sold, paymentId } = await taken();
    shop.bkash.setUpNotices({ isDoubled: true });
    expect(await shop.bkash.tellAgain(paymentId)).toEqual([200, 200]);
    expect(await shop.bkash.tellAgain(paymentId)).toEqual([200, 200]);
    expect(await findPaymentOutcome(shop.app, sold)).toEqual(PAID);
  });

  it("is signed, and names the payment", async () => {
    const { sold, paymentId } = await taken();
    const { attemptRef } = await shop.attemptOf(sold);
    expect(await read(paymentId)).toEqual({
      attempt: { attemptRef },
      confirmationRef: expect.stringMatching(/^[0-9A-Z]{10}$/) as string,
      isSigned: true,
    } satisfies GatewayNotice);
  });

  it.each(["signature", "amount", "certificate"] as const)(
    "with a forged %s names no payment; bKash is queried all the same",
    async (forged) => {
      const { sold, paymentId } = await taken();
      shop.bkash.setUpNotices({ forged });
      expect(await read(paymentId)).toMatchObject({ confirmationRef: null, isSigned: false });
      expect(await shop.bkash.tellAgain(paymentId)).toEqual([200]);
      expect(await findPaymentOutcome(shop.app, sold)).toEqual(PAID);
    },
  );

  it("that claims a payment which was not made changes nothing", async () => {
    const { paymentId } = await taken();
    const other = shop.app.sell(10_000);
    await shop.atPage(other, { press: "cancel" });
    const { attemptRef } = await shop.attemptOf(other);
    const forged = shop.bkash.noticeOf(paymentId);
    const message = JSON.parse(forged["Message"] ?? "") as object;
    const url = shop.app.local("https://ghuri.test/api/v1/payments/bkash/notice");
    const answer = await fetch(url, {
      method: "POST",
      body: JSON.stringify({
        ...forged,
        Message: JSON.stringify({ ...message, merchantInvoiceNumber: attemptRef }),
      }),
    });
    expect(answer.status).toBe(200);
    expect(await findPaymentOutcome(shop.app, other)).toMatchObject({ paidJobs: 0 });
    expect((await shop.attemptOf(other)).status).toBe("open");
  });

  it("of another topic is not read at all", async () => {
    const { sold, paymentId } = await taken();
    shop.bkash.setUpNotices({ forged: "topic" });
    expect(await read(paymentId)).toBeNull();
    expect(await shop.bkash.tellAgain(paymentId)).toEqual([200]);
    await shop.app.runJobs();
    expect((await shop.attemptOf(sold)).status).toBe("open");
  });

  it("makes us fetch no certificate from anywhere else", async () => {
    const { paymentId } = await taken();
    let requests = 0;
    const elsewhere = createServer((_request, response) => {
      requests += 1;
      response.end();
    });
    await new Promise<void>((resolve) => elsewhere.listen(0, "127.0.0.1", resolve));
    const { port } = elsewhere.address() as AddressInfo;
    for (const SigningCertURL of [
      `http://127.0.0.1:${port}/sns/SimpleNotificationService-abc.pem`,
      `http://127.0.0.1:${port}/?${shop.bkash.noticeOrigin()}SimpleNotificationService-abc.pem`,
      `${shop.bkash.noticeOrigin()}../control/reset`,
      `${shop.bkash.noticeOrigin()}SimpleNotificationService-abc.pem?x=1`,
      "file:///etc/passwd",
    ])
      expect(await read(paymentId, (body) => ({ ...body, SigningCertURL }))).toMatchObject({
        isSigned: false,
      });
    expect(requests).toBe(0);
    elsewhere.close();
  });

  it("that is no message, or half of one, is answered and ignored", async () => {
    const url = shop.app.local("https://ghuri.test/api/v1/payments/bkash/notice");
    for (const body of ["", "{", "[]", "null", '{"Type":"Notification"}', "a=b&a=c"])
      expect((await fetch(url, { method: "POST", body })).status).toBe(200);
  });

  it("confirms a subscription of our topic at SNS's own address only", async () => {
    const { paymentId } = await taken();
    await shop.bkash.tellAgain(paymentId);
    const confirmation = shop.bkash.confirmation();
    const send = (body: object) => portOf().readNotice(Buffer.from(JSON.stringify(body)), {});
    expect(await send(confirmation)).toBeNull();
    const elsewhere = { ...confirmation, SubscribeURL: "http://127.0.0.1:9/?Action=Confirm" };
    // The changed address is not what was signed, and is not opened: nothing listens there.
    expect(await send(elsewhere)).toBeNull();
  });
});
