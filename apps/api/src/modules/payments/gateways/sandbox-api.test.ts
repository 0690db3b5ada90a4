import type { PaymentGateway } from "./gateway.ts";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import type { SandboxStore } from "@ghuri/sslcommerz-sandbox";
import { sandboxStore } from "@ghuri/sslcommerz-sandbox/tables";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { submitForm } from "../../../../test/pay-at-gateway.ts";
import { createPaymentsTestApp, type PaymentsTestApp } from "../../../../test/payments-test-app.ts";

let app: PaymentsTestApp;
let store: SandboxStore;
beforeAll(async () => {
  app = await createPaymentsTestApp();
  const [row] = await app.db.select().from(sandboxStore);
  store = { storeId: row?.storeId ?? "", storePassword: row?.password ?? "" };
});
afterAll(() => app.stop());

const BASE = "https://ghuri.test/sandbox/sslcommerz";

let orders = 0;
const order = (over: Record<string, string> = {}): Record<string, string> => ({
  store_id: store.storeId,
  store_passwd: store.storePassword,
  total_amount: "100.00",
  currency: "BDT",
  tran_id: `T${++orders}`,
  success_url: "https://shop.test/s",
  fail_url: "https://shop.test/f",
  cancel_url: "https://shop.test/c",
  product_name: "Visa",
  product_category: "visa",
  product_profile: "non-physical-goods",
  cus_name: "A",
  cus_email: "a@example.com",
  cus_add1: "Dhaka",
  cus_city: "Dhaka",
  cus_postcode: "1000",
  cus_country: "Bangladesh",
  cus_phone: "01700000000",
  shipping_method: "NO",
  num_of_item: "1",
  emi_option: "0",
  ...over,
});

async function create(over: Record<string, string> = {}): Promise<Record<string, string>> {
  const response = await fetch(app.local(`${BASE}/gwprocess/v4/api.php`), {
    method: "POST",
    body: new URLSearchParams(order(over)),
  });
  expect(response.status).toBe(200);
  return (await response.json()) as Record<string, string>;
}

async function ask(path: string, query: Record<string, string>): Promise<Record<string, unknown>> {
  const asked = new URLSearchParams({
    store_id: store.storeId,
    store_passwd: store.storePassword,
    format: "json",
    ...query,
  });
  const response = await fetch(app.local(`${BASE}${path}?${asked.toString()}`));
  expect(response.status).toBe(200);
  return (await response.json()) as Record<string, unknown>;
}
const VALIDATION = "/validator/api/validationserverAPI.php";
const QUERY = "/validator/api/merchantTransIDvalidationAPI.php";

/** A paid order, and the form that the browser would post back to the merchant. */
async function paid(over: Record<string, string> = {}): Promise<Record<string, string>> {
  const { GatewayPageURL: url = "" } = await create(over);
  const { back } = await submitForm(app, url, { press: "pay", case: "return_only" });
  return { ...back?.fields };
}

describe("a session of the sandbox", () => {
  it("is refused for an unknown store", async () => {
    for (const wrong of [{ store_id: "x" }, { store_passwd: "x" }, { store_passwd: "" }])
      expect(await create(wrong)).toMatchObject({
        status: "FAILED",
        failedreason: "Store Credential Error Or Store is De-active",
      });
  });

  it.each([
    "total_amount",
    "currency",
    "tran_id",
    "success_url",
    "product_profile",
    "cus_postcode",
    "num_of_item",
    "emi_option",
  ])("is refused without %s", async (name) => {
    const answer = await create({ [name]: "" });
    expect(answer["status"]).toBe("FAILED");
    expect(answer["failedreason"]).toContain(name);
  });

  it.each([
    ["tran_id", "x".repeat(31)],
    ["cus_name", "x".repeat(51)],
    ["success_url", `https://shop.test/${"x".repeat(255)}`],
    ["total_amount", "9.99"],
    ["total_amount", "500000.01"],
    ["total_amount", "-10.00"],
    ["currency", "USD"],
    ["product_profile", "lottery"],
    ["ipn_url", "javascript:alert(1)"],
    ["shipping_method", "YES"],
    ["emi_option", "2"],
    ["emi_allow_only", "1"],
  ])("is refused with %s = %s", async (name, value) => {
    expect(await create({ [name]: value })).toMatchObject({ status: "FAILED" });
  });

  it("by instalments names a tenure within the largest that the merchant allows", async () => {
    const emi = { emi_option: "1", emi_max_inst_option: "12", emi_allow_only: "1" };
    const asked = async (emi_selected_inst: string) =>
      (await create({ ...emi, emi_selected_inst }))["status"];
    expect(await asked("12")).toBe("SUCCESS");
    for (const months of ["1", "18", "1.5", "x"]) expect(await asked(months)).toBe("FAILED");
  });

  it.each([
    [
      "airline-tickets",
      ["hours_till_departure", "flight_type", "pnr", "journey_from_to", "third_party_booking"],
    ],
    ["travel-vertical", ["hotel_name", "length_of_stay", "check_in_time", "hotel_city"]],
  ])("of %s has the fields required by its profile", async (product_profile, extras) => {
    const all = Object.fromEntries(extras.map((name) => [name, "x"]));
    expect(await create({ product_profile, ...all })).toMatchObject({ status: "SUCCESS" });
    for (const name of extras)
      expect(await create({ product_profile, ...all, [name]: "" })).toMatchObject({
        status: "FAILED",
      });
  });

  it("is refused for a tran_id that is paid", async () => {
    await paid({ tran_id: "ONCE" });
    expect(await create({ tran_id: "ONCE" })).toMatchObject({ status: "FAILED" });
  });

  it("shows on its page what the merchant sent, escaped", async () => {
    const { GatewayPageURL: url = "" } = await create({
      product_name: "<script>alert(1)</script>",
    });
    const text = await (await fetch(app.local(url))).text();
    expect(text).not.toContain("<script>alert");
    expect(text).toContain("&#60;script&#62;alert");
  });
});

describe("queries to the sandbox", () => {
  it("are refused for an unknown store", async () => {
    const { val_id = "" } = await paid();
    for (const path of [VALIDATION, QUERY])
      expect(await ask(path, { val_id, store_passwd: "x" })).toMatchObject({
        APIConnect: "FAILED",
      });
  });

  it("answer VALID once and VALIDATED after that", async () => {
    const { val_id = "", tran_id = "" } = await paid();
    expect(val_id).toMatch(/^\d{13}[0-9A-Z]{15}$/);
    expect(await ask(VALIDATION, { val_id })).toMatchObject({
      status: "VALID",
      tran_id,
      amount: "100.00",
      store_amount: "97.50",
      risk_level: "0",
      APIConnect: "DONE",
    });
    expect(await ask(VALIDATION, { val_id })).toMatchObject({ status: "VALIDATED" });
    expect(await ask(VALIDATION, { val_id: "1" })).toMatchObject({ status: "INVALID_TRANSACTION" });
  });

  it("list every try under a tran_id, and the newest of a session", async () => {
    const { GatewayPageURL: url = "", sessionkey = "" } = await create({ tran_id: "TRIES" });
    expect(await ask(QUERY, { tran_id: "TRIES" })).toMatchObject({ no_of_trans_found: 0 });
    expect(await ask(QUERY, { sessionkey })).toMatchObject({ status: "UNATTEMPTED", val_id: "" });
    await submitForm(app, url, { press: "decline" });
    app.clock.advanceMinutes(1);
    await submitForm(app, url, { press: "pay" });
    expect(await ask(QUERY, { tran_id: "TRIES" })).toMatchObject({
      no_of_trans_found: 2,
      element: [{ status: "VALID" }, { status: "FAILED", error: "Declined by issuer" }],
    });
    expect(await ask(QUERY, { sessionkey })).toMatchObject({ status: "VALID" });
  });

  it("return no val_id for a failed try, and neither do messages", async () => {
    const { GatewayPageURL: url = "" } = await create();
    const { back } = await submitForm(app, url, { press: "decline" });
    expect(back?.fields["status"]).toBe("FAILED");
    expect(Object.keys(back?.fields ?? {}).join(",")).not.toMatch(/val_id|store_amount|risk/);
    expect(back?.fields["verify_key"]).not.toMatch(/val_id|store_amount|risk/);
  });
});

describe("refunds of the sandbox", () => {
  let port: PaymentGateway;
  beforeAll(() => {
    port = app.deps.gateways.portOf({ gateway: "sslcommerz" });
  });
  const refund = (bankTranId: string, refundTranId: string, paisa: number) =>
    port.refund({
      gatewayRef: null,
      chargeRef: bankTranId,
      refundRef: refundTranId,
      paisa,
      remarks: "late & sorry",
    });
  const statusOf = (reference: string) =>
    port.queryRefund({
      reference,
      gatewayRef: null,
      chargeRef: "",
      refundRef: "",
      paisa: 0,
      otherReferences: [],
    });

  it("are processing first and refunded later", async () => {
    const { bank_tran_id = "" } = await paid();
    const started = await refund(bank_tran_id, "R1", 100_00);
    expect(started).toMatchObject({ state: "processing" });
    const reference = started.reference ?? "";
    expect(await statusOf(reference)).toMatchObject({
      state: "processing",
    });
    app.clock.advanceMinutes(3);
    expect(await statusOf(reference)).toMatchObject({
      state: "refunded",
    });
  });

  it("can be partial, never exceed the payment, and accept each refund number once", async () => {
    const { bank_tran_id = "" } = await paid();
    expect(await refund(bank_tran_id, "R2", 60_00)).toMatchObject({ state: "processing" });
    expect(await refund(bank_tran_id, "R2", 10_00)).toMatchObject({ state: "failed" });
    expect(await refund(bank_tran_id, "R3", 40_01)).toMatchObject({ state: "failed" });
    expect(await refund(bank_tran_id, "R4", 40_00)).toMatchObject({ state: "processing" });
    expect(await refund("nothing", "R5", 1_00)).toMatchObject({ state: "failed" });
  });
});

describe("IPNs of the sandbox", () => {
  it("are sent again until the merchant accepts them", async () => {
    const taken: string[] = [];
    const merchant = createServer((request, response) => {
      taken.push(request.url ?? "");
      response.writeHead(taken.length === 1 ? 500 : 200).end();
    });
    await new Promise<void>((resolve) => {
      merchant.listen(0, "127.0.0.1", resolve);
    });
    const { port } = merchant.address() as AddressInfo;
    const { GatewayPageURL: url = "" } = await create({ ipn_url: `http://127.0.0.1:${port}/ipn` });
    await submitForm(app, url, { press: "pay" });
    await app.runJobs();
    await app.sandboxMinute();
    expect(taken).toHaveLength(1);
    for (const _ of [1, 2]) {
      app.clock.advanceMinutes(1);
      await app.sandboxMinute();
    }
    merchant.close();
    expect(taken).toEqual(["/ipn", "/ipn"]);
  });
});
