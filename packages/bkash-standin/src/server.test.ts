import { createHash, X509Certificate, verify } from "node:crypto";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type BkashServer, startBkashServer } from "./start-server.ts";

const V1 = "/v1.2.0-beta/tokenized/checkout";
const V2 = "/v2/tokenized-checkout";
const CALLBACK = "https://shop.test/back";

let offset = 0;
let bkash: BkashServer;
let token = "";
let invoice = 0;
const notices: Record<string, string>[] = [];
const shop = createServer((request, response) => {
  let text = "";
  request.on("data", (chunk) => (text += String(chunk)));
  request.on("end", () => {
    notices.push(JSON.parse(text) as Record<string, string>);
    response.end("OK");
  });
});

beforeAll(async () => {
  await new Promise<void>((resolve) => shop.listen(0, "127.0.0.1", resolve));
});
afterAll(() => {
  shop.close();
});
beforeEach(async () => {
  offset = 0;
  notices.length = 0;
  bkash = await startBkashServer({
    now: () => new Date(Date.now() + offset),
    noticeUrl: () => `http://127.0.0.1:${(shop.address() as AddressInfo).port}`,
  });
  token = (await grant()).body.id_token;
  return () => bkash.close();
});

const minutes = (count: number) => (offset += count * 60_000);

async function call(path: string, body: object, headers: Record<string, string> = {}) {
  const response = await fetch(bkash.url + path, {
    method: "POST",
    headers: { authorization: token, "x-app-key": bkash.merchant.appKey, ...headers },
    body: JSON.stringify(body),
  });
  // oxlint-disable-next-line typescript/no-explicit-any -- Answers are compared, not used.
  const json = (await response.json().catch(() => null)) as any;
  return { status: response.status, body: json };
}

function grant(renewal?: string) {
  const { appKey, appSecret, username, password } = bkash.merchant;
  const body = { app_key: appKey, app_secret: appSecret, refresh_token: renewal };
  return call(`${V1}/token/${renewal ? "refresh" : "grant"}`, body, { username, password });
}

async function create(amount = "500.00") {
  const { body } = await call(`${V1}/create`, {
    mode: "0011",
    payerReference: "01700000001",
    callbackURL: CALLBACK,
    amount,
    currency: "BDT",
    intent: "sale",
    merchantInvoiceNumber: `INV${(invoice += 1)}`,
  });
  return body;
}

async function press(page: string, form: Record<string, string>) {
  const body = new URLSearchParams({ pin: "12121", ...form });
  const response = await fetch(page, { method: "POST", body, redirect: "manual" });
  return { status: response.status, location: response.headers.get("location") };
}

const execute = (paymentID: string) => call(`${V1}/execute`, { paymentID });
const query = (paymentID: string) => call(`${V1}/payment/status`, { paymentID });

async function paid() {
  const { paymentID, bkashURL } = await create();
  await press(bkashURL, { press: "pay" });
  return (await execute(paymentID)).body;
}

describe("the stand-in for bKash", () => {
  it("takes the money of a payer who agreed, once", async () => {
    const { paymentID, bkashURL } = await create();
    expect((await execute(paymentID)).body.statusCode).toBe("2054");
    expect((await query(paymentID)).body).toMatchObject({
      transactionStatus: "Initiated",
      userVerificationStatus: "Incomplete",
    });
    const { location } = await press(bkashURL, { press: "pay" });
    expect(location).toBe(`${CALLBACK}?paymentID=${paymentID}&status=success`);
    expect((await execute(paymentID)).body).toMatchObject({
      statusCode: "0000",
      transactionStatus: "Completed",
      amount: "500.00",
    });
    expect((await execute(paymentID)).body.statusCode).toBe("2062");
    expect((await query(paymentID)).body.transactionStatus).toBe("Completed");
    expect(bkash.counts().taken).toBe(1);
  });

  it("sends the payer back after a cancellation and after three wrong PINs", async () => {
    const first = await create();
    expect((await press(first.bkashURL, { press: "cancel" })).location).toContain("status=cancel");
    const second = await create();
    const wrong = () => press(second.bkashURL, { press: "pay", pin: "00000" });
    expect([await wrong(), await wrong(), await wrong()]).toMatchObject([
      { status: 422 },
      { status: 422 },
      { status: 303, location: `${CALLBACK}?paymentID=${second.paymentID}&status=failure` },
    ]);
    expect((await execute(second.paymentID)).body.statusCode).toBe("2054");
  });

  it("refuses a wallet without money when the money is taken, and then for good", async () => {
    const { paymentID, bkashURL } = await create();
    await press(bkashURL, { press: "pay", wallet: "01700000002" });
    expect((await execute(paymentID)).body.statusCode).toBe("2023");
    expect((await execute(paymentID)).body.statusCode).toBe("2117");
  });

  it("lets a payment lapse after a day, and refuses an invoice number that was used", async () => {
    const { paymentID, bkashURL } = await create();
    await press(bkashURL, { press: "close" });
    invoice -= 1;
    expect((await create()).statusCode).toBe("2029");
    minutes(23 * 60);
    minutes(61);
    expect((await query(paymentID)).body.statusCode).toBe("2079");
    token = (await grant()).body.id_token;
    expect((await query(paymentID)).body.transactionStatus).toBe("Expired");
    expect((await execute(paymentID)).body.statusCode).toBe("2056");
  });

  it("blocks the third request for a token within an hour, for an hour", async () => {
    const renewed = await grant((await grant()).body.refresh_token);
    expect(renewed).toMatchObject({ status: 429 });
    minutes(59);
    expect((await grant()).status).toBe(429);
    minutes(2);
    expect((await grant()).body.statusCode).toBe("0000");
  });

  it("refunds in ten parts at most, and never more than was paid", async () => {
    const { paymentID: paymentId, trxID: trxId } = await paid();
    const refund = (refundAmount: string) =>
      call(`${V2}/refund/payment/transaction`, {
        paymentId,
        trxId,
        refundAmount,
        sku: "x",
        reason: "y",
      });
    expect(await refund("500.01")).toMatchObject({ status: 400, body: { externalCode: "2026" } });
    for (let part = 0; part < 10; part++)
      expect((await refund("10.00")).body.refundTransactionStatus).toBe("Completed");
    expect((await refund("10.00")).body.externalCode).toBe("2080");
    const status = await call(`${V2}/refund/payment/status`, { paymentId, trxId });
    expect(status.body.refundTransactions).toHaveLength(10);
  });

  it("tells the shop of a payment after it subscribed, signed with the certificate that it publishes", async () => {
    const { trxID, paymentID } = await paid();
    await expect.poll(() => notices.length).toBe(1);
    const [confirmation] = notices;
    expect(confirmation?.["Type"]).toBe("SubscriptionConfirmation");
    expect((await fetch(confirmation?.["SubscribeURL"] ?? "")).status).toBe(200);
    await bkash.tellAgain(paymentID);
    const message = notices[1] ?? {};
    expect(JSON.parse(message["Message"] ?? "")).toMatchObject({ trxID });
    const pem = await (await fetch(message["SigningCertURL"] ?? "")).text();
    const text = ["Message", "MessageId", "Timestamp", "TopicArn", "Type"]
      .map((name) => `${name}\n${message[name]}\n`)
      .join("");
    const signature = Buffer.from(message["Signature"] ?? "", "base64");
    const certificate = new X509Certificate(pem);
    expect(verify("RSA-SHA1", Buffer.from(text), certificate.publicKey, signature)).toBe(true);
    expect(certificate.verify(certificate.publicKey)).toBe(true);
    expect(message["SigningCertURL"]).toContain(createHash("md5").update(pem).digest("hex"));
  });

  it("has faults for every call: lost, late, half done and refused", async () => {
    bkash.fail({ kind: "lost", path: "create" });
    await expect(create()).rejects.toThrow("fetch failed");
    bkash.fail({ kind: "refused", path: "create", code: "2064" });
    expect((await create()).statusCode).toBe("2064");
    bkash.fail({ kind: "malformed", path: "create" });
    expect(await create()).toBeNull();
    bkash.fail({ kind: "unauthorized", path: "create" });
    expect((await create()).statusCode).toBe("2079");
  });
});
