// Also on PostgreSQL and Redis: seats of parts, while the airline changes the flights.
// @module-tag postgres
import type { ChangeQuote } from "@ghuri/contract/flight-changes";
import type { PartOfBooking, PartQuote } from "@ghuri/contract/part-cancellations";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { signedInStaff, type StaffSession } from "../../../../test/back-office.ts";
import { runAllJobs } from "../../../../test/book-flight.ts";
import {
  bookingCalls,
  onlySlices,
  onlyTravellers,
  refundedSum,
} from "../../../../test/booking-calls.ts";
import { bookingDeps } from "../../../../test/booking-deps.ts";
import { emailsTo } from "../../../../test/emails.ts";
import { expectBalancedBooks } from "../../../../test/expect-balanced-books.ts";
import {
  CANCEL,
  moveTo,
  ownFlightCalls,
  ownSeatsTaken,
} from "../../../../test/own-flight-calls.ts";
import { openOwnFlights } from "../../../../test/own-flights.ts";
import {
  BACK,
  buyThereAndBack,
  LATER,
  OUT,
  sellThereAndBack,
} from "../../../../test/own-there-and-back.ts";
import { type SignedUpAccount, signUp } from "../../../../test/sign-up.ts";
import { type ListeningApp, startListeningApp } from "../../../../test/test-app.ts";
import type { InlineSupplier } from "../../../suppliers/flight-supplier.ts";
import { syncBooking } from "../supplier-events/sync-booking.ts";

/* Bookings of two directions on own flights: parts are cancelled, and the airline changes what is left. */

let app: ListeningApp;
let nadia: StaffSession;
let ayesha: SignedUpAccount;
let outId: string;
let backId: string;

beforeEach(async () => {
  app = await startListeningApp();
  nadia = await signedInStaff(app, ["content", "support"], "Nadia Karim");
  ayesha = await signUp(app);
  ({ outId, backId } = await sellThereAndBack(app, nadia));
});
afterEach(() => app.stop());

const calls = bookingCalls(() => ({ app, owner: ayesha }));
const { see, send, quoteCancellation, confirmCancellation, confirmPart } = calls;
const { recordScheduleChange, changeSchedule, openCases } = ownFlightCalls(() => ({
  app,
  staff: nadia,
}));
const taken = (date: string) => ownSeatsTaken(app, date);

const buy = () => buyThereAndBack(app, ayesha);

async function cancelPart(id: string, part: PartOfBooking): Promise<PartQuote> {
  const quote = await calls.cancelPart(id, part);
  await runAllJobs(app);
  return quote;
}

const quoteFlights = (id: string, slice: number, date: string) =>
  calls.sendAndRead<ChangeQuote>(201, `${id}/change-quote`, { slice, date });

async function take({ id: quote_id, choices }: ChangeQuote, id: string) {
  const answer = await send(`${id}/change`, { quote_id, choice_id: choices[0]?.id ?? "" });
  await runAllJobs(app);
  return answer;
}

const refunded = async (id: string) => refundedSum(await see(id));

describe("what is left after a part was cancelled, when the airline changes it", () => {
  it("is given back in full, and with the part never more than was paid", async () => {
    const id = await buy();
    const { total_payable: paid } = await see(id);
    const traveller1 = await cancelPart(id, onlyTravellers(1));
    const wayBack = await cancelPart(id, onlySlices(1));
    await changeSchedule(outId, OUT, CANCEL);
    const quote = await quoteCancellation(id);
    const left = paid - traveller1.sum.paid - wayBack.sum.paid;
    expect(quote.sum).toMatchObject({
      paid: left,
      airline_charge: 0,
      service_fee: 0,
      refund: left,
    });
    expect((await confirmCancellation(id, quote.id)).statusCode).toBe(200);
    await runAllJobs(app);
    expect(await refunded(id)).toBe(left + traveller1.sum.refund + wayBack.sum.refund);
    expect([await taken(OUT), await taken(BACK)]).toEqual([0, 0]);
    await expectBalancedBooks(app);
  });

  it("has other flights without charge, for those who are left", async () => {
    const id = await buy();
    await cancelPart(id, onlyTravellers(1));
    await cancelPart(id, onlySlices(1));
    await changeSchedule(outId, OUT, CANCEL);
    const quote = await quoteFlights(id, 0, LATER);
    expect(quote.choices.map(({ sum }) => sum.total)).toEqual([0]);
    expect((await take(quote, id)).statusCode).toBe(200);
    const changed = await see(id);
    expect(changed.schedule_question).toMatchObject({ answer: "changed" });
    expect(changed.refunds).toHaveLength(2);
    expect([await taken(OUT), await taken(LATER)]).toEqual([0, 2]);
    await expectBalancedBooks(app);
  });

  it("asks nobody about the direction that was cancelled", async () => {
    const id = await buy();
    await cancelPart(id, onlySlices(1));
    await changeSchedule(backId, BACK, CANCEL);
    expect(await see(id)).toMatchObject({
      airline_changes: [],
      schedule_question: null,
    });
    const subjects = (await emailsTo(app, "ayesha@example.com")).map(({ subject }) => subject);
    expect(subjects.join()).not.toContain("The airline changed");
    expect(await openCases()).toEqual([]);
  });
});

describe("a direction that the airline cancelled", () => {
  it("is given back alone, with everything that was paid for it; the other one is kept", async () => {
    const id = await buy();
    const { total_payable: paid } = await see(id);
    await changeSchedule(backId, BACK, CANCEL);
    expect((await see(id)).part_choices).toEqual({
      kind: "cancel",
      is_free: true,
      travellers: false,
      slices: [1],
    });
    for (const part of [onlyTravellers(1), onlySlices(0)])
      expect((await send(`${id}/part-quote`, part)).json()).toMatchObject({
        code: "part_not_possible",
      });
    const { sum } = await cancelPart(id, onlySlices(1));
    expect(sum).toMatchObject({ airline_charge: 0, service_fee: 0, refund: sum.paid });
    expect(await refunded(id)).toBe(sum.paid);
    expect(await see(id)).toMatchObject({
      status: "ticket_issued",
      schedule_question: { answer: "accepted", is_free: false },
    });
    expect(await openCases()).toEqual([]);
    // The rest costs what its fare says.
    const rest = await quoteCancellation(id);
    expect(rest.sum).toMatchObject({ paid: paid - sum.paid, airline_charge: 3 * 400 });
    expect([await taken(OUT), await taken(BACK)]).toEqual([3, 0]);
    await expectBalancedBooks(app);
  });

  it("leaves the question open while the airline asks about the other one as well", async () => {
    const id = await buy();
    await changeSchedule(outId, OUT, moveTo("141", "11:45", "12:50"));
    await changeSchedule(backId, BACK, CANCEL);
    await cancelPart(id, onlySlices(1));
    expect(await see(id)).toMatchObject({
      schedule_question: { answer: null, is_free: true },
    });
    expect(await openCases()).toEqual([`schedule_change ${id}`]);
    expect((await quoteCancellation(id)).sum).toMatchObject({ airline_charge: 0, service_fee: 0 });
  });

  it("is not given back alone when both are cancelled: then it is all of the booking", async () => {
    const id = await buy();
    await changeSchedule(outId, OUT, CANCEL);
    await changeSchedule(backId, BACK, CANCEL);
    expect((await see(id)).part_choices).toBeNull();
  });

  it("is void as a quote once the other one is cancelled, too", async () => {
    const id = await buy();
    await changeSchedule(backId, BACK, CANCEL);
    const quote = await calls.quotePart(id, onlySlices(1));
    await changeSchedule(outId, OUT, CANCEL);
    expect((await confirmPart(id, quote.id)).statusCode).toBe(409);
  });
});

it("a direction that is cancelled while the airline’s changes are read asks nothing", async () => {
  const id = await buy();
  const { supplier } = await openOwnFlights(app.database.db);
  const deps = await bookingDeps(app, (schedule) => schedule);
  const slow: InlineSupplier = {
    ...supplier,
    async findAirlineChanges(ref) {
      const answer = await supplier.findAirlineChanges?.(ref);
      await cancelPart(id, onlySlices(1));
      return answer ?? [];
    },
  };
  // Nobody is told of it yet.
  await recordScheduleChange(backId, BACK, CANCEL);
  await syncBooking({ ...deps, search: { ...deps.search, suppliers: [slow] } }, id);
  await deps.jobs.stop();
  await runAllJobs(app);
  expect(await see(id)).toMatchObject({
    status: "ticket_issued",
    airline_changes: [],
    schedule_question: null,
  });
});
