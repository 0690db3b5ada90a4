import { randomUUID } from "node:crypto";
import fc from "fast-check";
import type { InstalmentOffer } from "@ghuri/contract/instalments";
import type { PaymentMethod } from "@ghuri/contract/payments";
import { and, eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { sandboxSessions } from "@ghuri/sslcommerz-sandbox/tables";
import { followReturn, submitForm } from "../../../../test/pay-at-gateway.ts";
import {
  createPaymentsTestApp,
  type PaymentsTestApp,
  type TestOrder,
} from "../../../../test/payments-test-app.ts";
import { decideRiskyPayment } from "../reviews/decide-risky-payment.ts";
import { payments } from "../tables.ts";
import { addInstalmentPlan, endInstalmentPlan } from "./instalment-plans.ts";
import { instalmentOffer } from "./offer-instalments.ts";

/* Payments by instalments: offered with charge and monthly sum, opened as chosen, and compared with what the bank did. */

const BANK = "Padma Bank";
/** 4.5 % of 40,000. */
const CHARGE = 1800;

let app: PaymentsTestApp;
let plan: string;
beforeAll(async () => {
  app = await createPaymentsTestApp();
  plan = await enter({});
  await enter({ months: 12, charge_percent: "0", minimum: 40_001 });
});
afterAll(() => app.stop());

async function enter(over: { months?: number; charge_percent?: string; minimum?: number }) {
  const id = randomUUID();
  const terms = { bank: BANK, months: 6, charge_percent: "4.5", minimum: 5000, ...over };
  const entered = { by: "Nusrat Jahan", at: app.clock.now() };
  await app.db.transaction((tx) => addInstalmentPlan(tx, { id, ...terms }, entered));
  return id;
}

async function methodsOf({ id, accountId }: TestOrder): Promise<readonly PaymentMethod[]> {
  const answer = await app.http.inject({
    url: `/api/v1/payment-request/${id}/methods`,
    headers: { authorization: `Bearer ${accountId}` },
  });
  return answer.json<{ data: PaymentMethod[] }>().data;
}

const open = ({ id, accountId }: TestOrder, query: Readonly<Record<string, string>>) =>
  app.http.inject({
    method: "POST",
    url: `/api/v1/payment-request/${id}?${new URLSearchParams(query).toString()}`,
    headers: { authorization: `Bearer ${accountId}` },
  });

async function payByInstalments(sold: TestOrder, how = "pay") {
  const total = String(sold.amount + CHARGE);
  const answer = await open(sold, { instalments: plan, total });
  expect(answer.statusCode).toBe(200);
  const { url } = answer.json<{ url: string }>();
  const { back } = await submitForm(app, url, { press: "pay", case: how });
  return (await followReturn(app, back)).searchParams.get("payment");
}

async function attemptOf({ id }: TestOrder) {
  const [attempt] = await app.db.select().from(payments).where(eq(payments.subjectId, id));
  if (!attempt) throw new Error("No attempt");
  return attempt;
}

describe("instalments", () => {
  it("are offered with their charge and monthly sum, from their smallest price on", async () => {
    const [method] = await methodsOf(app.sell(40_000));
    expect(method).toMatchObject({ gateway: "sslcommerz", fee: 0, total: 40_000 });
    expect(method?.instalments).toEqual([
      { id: plan, bank: BANK, months: 6, charge: CHARGE, total: 41_800, monthly: 6967 },
    ] satisfies InstalmentOffer[]);
    const [cheap] = await methodsOf(app.sell(4999));
    expect(cheap?.instalments).toEqual([]);
    const [dear] = await methodsOf(app.sell(60_000));
    expect(dear?.instalments.map(({ months, charge }) => [months, charge])).toEqual([
      [6, 2700],
      [12, 0],
    ]);
  });

  it("are not offered where the total with their charge is above the gateway's limit", async () => {
    const [method] = await methodsOf(app.sell(490_000));
    expect(method?.takes_total).toBe(true);
    expect(method?.instalments.map(({ months }) => months)).toEqual([12]);
  });

  it("open a page for these months only, at the total that was shown", async () => {
    const sold = app.sell(40_000);
    expect(await payByInstalments(sold)).toBe("paid");
    const { attemptRef, ...attempt } = await attemptOf(sold);
    expect(attempt).toMatchObject({
      amount: 40_000,
      fee: CHARGE,
      emiBank: BANK,
      emiMonths: 6,
      emiCharge: CHARGE,
      emiInstalment: 6,
      receivedPaisa: 41_800_00,
      paysSubject: true,
    });
    const [page] = await app.db
      .select()
      .from(sandboxSessions)
      .where(eq(sandboxSessions.tranId, attemptRef));
    expect(page?.order).toMatchObject({
      emi_option: "1",
      emi_selected_inst: "6",
      emi_max_inst_option: "6",
      emi_allow_only: "1",
      total_amount: "41800.00",
    });
  });

  it("are refused at another total, for another order, and once they have ended", async () => {
    const changed = await open(app.sell(40_000), { instalments: plan, total: "40000" });
    expect(changed.json()).toMatchObject({ code: "payment_total_changed" });
    const cheap = await open(app.sell(4999), { instalments: plan });
    expect(cheap.statusCode).toBe(409);
    expect(cheap.json()).toMatchObject({ code: "instalments_gone" });
    const short = await enter({ months: 3 });
    await app.db.transaction((tx) => endInstalmentPlan(tx, short, app.clock.now()));
    const ended = await open(app.sell(40_000), { instalments: short });
    expect(ended.json()).toMatchObject({ code: "instalments_gone" });
    expect((await open(app.sell(40_000), { instalments: "6" })).statusCode).toBe(422);
  });

  it("open another page than paying at once, and one page for the same choice", async () => {
    const sold = app.sell(40_000);
    const urls: string[] = [];
    for (const query of [{}, { instalments: plan }, { instalments: plan }])
      urls.push((await open(sold, query)).json<{ url: string }>().url);
    expect(urls[1]).not.toBe(urls[0]);
    expect(urls[2]).toBe(urls[1]);
    const shown = await app.db
      .select({ status: payments.status, months: payments.emiMonths })
      .from(payments)
      .where(and(eq(payments.subjectId, sold.id)))
      .orderBy(payments.createdAt);
    expect(shown).toEqual([
      { status: "expired", months: null },
      { status: "open", months: 6 },
    ]);
  });

  it("that the bank made others than agreed are held for staff, whose word then counts", async () => {
    const sold = app.sell(40_000);
    expect(await payByInstalments(sold, "other_tenure")).toBe("pending");
    const held = await attemptOf(sold);
    expect(held).toMatchObject({
      status: "review",
      reason: "risk",
      emiInstalment: 3,
      riskTitle: "EMI: 3 instead of 6 months",
    });
    const decision = {
      paymentId: held.id,
      staffId: randomUUID(),
      verdict: "clear",
      note: "",
    } as const;
    await app.db.transaction((tx) => decideRiskyPayment(app.deps, tx, decision));
    expect(await attemptOf(sold)).toMatchObject({ status: "paid", paysSubject: true });
  });

  it("of one bank and tenure are offered once", async () => {
    await expect(enter({ charge_percent: "9" })).rejects.toMatchObject({ code: "invalid" });
  });

  it("add up for every price, charge and tenure", () => {
    const plans = fc.record({
      id: fc.constant("plan"),
      bank: fc.constant(BANK),
      months: fc.integer({ min: 2, max: 60 }),
      chargeBasisPoints: fc.integer({ min: 0, max: 4000 }),
    });
    const prices = fc.record({
      amount: fc.integer({ min: 1, max: 500_000 }),
      fee: fc.integer({ min: 0, max: 20_000 }),
    });
    fc.assert(
      fc.property(plans, prices, (one, priced) => {
        const { charge, total, monthly } = instalmentOffer(one, priced);
        expect(total).toBe(priced.amount + priced.fee + charge);
        // Never less than the percentage, and less than a taka more.
        const exact = (priced.amount * one.chargeBasisPoints) / 10_000;
        expect(charge).toBeGreaterThanOrEqual(exact);
        expect(charge - exact).toBeLessThan(1);
        expect(monthly * one.months).toBeGreaterThanOrEqual(total);
        expect(monthly * one.months - total).toBeLessThan(one.months);
      }),
    );
  });
});
