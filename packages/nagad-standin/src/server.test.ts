import {
  constants,
  createPrivateKey,
  createPublicKey,
  privateDecrypt,
  publicEncrypt,
  sign,
  verify,
} from "node:crypto";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { type NagadServer, startNagadServer } from "./start-server.ts";

const NOW = new Date("2026-06-22T12:00:00Z");
const CALLBACK = "https://shop.test/back";
const padding = constants.RSA_PKCS1_PADDING;
const HEADERS = {
  "x-km-api-version": "v-0.2.0",
  "x-km-ip-v4": "203.0.113.7",
  "x-km-client-type": "PC_WEB",
};

let nagad: NagadServer;
let orders = 0;
beforeEach(async () => {
  nagad = await startNagadServer({ now: () => NOW });
});
afterEach(() => nagad.close());

const ours = () =>
  createPrivateKey({
    key: Buffer.from(nagad.merchant.privateKey, "base64"),
    format: "der",
    type: "pkcs8",
  });
const theirs = () =>
  createPublicKey({
    key: Buffer.from(nagad.merchant.nagadPublicKey, "base64"),
    format: "der",
    type: "spki",
  });

/** What was encrypted for another key is noise under ours, or too large for it. */
function isReadable(sensitiveData: string, signature: string): boolean {
  try {
    const text = privateDecrypt({ key: ours(), padding }, Buffer.from(sensitiveData, "base64"));
    return verify("RSA-SHA256", text, theirs(), Buffer.from(signature, "base64"));
  } catch {
    return false;
  }
}

function seal(contents: object) {
  const text = Buffer.from(JSON.stringify(contents));
  return {
    sensitiveData: publicEncrypt({ key: theirs(), padding }, text).toString("base64"),
    signature: sign("RSA-SHA256", text, ours()).toString("base64"),
  };
}

type Fields = Record<string, string>;

async function call(path: string, body: object | null, headers: Fields = HEADERS) {
  const response = await fetch(`${nagad.url}/api/dfs${path}`, {
    headers,
    ...(body === null ? {} : { method: "POST", body: JSON.stringify(body) }),
  });
  return { status: response.status, body: (await response.json()) as Fields };
}

async function initialize(over: Fields = {}, headers: Fields = HEADERS) {
  const { merchantId } = nagad.merchant;
  const orderId = over["orderId"] ?? `ORDER${(orders += 1)}`;
  const datetime = over["datetime"] ?? "20260622180000";
  const challenge = "a".repeat(40);
  const sent = { dateTime: datetime, ...seal({ merchantId, datetime, orderId, challenge }) };
  const answer = await call(`/check-out/initialize/${merchantId}/${orderId}`, sent, headers);
  return { orderId, ...answer };
}

function openAnswer({ sensitiveData = "", signature = "" }: Fields) {
  const text = privateDecrypt({ key: ours(), padding }, Buffer.from(sensitiveData, "base64"));
  const isTheirs = verify("RSA-SHA256", text, theirs(), Buffer.from(signature, "base64"));
  return { isTheirs, contents: JSON.parse(text.toString()) as Fields };
}

async function open(amount = "500.00") {
  const { orderId, body } = await initialize();
  const { paymentReferenceId: ref = "", challenge } = openAnswer(body).contents;
  const { merchantId } = nagad.merchant;
  const complete = () =>
    call(`/check-out/complete/${encodeURIComponent(ref)}`, {
      ...seal({ merchantId, orderId, amount, currencyCode: "050", challenge }),
      merchantCallbackURL: CALLBACK,
      additionalMerchantInfo: {},
    });
  const completed = await complete();
  return { ref, orderId, complete, completed, page: completed.body["callBackUrl"] ?? "" };
}

async function press(page: string, form: Fields) {
  const body = new URLSearchParams({ code: "123456", pin: "1234", ...form });
  const response = await fetch(page, { method: "POST", body, redirect: "manual" });
  return { status: response.status, location: response.headers.get("location") ?? "" };
}

const check = (ref: string) => call(`/verify/payment/${encodeURIComponent(ref)}`, null);

describe("the stand-in for Nagad", () => {
  it("takes the money on its page, once, and tells it only to those who ask", async () => {
    const { ref, orderId, page, completed } = await open();
    expect(completed.body["status"]).toBe("Success");
    expect((await check(ref)).body).toMatchObject({ status: "Ready", issuerPaymentRefNo: null });
    const { location } = await press(page, { press: "pay" });
    const query = Object.fromEntries(new URL(location).searchParams);
    expect(query).toMatchObject({ payment_ref_id: ref, order_id: orderId, status: "Success" });
    await press(page, { press: "pay" });
    expect(nagad.counts().taken).toBe(1);
    expect((await check(ref)).body).toMatchObject({
      merchantId: nagad.merchant.merchantId,
      orderId,
      paymentRefId: ref,
      amount: "500.00",
      status: "Success",
      statusCode: "000",
      issuerPaymentDateTime: "2026-06-22 18:00:00.0",
      clientMobileNo: "013****0001",
    });
  });

  it("signs its answer, and takes requests of its merchant only", async () => {
    expect(openAnswer((await initialize()).body).isTheirs).toBe(true);
    nagad.fail({ kind: "forged", path: "/initialize" });
    expect(openAnswer((await initialize()).body).isTheirs).toBe(false);
    const { merchantId } = nagad.merchant;
    const unsigned = { ...seal({ merchantId }), dateTime: "20260622180000", signature: "AAAA" };
    const refused = await call(`/check-out/initialize/${merchantId}/X1`, unsigned);
    expect(refused).toMatchObject({ status: 400, body: { reason: "INVALID_SIGNATURE" } });
  });

  it("refuses a time that is not Dhaka's, an order that was used, and calls without its headers", async () => {
    const wrong = await initialize({ datetime: "20260622120000" });
    expect(wrong.body["reason"]).toBe("INVALID_DATETIME");
    const { orderId } = await initialize();
    expect((await initialize({ orderId })).body["reason"]).toBe("DUPLICATE_ORDER");
    expect((await initialize({}, {})).body["reason"]).toBe("INVALID_HEADER");
  });

  it("opens one page for an order", async () => {
    const { complete } = await open();
    expect((await complete()).body["reason"]).toBe("ALREADY_COMPLETED");
    expect((await open("0.00")).completed.body["reason"]).toBe("INVALID_AMOUNT");
  });

  it.each([
    [{ press: "cancel" }, 1, "Aborted"],
    [{ press: "pay", pin: "0000" }, 3, "Failed"],
    [{ press: "pay", code: "000000" }, 3, "Failed"],
    [{ press: "pay", wallet: "01300000002" }, 1, "Failed"],
    [{ press: "pay", wallet: "01300000003" }, 1, "Failed"],
  ] as const)("ends after %o, %s times, as %s", async (form, times, status) => {
    const { ref, page } = await open();
    let location = "";
    for (let at = 0; at < times; at++) ({ location } = await press(page, form));
    expect(new URL(location).searchParams.get("status")).toBe(status);
    expect((await check(ref)).body["status"]).toBe(status);
    expect(nagad.counts().taken).toBe(0);
  });

  it("closes its page after ten minutes", async () => {
    const { ref, page } = await open();
    await fetch(`${nagad.url}/control/clock`, {
      method: "POST",
      body: JSON.stringify({ forwardMinutes: 10 }),
    });
    expect((await press(page, { press: "pay" })).status).toBe(200);
    expect((await check(ref)).body["status"]).toBe("Ready");
  });

  it("has faults for every call: lost, half done, refused, and an answer of other contents", async () => {
    nagad.fail({ kind: "lost", path: "/initialize" });
    await expect(initialize()).rejects.toThrow("fetch failed");
    nagad.fail({ kind: "malformed", path: "/initialize" });
    await expect(initialize()).rejects.toThrow("JSON");
    const { ref } = await open();
    nagad.fail({ kind: "refused", path: "/verify" });
    expect((await check(ref)).status).toBe(400);
    nagad.fail({ kind: "changed", path: "/verify", fields: { amount: "1", orderId: null } });
    const { body } = await check(ref);
    expect(body["amount"]).toBe("1");
    expect("orderId" in body).toBe(false);
    nagad.fail({ kind: "garbled", path: "/initialize" });
    const { sensitiveData = "", signature = "" } = (await initialize()).body;
    expect(isReadable(sensitiveData, signature)).toBe(false);
  });
});
