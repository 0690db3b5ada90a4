// Also on PostgreSQL and Redis: a part that is confirmed while all of the booking is cancelled.
import type { FlightBooking } from "@ghuri/contract/flight-bookings";
import type { PartOfBooking, PartQuote } from "@ghuri/contract/part-cancellations";
import { sql } from "drizzle-orm";
import fc from "fast-check";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { accountsOf } from "../../../../test/accounts-of.ts";
import { type AirlineStandin, startAirlineStandin } from "../../../../test/airline-standin.ts";
import {
  buyRemotely,
  NOW,
  passTime,
  remoteAirlineEnv,
  startAfresh,
  THREE_THERE_AND_BACK,
} from "../../../../test/book-remotely.ts";
import {
  bookingCalls,
  codeOf,
  onlySlices,
  onlyTravellers,
  refundedSum,
} from "../../../../test/booking-calls.ts";
import { bookingDeps } from "../../../../test/booking-deps.ts";
import { enterRate } from "../../../../test/enter-rate.ts";
import {
  expectBalancedBooks,
  expectInvoicedAsSold,
} from "../../../../test/expect-balanced-books.ts";
import { Killed, killedBefore } from "../../../../test/killed-before.ts";
import { connectRemoteAirline } from "../../../../test/remote-airline.ts";
import { forgetJobs, runJob } from "../../../../test/run-jobs.ts";
import { type SignedUpAccount, signUp } from "../../../../test/sign-up.ts";
import { type ListeningApp, startListeningApp } from "../../../../test/test-app.ts";
import { findBooking } from "../bookings/find-bookings.ts";
import type { FlightBookingDeps } from "../deps.ts";
import { cancelPartAtSupplier } from "./cancel-part-at-supplier.ts";

/* Parts of bookings at an airline on the other end of a network, which cancels them over its interface. */

let standin: AirlineStandin;
let app: ListeningApp;
let owner: SignedUpAccount;
let own: FlightBookingDeps;
beforeAll(async () => {
  standin = await startAirlineStandin();
  app = await startListeningApp({ at: NOW, env: remoteAirlineEnv(standin) });
  await enterRate(app, "vat", 15);
  own = await bookingDeps(app, (supplier) => supplier);
});
afterAll(async () => {
  await own.jobs.stop();
  await app.stop();
  await standin.stop();
});
beforeEach(async () => {
  await startAfresh(app, standin);
  owner = await signUp(app);
});

const fault = (kind: string, path: string) => standin.control("faults", { kind, path });
const wait = (minutes: number) => passTime(app, standin, minutes);

/** Three travellers, there and back, with tickets. */
async function buy(brand = "Flex"): Promise<string> {
  const id = await buyRemotely(app, owner, { ...THREE_THERE_AND_BACK, brand });
  await forgetJobs(app);
  return id;
}

const {
  see,
  send,
  quoteCancellation,
  confirmCancellation,
  cancel,
  quotePart,
  confirmPart,
  cancelPart,
} = bookingCalls(() => ({ app, owner }));

const tell = (partId: string) => runJob(app.jobHandlers, "cancel-flight-part", { partId });
/** Cancels a part; the airline is told. */
async function cancelAtAirline(id: string, part: PartOfBooking): Promise<PartQuote> {
  const quote = await cancelPart(id, part);
  await tell(quote.id);
  return quote;
}

async function cancelAll(id: string): Promise<FlightBooking> {
  await cancel(id);
  await runJob(app.jobHandlers, "cancel-flight-tickets", { bookingId: id });
  return see(id);
}

/** Makes a sale one of before: the fare to the airline, the taxes apart. The ledger's triggers are off for it. */
async function bookTaxesApart(id: string, paisa: number): Promise<void> {
  await app.database.db.execute(sql`set session_replication_role = replica`);
  await app.database.db.execute(sql`
    update ledger_lines set paisa = paisa + case account when 'taxes_payable' then - ${paisa}::bigint else ${paisa}::bigint end
    where entry_id = (select id from ledger_entries where cause = ${`sale:${id}`})
      and (account = 'taxes_payable' or account like 'supplier_payable:%')`);
  await app.database.db.execute(sql`set session_replication_role = default`);
}

async function orderOf(id: string) {
  const all = await standin.orders();
  return all.find(({ client_reference }) => client_reference === id);
}
const flagOf = async (id: string) => (await findBooking(app.database.db, id))?.staffFlag ?? null;

describe("a part of a booking at a remote airline", () => {
  it("is cancelled there too, for a traveller: the others keep their tickets", async () => {
    const id = await buy();
    const before = await see(id);
    expect(before.part_choices).toEqual({
      kind: "cancel",
      is_free: false,
      travellers: true,
      slices: [0, 1],
    });
    const quote = await cancelAtAirline(id, onlyTravellers(1));
    // Of three alike, one leaves with a third of everything, less the airline's 25 dollars at 122.45 and our fee.
    expect(quote).toMatchObject({ kind: "cancel", certainty: "exact", void_until: null });
    expect(quote.sum.airline_charge).toBeGreaterThanOrEqual(3061);
    expect(quote.sum.airline_charge).toBeLessThanOrEqual(3063);
    expect(quote.sum.refund).toBe(quote.sum.paid - quote.sum.airline_charge - 300);
    const after = await see(id);
    expect(after).toMatchObject({
      status: "ticket_issued",
      cancelled_travellers: [1],
      cancelled_parts: [{ voided_tickets: [before.ticket_numbers[1]] }],
      refunds: [{ reason: "part_cancelled", amount: quote.sum.refund }],
    });
    expect(await orderOf(id)).toMatchObject({
      cancelled_parts: [quote.id],
      tickets: [before.ticket_numbers[0], before.ticket_numbers[2]],
    });
    expect(await flagOf(id)).toBeNull();
    await expectBalancedBooks(app);
  });

  it("is cancelled there too, for a direction, and then all of the rest", async () => {
    const id = await buy();
    const { total_payable: paid } = await see(id);
    const part = await cancelAtAirline(id, onlySlices(0));
    expect(part.sum.travellers).toHaveLength(3);
    expect((await orderOf(id))?.slices).toHaveLength(1);
    expect((await see(id)).flights).toMatchObject([{ origin: "CXB" }]);
    const ended = await cancelAll(id);
    expect(ended.status).toBe("booking_cancelled");
    // Three penalties and fees for each half.
    expect(refundedSum(ended)).toBeGreaterThan(paid - 6 * 3063 - 6 * 300 - 10);
    expect(refundedSum(ended)).toBeLessThan(paid);
    expect((await orderOf(id))?.state).toBe("cancelled");
    expect(await flagOf(id)).toBeNull();
    await expectBalancedBooks(app);
  });

  it("is owed to the airline no more, taxes included, and its credit note has the VAT of its charges", async () => {
    const id = await buy();
    const sold = await accountsOf(app, id);
    const { sum } = await cancelAtAirline(id, onlyTravellers(1));
    const after = await accountsOf(app, id);
    const back = 100 * (sum.fare + sum.tax - sum.airline_charge);
    expect(after("supplier_payable:remote-airline")).toBe(
      sold("supplier_payable:remote-airline") + back,
    );
    // The tax on our own service, which is all that was ours to pass on: a third of it leaves, in whole taka.
    expect(Math.abs(after("taxes_payable") - (sold("taxes_payable") * 2) / 3)).toBeLessThan(200);
    const { rows } = await app.database.db.execute(sql`
      select kind, vat_paisa::int as vat, service_paisa::int as service from invoices
      where ${id} in (order_id, part_of) order by kind desc`);
    const [invoice, credit] = rows as { kind: string; vat: number; service: number }[];
    expect([invoice?.kind, credit?.kind]).toEqual(["invoice", "credit_note"]);
    // A third of our charges leaves, less the tax in them; our fee is ours, with its VAT.
    const passedOn = after("taxes_payable") - sold("taxes_payable");
    expect(credit?.service).toBe(100 * (sum.charges - sum.service_fee) - passedOn);
    expect(-after("vat_payable")).toBe((invoice?.vat ?? 0) - (credit?.vat ?? 0));
    await cancelAll(id);
    expect((await accountsOf(app, id))("taxes_payable")).toBe(0);
    await expectInvoicedAsSold(app);
  });

  it("takes its taxes out of the account that they were booked to, in sales of before decision 0068", async () => {
    const id = await buy();
    const tax = (await findBooking(app.database.db, id))?.option.total_tax ?? 0;
    await bookTaxesApart(id, 100 * tax);
    const sold = await accountsOf(app, id);
    const { sum } = await cancelAtAirline(id, onlyTravellers(1));
    const after = await accountsOf(app, id);
    // Beside it, the share of the tax on our own service.
    const back = after("taxes_payable") - sold("taxes_payable") - 100 * sum.tax;
    expect(back).toBeGreaterThanOrEqual(0);
    expect(back).toBeLessThan(100 * sum.charges);
    expect(after("supplier_payable:remote-airline")).toBe(
      sold("supplier_payable:remote-airline") + 100 * (sum.fare - sum.airline_charge),
    );
    await expectBalancedBooks(app);
  });

  it("keeps the whole fare where its rules give nothing back, and returns the taxes", async () => {
    const id = await buy("Light");
    const { sum } = await quotePart(id, onlyTravellers(0));
    expect(sum.airline_charge).toBeGreaterThan(0);
    expect(Math.abs(sum.fare + sum.tax - sum.airline_charge - sum.tax)).toBeLessThanOrEqual(
      sum.tax,
    );
    expect(sum.refund).toBeGreaterThan(0);
  });

  it(
    "blocks quotes for more until the airline has answered: it would quote for all that was",
    { tags: "postgres" },
    async () => {
      const id = await buy();
      const { id: partId } = await cancelPart(id, onlyTravellers(1));
      expect(codeOf(await send(`${id}/cancellation-quote`))).toBe("in_progress");
      expect(codeOf(await send(`${id}/part-quote`, onlyTravellers(2)))).toBe("in_progress");
      expect(codeOf(await send(`${id}/change-quote`, { slice: 0, date: "2026-12-07" }))).toBe(
        "in_progress",
      );
      expect((await see(id)).part_choices).toBeNull();
      await tell(partId);
      expect((await send(`${id}/part-quote`, onlyTravellers(2))).statusCode).toBe(201);
    },
  );

  it(
    "is asked for once when the answer is lost after it was carried out",
    { tags: "postgres" },
    async () => {
      const id = await buy();
      const { id: partId } = await cancelPart(id, onlySlices(0));
      await fault("bad_gateway_after", "POST /v1/part-cancellations");
      await expect(tell(partId)).rejects.toThrow("unreadable answer");
      await tell(partId);
      expect(await orderOf(id)).toMatchObject({ cancelled_parts: [partId] });
      expect((await orderOf(id))?.slices).toHaveLength(1);
      expect(await flagOf(id)).toBeNull();
    },
  );

  it(
    "waits three minutes after a lost answer before it is sent again",
    { tags: "postgres" },
    async () => {
      const id = await buy();
      const { id: partId } = await cancelPart(id, onlySlices(0));
      await fault("bad_gateway", "POST /v1/part-cancellations");
      await expect(tell(partId)).rejects.toThrow("unreadable answer");
      await expect(tell(partId)).rejects.toThrow("may still be under way");
      await wait(4);
      await tell(partId);
      expect(await orderOf(id)).toMatchObject({ cancelled_parts: [partId] });
    },
  );

  it("that the airline refuses is a case for staff, who settle it", async () => {
    const id = await buy();
    const { id: partId } = await cancelPart(id, onlyTravellers(1));
    const order = await orderOf(id);
    // Somebody cancelled all of it at the airline meanwhile.
    const headers = {
      authorization: `Bearer ${standin.token}`,
      "content-type": "application/json",
    };
    const post = async (path: string) => {
      const answer = await fetch(standin.url + path, { method: "POST", headers });
      return (await answer.json()) as { id: string };
    };
    const { id: quote } = await post(`/v1/orders/${order?.id}/cancellations`);
    await post(`/v1/cancellations/${quote}/confirm`);
    await expect(tell(partId)).rejects.toThrow("wrong_state");
    expect(await flagOf(id)).toBe("part_open");
  });

  it("for which the airline gives back less than it had quoted is refunded as quoted, and staff look", async () => {
    const id = await buy();
    const { id: partId, sum } = await cancelPart(id, onlyTravellers(1));
    await fault("refund_halved", "POST /v1/orders");
    await tell(partId);
    expect(refundedSum(await see(id))).toBe(sum.refund);
    expect(await flagOf(id)).toBe("refund_short");
  });

  it("is cancelled once there, whenever the process is killed", { tags: "postgres" }, async () => {
    const supplier = connectRemoteAirline(standin);
    for (let killedAt = 1; ; killedAt++) {
      const id = await buy();
      const { id: partId } = await cancelPart(id, onlySlices(1));
      const isKilled = await cancelPartAtSupplier(
        killedBefore(killedAt, supplier, own),
        partId,
      ).then(
        () => false,
        (error: unknown) => error instanceof Killed,
      );
      await wait(4);
      await tell(partId);
      const order = await orderOf(id);
      expect(order, `killed at step ${killedAt}`).toMatchObject({ cancelled_parts: [partId] });
      expect(order?.slices).toHaveLength(1);
      if (!isKilled) {
        expect(killedAt).toBeGreaterThan(3);
        return;
      }
    }
  });
});

describe("at the same time", () => {
  it("a part and all of the booking are not both refunded", { tags: "postgres" }, async () => {
    for (let round = 0; round < 3; round++) {
      const id = await buy();
      const { total_payable: paid } = await see(id);
      const part = await quotePart(id, onlyTravellers(1));
      const whole = await quoteCancellation(id);
      const answers = await Promise.all([
        confirmPart(id, part.id),
        confirmCancellation(id, whole.id),
        confirmPart(id, part.id),
      ]);
      const done = new Set(answers.map(({ statusCode }) => statusCode));
      expect(done.has(200)).toBe(true);
      const { refunds, ...booking } = await see(id);
      expect(refunds).toHaveLength(1);
      expect(refundedSum({ refunds, ...booking })).toBeLessThan(paid);
    }
    await expectBalancedBooks(app);
  });
});

describe("any sequence of parts and the whole cancellation", () => {
  const step = fc.oneof(
    fc.nat(2).map((at) => onlyTravellers(at)),
    fc.nat(1).map((at) => onlySlices(at)),
  );

  it("keeps books and the airline's order in step, and gives back less than was paid", async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom("Flex", "Light"),
        fc.array(step, { minLength: 1, maxLength: 3 }),
        async (brand, parts) => {
          const id = await buy(brand);
          const { total_payable: paid } = await see(id);
          for (const part of parts) {
            const asked = await send(`${id}/part-quote`, part);
            if (asked.statusCode !== 201) {
              expect(codeOf(asked)).toMatch(/^part_/);
              continue;
            }
            const { data } = asked.json<{ data: PartQuote }>();
            for (const one of [...data.sum.travellers, data.sum])
              expect(one.refund).toBe(one.paid - one.airline_charge - one.service_fee);
            await confirmPart(id, data.id);
            await tell(data.id);
          }
          await expectBalancedBooks(app);
          const booking = await see(id);
          const order = await orderOf(id);
          expect(order?.slices).toHaveLength(booking.flights.length);
          expect(order?.tickets).toHaveLength(3 - booking.cancelled_travellers.length);
          const ended = await cancelAll(id);
          expect(refundedSum(ended)).toBeLessThan(paid);
          expect(await flagOf(id)).toBeNull();
          await expectBalancedBooks(app);
        },
      ),
      { numRuns: 8, seed: 63, endOnFailure: true },
    );
  }, 240_000);
});
