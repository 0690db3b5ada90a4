import type { MarginReport } from "@ghuri/contract/money-reports";
import type { TaxReport } from "@ghuri/contract/tax-rates";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { creditedBy } from "../../../../test/accounts-of.ts";
import { signedInStaff } from "../../../../test/back-office.ts";
import { buyTicket, quoteFlight, runAllJobs, searchFlights } from "../../../../test/book-flight.ts";
import { bookingCalls, codeOf } from "../../../../test/booking-calls.ts";
import {
  changeCalls,
  givesBack,
  isRefundable,
  type SuitsChange,
} from "../../../../test/change-flight.ts";
import { emailsTo } from "../../../../test/emails.ts";
import { enterRate } from "../../../../test/enter-rate.ts";
import {
  expectBalancedBooks,
  expectInvoicedAsSold,
} from "../../../../test/expect-balanced-books.ts";
import { readPdf } from "../../../../test/read-pdf.ts";
import { type SignedUpAccount, signInAgain, signUp } from "../../../../test/sign-up.ts";
import { addPasskey, confirmWithPasskey } from "../../../../test/software-authenticator.ts";
import { type ListeningApp, startListeningApp } from "../../../../test/test-app.ts";

/* The money of changes: what cheaper flights give back, what a later cancellation gives back, and how reports count both. */

let app: ListeningApp;
let owner: SignedUpAccount;

beforeAll(async () => {
  app = await startListeningApp();
  await enterRate(app, "vat", 15);
  await enterRate(app, "ait", 0.3);
});
beforeEach(async () => {
  owner = await signUp(app);
});
afterAll(() => app.stop());

const {
  see,
  send,
  quoteCancellation,
  confirmCancellation,
  cancel: cancelQuoted,
} = bookingCalls(() => ({ app, owner }));
const { findChange, acceptChange, payForChange, buyChangeable } = changeCalls(() => ({
  app,
  owner,
}));

/** Cancels all of a booking, with what follows. */
async function cancel(id: string) {
  const { sum } = await cancelQuoted(id);
  await runAllJobs(app);
  return sum;
}

describe("a change to cheaper flights", () => {
  it("gives the difference back, and the books agree, also after a cancellation of the whole", async () => {
    const id = await buyChangeable(isRefundable);
    const { choice, body } = await findChange(id, givesBack);
    const vat = await creditedBy(app, id, "vat_payable");
    await acceptChange(id, body);
    await runAllJobs(app);
    // Of our fee, which is taken off what is given back.
    expect((await creditedBy(app, id, "vat_payable")) - vat).toBeCloseTo((300 * 15) / 115, 1);
    const booking = await see(id);
    expect(booking.changes).toMatchObject([{ status: "change_done" }]);
    expect(booking.refunds).toMatchObject([
      { reason: "flight_changed", amount: -choice.sum.total },
    ]);
    await expectBalancedBooks(app);
    await cancel(id);
    await expectBalancedBooks(app);
    await expectInvoicedAsSold(app);
    expect(await creditedBy(app, id, "customer_deposits")).toBe(0);
  });

  it("has a credit note of its own, line by line, which the email links to", async () => {
    const id = await buyChangeable(isRefundable);
    const { choice, body } = await findChange(id, givesBack);
    const [change] = (await acceptChange(id, body)).changes;
    await runAllJobs(app);
    const path = `/download-credit-note/${id}?type=flight&part=${change?.id}`;
    const emails = await emailsTo(app, "ayesha@example.com");
    expect(emails.find(({ text }) => text.includes(path))?.subject).toContain("new e-ticket");
    const download = (headers: object) =>
      app.http.inject({ url: `${path}&language=en`, headers: { ...headers } });
    const { content } = await readPdf((await download(owner.headers)).rawPayload);
    for (const words of ["Farediff", "Changefee", "VATcontained"]) expect(content).toContain(words);
    expect(content).toContain(new Intl.NumberFormat("en-IN").format(-choice.sum.total));
    expect((await download((await signUp(app)).headers)).statusCode).toBe(404);
    await expectInvoicedAsSold(app);
  });

  it("does not pay out the discount of a coupon", async () => {
    const found = await searchFlights(app, { trips: [["DAC", "CXB", "2026-12-03"]] });
    const options = found.options.filter(({ conditions }) => conditions.refund?.allowed);
    const full = await buyTicket(app, owner, {}, { ...found, options });
    const coupon = "FLYBD300";
    await quoteFlight(app, { ...found, options }, { coupon, person: owner });
    const reduced = await buyTicket(app, owner, { coupon }, { ...found, options });
    const { choice } = await findChange(full, ({ sum }) => sum.total < -200);
    const isSame: SuitsChange = ({ leg }) => leg.departure_time === choice.leg.departure_time;
    const { choice: other, body } = await findChange(reduced, isSame);
    const [option] = options;
    const net = (option?.base_price ?? 0) - Math.floor(option?.discount_amount ?? 0);
    expect(other.sum.fare_difference).toBe(
      -Math.floor((-choice.sum.fare_difference * (net - 300)) / net),
    );
    await acceptChange(reduced, body);
    await runAllJobs(app);
    const { sum } = await quoteCancellation(reduced);
    expect(sum?.airline_charge).toBeGreaterThanOrEqual(0);
    expect(sum?.refund).toBeLessThan(sum?.paid ?? 0);
    await cancel(reduced);
    await expectBalancedBooks(app);
    expect(await creditedBy(app, reduced, "customer_deposits")).toBe(0);
  });

  it("needs the passkey of an account that has one, because money goes back", async () => {
    const id = await buyChangeable(isRefundable);
    const phone = await addPasskey(app, owner);
    owner = await signInAgain(app, owner);
    const { body } = await findChange(id, givesBack);
    expect(codeOf(await send(`${id}/change`, body))).toBe("passkey_needed");
    expect((await see(id)).changes).toEqual([]);

    expect((await confirmWithPasskey(app, owner, phone)).statusCode).toBe(204);
    expect((await acceptChange(id, body)).changes).toHaveLength(1);
  });

  it("gives nothing back of a fare without refunds, also not with a later cancellation", async () => {
    const id = await buyChangeable(
      ({ conditions }) => conditions.refund?.allowed === false,
      [["DAC", "CXB", "2026-12-26"]],
    );
    // The ticket can no longer be voided.
    app.clock.advanceMinutes(73 * 60);
    owner = await signInAgain(app, owner);
    const before = await quoteCancellation(id);
    const { body } = await findChange(id, ({ sum }) => sum.fare_difference === 0);
    await payForChange((await acceptChange(id, body)).changes[0]);
    expect((await see(id)).changes).toMatchObject([{ status: "change_done" }]);
    const after = await quoteCancellation(id);
    expect(after.sum).toMatchObject({ paid: before.sum?.paid, refund: before.sum?.refund });
    await expectBalancedBooks(app);
  });
});

describe("the cancellation of a changed booking", () => {
  it("needs a quote for the flights as they are now", async () => {
    const id = await buyChangeable(() => true, [["DAC", "CXB", "2026-12-08"]]);
    const old = await quoteCancellation(id);
    const { body } = await findChange(id);
    await payForChange((await acceptChange(id, body)).changes[0]);
    expect(codeOf(await confirmCancellation(id, old.id))).toBe("cancellation_quote_expired");
    expect((await see(id)).status).toBe("ticket_issued");
  });

  it("refunds the booking's and the change's payment, each its part, and keeps penalty and fee of the change", async () => {
    const id = await buyChangeable(() => true, [["DAC", "CXB", "2026-12-08"]]);
    const { choice, body } = await findChange(id, ({ sum }) => sum.fare_difference > 300);
    const [change] = (await acceptChange(id, body)).changes;
    await payForChange(change);
    const paid = (await see(id)).total_payable + choice.sum.fare_difference;
    const vat = await creditedBy(app, change?.id ?? "", "vat_payable");
    expect(vat).toBeCloseTo((300 * 15) / 115, 1);
    const sum = await cancel(id);
    expect(sum?.paid).toBe(paid);
    const { refunds, refund_clock: clock } = await see(id);
    expect(refunds.map(({ type }) => type).toSorted()).toEqual(["flight", "flight-change"]);
    expect(clock?.owed).toBe(sum?.refund);
    // Our fee is spent, so the VAT in it stays owed.
    expect(await creditedBy(app, change?.id ?? "", "vat_payable")).toBe(vat);
    await expectBalancedBooks(app);
    await expectInvoicedAsSold(app);
    expect(await creditedBy(app, id, "customer_deposits")).toBe(0);
    expect(await creditedBy(app, change?.id ?? "", "customer_deposits")).toBe(0);
    expect(await creditedBy(app, change?.id ?? "", "revenue:change_fee")).toBe(300);
  });
});

describe("the reports on changes", () => {
  /** Debits less credits of what was sold, on accounts like these, in paisa. */
  async function booked(accounts: readonly string[]): Promise<number> {
    const { rows } = await app.database.db.execute(sql`
      select coalesce(sum(line.paisa), 0)::float8 as paisa
      from ledger_lines line join ledger_entries entry on entry.id = line.entry_id
      where entry.kind in ('sale', 'sale_cancelled', 'sale_changed', 'gateway_fee') and entry.subject_id is not null
        and (${sql.join(
          accounts.map((account) => sql`line.account like ${account}`),
          sql` or `,
        )})`);
    return Number(rows[0]?.["paisa"]);
  }

  it("count what is paid and given back by them, in the groups of their bookings", async () => {
    const dearer = await buyChangeable();
    await payForChange((await acceptChange(dearer, (await findChange(dearer)).body)).changes[0]);
    const cheaper = await buyChangeable(isRefundable);
    await acceptChange(cheaper, (await findChange(cheaper, givesBack)).body);
    await runAllJobs(app);
    const finance = await signedInStaff(app, ["finance"], "Nusrat Jahan");
    const read = async <T>(path: string) =>
      (
        await app.http.inject({
          url: `/api/v1/back-office/reports/${path}`,
          headers: finance.headers,
        })
      ).json<{ data: T }>().data;

    const margins = (by: string) =>
      read<MarginReport>(`margins?from=2026-11-01&to=2026-12-31&by=${by}`);
    const { total } = await margins("product");
    expect(total.sold_paisa - total.refunded_paisa).toBe(await booked(["customer_deposits"]));
    expect(total.margin_paisa).toBe(
      -(await booked(["revenue:%", "discounts", "vat_on_sales", "gateway_fees"])),
    );
    for (const by of ["airline", "route", "supplier"])
      expect((await margins(by)).rows.filter(({ key }) => key === null)).toEqual([]);

    const { ait } = await read<TaxReport>("tax?month=2026-11-01");
    expect(ait.rates.reduce((sum, { value_paisa }) => sum + value_paisa, 0)).toBe(
      -(await booked(["supplier_payable:%"])),
    );
  });
});
