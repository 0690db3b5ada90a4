import type { ChangeQuote } from "@ghuri/contract/flight-changes";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type AirlineStandin, startAirlineStandin } from "../../../../test/airline-standin.ts";
import { backOfficeCalls } from "../../../../test/back-office-calls.ts";
import { signedInStaff } from "../../../../test/back-office.ts";
import { openPaymentPage, payAt, type SearchCriteria } from "../../../../test/book-flight.ts";
import {
  buyRemotely,
  NOW,
  passTime,
  remoteAirlineEnv,
  startAfresh,
} from "../../../../test/book-remotely.ts";
import { bookingCalls } from "../../../../test/booking-calls.ts";
import { bookingDeps } from "../../../../test/booking-deps.ts";
import { expectBalancedBooks } from "../../../../test/expect-balanced-books.ts";
import { forgetJobs, recordPayments, runJob } from "../../../../test/run-jobs.ts";
import { type SignedUpAccount, signUp } from "../../../../test/sign-up.ts";
import { type ListeningApp, startListeningApp } from "../../../../test/test-app.ts";
import { findBooking } from "../bookings/find-bookings.ts";
import { findChange } from "./find-changes.ts";
import { recordChange } from "./record-change.ts";

/* Changes at an airline on the other end of a network, whose answers may be lost. */

let standin: AirlineStandin;
let app: ListeningApp;
let owner: SignedUpAccount;
beforeAll(async () => {
  standin = await startAirlineStandin();
  app = await startListeningApp({ at: NOW, env: remoteAirlineEnv(standin) });
  owner = await signUp(app);
});
afterAll(async () => {
  await app.stop();
  await standin.stop();
});
beforeEach(() => startAfresh(app, standin));

const wait = (minutes: number) => passTime(app, standin, minutes);
const change = (changeId: string) => runJob(app.jobHandlers, "change-flights", { changeId });

const ticketed = (wanted?: SearchCriteria) => buyRemotely(app, owner, wanted ? { wanted } : {});

const { see, sendAndRead, quoteCancellation } = bookingCalls(() => ({ app, owner }));

/** Asks for another day, accepts the first choice and pays for it. Returns the change's id. */
async function paidChange(
  id: string,
  wish: object = { slice: 0, date: "2026-12-08" },
): Promise<{ readonly changeId: string; readonly departs: string }> {
  const quote = await sendAndRead<ChangeQuote>(201, `${id}/change-quote`, wish);
  const choice = quote.choices.find(({ sum }) => sum.total > 0);
  await sendAndRead(200, `${id}/change`, { quote_id: quote.id, choice_id: choice?.id ?? "" });
  const [open] = (await see(id)).changes;
  await payAt(app, await openPaymentPage(app, owner, open?.id ?? "", "flight-change"));
  await recordPayments(app);
  await forgetJobs(app);
  return { changeId: open?.id ?? "", departs: choice?.leg.departure_time ?? "" };
}

const statusOf = async (id: string) => (await see(id)).changes[0]?.status;
const departureOf = async (id: string) =>
  (await see(id)).flights[0]?.flight_segments[0]?.departure_time;

describe("a change at a remote airline", () => {
  it("is confirmed with the airline after the payment, at the rate of the sale", async () => {
    const id = await ticketed();
    const before = await findBooking(app.database.db, id);
    const { changeId, departs } = await paidChange(id);
    expect(await statusOf(id)).toBe("change_paid");
    await change(changeId);
    expect(await statusOf(id)).toBe("change_done");
    expect(await departureOf(id)).toBe(departs);
    const after = await findBooking(app.database.db, id);
    expect(after?.supplierOrderId).toBe(before?.supplierOrderId);
    await expectBalancedBooks(app);
  });

  it("is named in the sum of a later cancellation with what it cost beside the fare", async () => {
    const id = await ticketed();
    const { changeId } = await paidChange(id);
    await change(changeId);
    const { changes } = await see(id);
    const { totalPayable = 0 } = (await findBooking(app.database.db, id)) ?? {};
    const { fare_difference = 0, penalty = 0, service_fee = 0 } = changes[0]?.sum ?? {};
    const { sum } = await quoteCancellation(id);
    // Together it is what the traveller has paid.
    expect(sum).toMatchObject({
      paid: totalPayable + fare_difference,
      change_costs: penalty + service_fee,
    });
    expect(sum?.change_costs).toBeGreaterThan(0);
  });

  it("whose answer is lost is looked up, and never sent twice", async () => {
    const id = await ticketed();
    const { changeId, departs } = await paidChange(id);
    await standin.control("faults", { kind: "bad_gateway_after", path: "/confirm" });
    await expect(change(changeId)).rejects.toThrow("502");
    expect(await statusOf(id)).toBe("change_paid");
    await wait(1);
    await change(changeId);
    expect(await statusOf(id)).toBe("change_done");
    expect(await departureOf(id)).toBe(departs);
  });

  it("of both directions is one change there, also when its quote ended or its answer was lost", async () => {
    const id = await ticketed({
      trips: [
        ["DAC", "CXB", "2026-12-01"],
        ["CXB", "DAC", "2026-12-05"],
      ],
    });
    const wish = { slice: 1, date: "2026-12-12", also: [{ slice: 0, date: "2026-12-08" }] };
    const { changeId } = await paidChange(id, wish);
    // The quote is over, and is asked for again, with both directions.
    await wait(45);
    await standin.control("faults", { kind: "bad_gateway_after", path: "/confirm" });
    await expect(change(changeId)).rejects.toThrow("502");
    await wait(4);
    await change(changeId);
    expect(await statusOf(id)).toBe("change_done");
    const { flights, changes } = await see(id);
    expect(
      flights.map(({ flight_segments: [first] }) => first?.departure_time.slice(0, 10)),
    ).toEqual(["2026-12-08", "2026-12-12"]);
    expect(changes).toMatchObject([{ slice: 0, also: [{ slice: 1 }] }]);
    await expectBalancedBooks(app);
  });

  it("that may still be under way is not ended by staff; changed after its end, it is a case for them", async () => {
    const id = await ticketed();
    const { changeId } = await paidChange(id);
    await standin.control("faults", { kind: "bad_gateway_after", path: "/confirm" });
    await expect(change(changeId)).rejects.toThrow("502");
    await app.database.db.execute(
      sql`update orders set staff_flag = 'change_open' where id = ${changeId}`,
    );
    const nadia = await signedInStaff(app, ["support"], "Nadia Islam");
    const { decideCase } = backOfficeCalls(() => ({ app, staff: nadia }));
    const verdict = { verdict: "failed", note: "The airline does not change it" };
    const decide = () => decideCase(changeId, verdict);
    expect((await decide()).json()).toMatchObject({ code: "in_progress" });
    expect(await statusOf(id)).toBe("change_paid");

    await wait(4);
    expect((await decide()).statusCode).toBe(200);
    expect(await statusOf(id)).toBe("change_failed");
    const tickets = { pnr: null, ticketNumbers: [] };
    const deps = await bookingDeps(app, (supplier) => supplier);
    await recordChange(deps, changeId, tickets, "supplier");
    await deps.jobs.stop();
    expect(await findBooking(app.database.db, id)).toMatchObject({
      staffFlag: "schedule_changed",
      changedFlights: null,
    });
    await expectBalancedBooks(app);
  });

  it("whose quote ended meanwhile is asked for again, and confirmed at no higher price", async () => {
    const id = await ticketed();
    const { changeId, departs } = await paidChange(id);
    await wait(45);
    await change(changeId);
    expect(await departureOf(id)).toBe(departs);

    const cheaper = await ticketed();
    const before = await findBooking(app.database.db, cheaper);
    const first = await paidChange(cheaper);
    const found = await findChange(app.database.db, first.changeId);
    const asked = found?.change.choice.supplierQuote;
    await wait(45);
    await standin.control("prices", { percent: 90 });
    await change(first.changeId);
    const supplierAmount = (await findBooking(app.database.db, cheaper))?.supplierAmount;
    // As it was confirmed, and not as it was first quoted.
    expect((supplierAmount?.minor ?? 0) - (before?.supplierAmount?.minor ?? 0)).toBeLessThan(
      (asked?.amount.minor ?? 0) - (asked?.penalty.minor ?? 0),
    );
    await standin.control("prices", { percent: 100 });

    const dearer = await ticketed();
    const second = await paidChange(dearer);
    await wait(45);
    await standin.control("prices", { percent: 150 });
    await change(second.changeId);
    const booking = await see(dearer);
    expect(booking.changes[0]?.status).toBe("change_failed");
    expect(booking.status).toBe("ticket_issued");
    await expectBalancedBooks(app);
  });
});
