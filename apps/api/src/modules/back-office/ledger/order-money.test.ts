// Also on PostgreSQL and Redis: SQL of its own over the whole ledger.
// @module-tag postgres
import fc from "fast-check";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createPaymentDecisions, type PaymentDecisions } from "../../../../test/decide-payments.ts";
import { openOrderMoney, type OrderMoney, type SoldOrder } from "../../../../test/order-money.ts";
import { POSTGRES } from "../../../../test/postgres-server.ts";
import { startTestApp, type TestApp } from "../../../../test/test-app.ts";
import { findTrialBalance } from "../../ledger/index.ts";
import { ledgerEntries } from "../../ledger/tables.ts";
import { findLedgerDifferences } from "./find-ledger-differences.ts";

/** bench/ledger-model.ts runs 10,000. */
const SEQUENCES = Number(process.env["LEDGER_SEQUENCES"] ?? 300);
const PRICE = 5000;

let app: TestApp;
let staff: PaymentDecisions;
let money: OrderMoney;
beforeAll(async () => {
  app = await startTestApp();
  staff = await createPaymentDecisions(app);
  money = await openOrderMoney(app, staff.deps);
});
afterAll(async () => {
  await staff.stop();
  await app.stop();
});

/** What must be true whatever happened: each distinct charge and transfer was received once. */
interface Model {
  readonly charges: Map<string, number>;
}

class Step implements fc.AsyncCommand<Model, SoldOrder> {
  readonly #what: string;
  readonly #run: (order: SoldOrder) => Promise<void>;
  readonly #charge: { readonly key: string; readonly paisa: number } | null;
  constructor(
    what: string,
    run: (order: SoldOrder) => Promise<void>,
    charge: { readonly key: string; readonly paisa: number } | null = null,
  ) {
    this.#what = what;
    this.#run = run;
    this.#charge = charge;
  }
  check(): boolean {
    return true;
  }
  async run(model: Model, order: SoldOrder): Promise<void> {
    await this.#run(order);
    if (this.#charge && !model.charges.has(this.#charge.key))
      model.charges.set(this.#charge.key, this.#charge.paisa);
  }
  toString(): string {
    return this.#what;
  }
}

const page = fc.constantFrom(0 as const, 1 as const);
const place = fc.nat({ max: 3 });

/** A charge is reported as often as the gateway likes, and always with the same amount. */
const charge = fc
  .tuple(page, fc.integer({ min: 1, max: 2 }), fc.constantFrom("right", "right", "risky", "wrong"))
  .map(([at, number, kind]) => {
    const paisa = number === 2 && at === 1 ? PRICE * 100 - 50 : PRICE * 100;
    const isRisky = kind === "risky";
    return new Step(
      `charge ${number} of page ${at}${isRisky ? ", risky" : ""}`,
      (order) => order.charge(at, { number, paisa, isRisky }),
      { key: `${at} ${number}`, paisa },
    );
  });

const transfer = fc
  .tuple(fc.constantFrom("a", "b", "c"), fc.constantFrom(PRICE, 2000, 3000, PRICE + 700))
  .map(
    ([ref, taka]) => new Step(`transfer ${ref} of ${taka}`, (order) => order.transfer(ref, taka)),
  );

const other = fc.oneof(
  fc
    .constantFrom("clear" as const, "refuse" as const)
    .map((verdict) => new Step(verdict, (order) => order.decideRisky(verdict))),
  fc.constant(new Step("reject transfers", (order) => order.rejectTransfers())),
  fc.constant(new Step("handle payment", (order) => order.handlePayment())),
  fc.constant(new Step("handle payment", (order) => order.handlePayment())),
  fc
    .constantFrom<number | "all">("all", 0, 1200, PRICE)
    .map((refund) => new Step(`cancel, back ${refund}`, (order) => order.cancel(refund))),
  fc.constant(new Step("expire", (order) => order.expire())),
);

const refund = fc.oneof(
  fc
    .tuple(
      place,
      fc.constantFrom("approved" as const, "rejected" as const, "sent" as const, "done" as const),
    )
    .map(([at, to]) => new Step(`refund ${at} ${to}`, (order) => order.moveRefund(at, to))),
  place.map((at) => new Step(`approve refund ${at}`, (order) => order.moveRefund(at, "approved"))),
  place.map((at) => new Step(`reopen refund ${at}`, (order) => order.reopenRefund(at))),
  place.map((at) => new Step(`order refund ${at}`, (order) => order.orderRefund(at))),
  fc
    .tuple(place, fc.constantFrom("processing" as const, "refunded" as const, "failed" as const))
    .map(
      ([at, state]) =>
        new Step(`refund ${at} is ${state}`, (order) => order.answerRefund(at, state)),
    ),
);

/** The parts of the ledger that concern an order, by account. */
async function balancesOf({ id }: SoldOrder): Promise<Record<string, number>> {
  const { rows } = await app.database.db.execute(sql`
    select line.account, sum(line.paisa)::float8 as paisa
    from ledger_lines line join ledger_entries entry on entry.id = line.entry_id
    where entry.subject_id = ${id} group by 1`);
  return Object.fromEntries(rows.map(({ account, paisa }) => [account, paisa]));
}

/** Where the ledger and the records of this order do not agree. */
async function differencesOf({ id }: SoldOrder) {
  const { differences } = await findLedgerDifferences(app.database.db);
  return differences.filter(({ subject_id }) => subject_id === id);
}

describe("whatever happens to an order's money, in any order, twice or never", () => {
  it(`balances and agrees with its payments and refunds, in ${SEQUENCES} sequences`, async () => {
    let sequences = 0;
    await fc.assert(
      fc.asyncProperty(
        fc.commands([charge, charge, transfer, other, refund, refund], { maxCommands: 14 }),
        async (steps) => {
          const order = await money.sell(PRICE);
          const model: Model = { charges: new Map() };
          await fc.asyncModelRun(() => ({ model, real: order }), steps);
          // A job that was lost runs at last, and twice.
          await order.handlePayment();
          await order.handlePayment();

          const balances = await balancesOf(order);
          const sum = Object.values(balances).reduce((total, paisa) => total + paisa, 0);
          expect(sum).toBe(0);
          const { status, paymentId } = await order.read();
          expect(["booked", "confirmed", "expired", "cancelled"]).toContain(status);
          if (paymentId !== null) expect(["confirmed", "cancelled"]).toContain(status);
          // Nothing is sold or given back that was not received.
          expect(balances["customer_deposits"] ?? 0).toBeLessThanOrEqual(0);
          expect(balances["refunds_payable"] ?? 0).toBeLessThanOrEqual(0);
          if (status === "expired") expect(balances["revenue:package"] ?? 0).toBe(0);
          if (status === "confirmed") expect(balances["revenue:package"]).toBe(-PRICE * 100);
          const { rows } = await app.database.db.execute(sql`
            select coalesce(sum(line.paisa), 0)::float8 as charged
            from ledger_lines line join ledger_entries entry on entry.id = line.entry_id
            where entry.subject_id = ${order.id} and entry.kind = 'charge' and line.account = 'clearing:sslcommerz'`);
          const charged = [...model.charges.values()].reduce((total, paisa) => total + paisa, 0);
          expect(rows[0]?.["charged"]).toBe(charged);
          sequences += 1;
          // The check reads everything: often enough to name the guilty sequence, not after each of many.
          if (sequences % 50 === 0 || SEQUENCES <= 300)
            expect(await differencesOf(order)).toEqual([]);
        },
      ),
      {
        numRuns: SEQUENCES,
        ...(process.env["LEDGER_SEED"] ? { seed: Number(process.env["LEDGER_SEED"]) } : {}),
      },
    );
    expect(await findLedgerDifferences(app.database.db)).toEqual({ count: 0, differences: [] });
    const { total } = await findTrialBalance(app.database.db, {
      from: "2020-01-01",
      to: "2099-12-31",
    });
    expect(total.closing).toBe(0);
    expect(total.debit).toBe(total.credit);
  }, 3_600_000);

  it("the check lists an order whose entry is missing, with its amounts", async () => {
    const order = await money.sell(PRICE);
    await order.charge(1, { number: 1, paisa: PRICE * 100, isRisky: false });
    await app.database.db.transaction(async (tx) => {
      for (const table of ["ledger_lines", "ledger_entries"])
        await tx.execute(sql`alter table ${sql.identifier(table)} disable trigger all`);
      await tx.execute(
        sql`delete from ledger_lines where entry_id in (select id from ledger_entries where subject_id = ${order.id})`,
      );
      await tx.delete(ledgerEntries).where(sql`subject_id = ${order.id}`);
      for (const table of ["ledger_lines", "ledger_entries"])
        await tx.execute(sql`alter table ${sql.identifier(table)} enable trigger all`);
    });
    expect(await differencesOf(order)).toEqual([
      {
        what: "received",
        product: "package",
        subject_id: order.id,
        reference: null,
        booked: 0,
        expected: PRICE * 100,
        cause: null,
      },
    ]);
  });
});

describe.runIf(POSTGRES)("on PostgreSQL", () => {
  it("the same events at the same time are booked once", async () => {
    const order = await money.sell(PRICE);
    const twice = (work: () => Promise<void>) => Promise.all([work(), work(), work()]);
    await twice(() => order.charge(1, { number: 1, paisa: PRICE * 100, isRisky: false }));
    await twice(() => order.handlePayment());
    await twice(() => order.cancel(1200));
    await twice(() => order.moveRefund(0, "approved"));
    await twice(() => order.moveRefund(0, "sent"));
    expect(await balancesOf(order)).toMatchObject({
      customer_deposits: 0,
      refunds_payable: 0,
      "clearing:sslcommerz": PRICE * 100,
      "bank:unspecified": -1200_00,
      "revenue:package": 0,
      "revenue:cancellation": -(PRICE - 1200) * 100,
    });
    const entries = await app.database.db.$count(ledgerEntries, sql`subject_id = ${order.id}`);
    // Charged, sold, refund requested, sale cancelled, refund sent.
    expect(entries).toBe(5);
    expect(await differencesOf(order)).toEqual([]);
  });
});
