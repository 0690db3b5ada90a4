import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { backOfficeCalls } from "../../../../test/back-office-calls.ts";
import { signedInStaff, type StaffSession } from "../../../../test/back-office.ts";
import { bdfareEnv, type BdfareStandin, startBdfareStandin } from "../../../../test/bdfare.ts";
import { openPaymentPage, payAt } from "../../../../test/book-flight.ts";
import { buyRemotely, NOW, startAfresh } from "../../../../test/book-remotely.ts";
import { bookingCalls } from "../../../../test/booking-calls.ts";
import { expectBalancedBooks } from "../../../../test/expect-balanced-books.ts";
import { recordPayments, runJob } from "../../../../test/run-jobs.ts";
import { type SignedUpAccount, signUp } from "../../../../test/sign-up.ts";
import { type ListeningApp, startListeningApp } from "../../../../test/test-app.ts";

/* Changes at a consolidator that has no call for them: staff ask its desk, and the traveller accepts by paying. */

let standin: BdfareStandin;
let app: ListeningApp;
let owner: SignedUpAccount;
let nadia: StaffSession;
beforeAll(async () => {
  standin = await startBdfareStandin();
  app = await startListeningApp({ at: NOW, env: bdfareEnv(standin) });
  owner = await signUp(app);
  nadia = await signedInStaff(app, ["support"], "Nadia Islam");
});
afterAll(async () => {
  await app.stop();
  await standin.stop();
});
beforeEach(() => startAfresh(app, standin));

const ticketed = () => buyRemotely(app, owner, { airlines: ["P1"] });
const { see, send } = bookingCalls(() => ({ app, owner }));
const { byStaff, readCase, decideCase } = backOfficeCalls(() => ({ app, staff: nadia }));

async function decide(id: string, verdict: object) {
  const { kind } = await readCase(id);
  return { kind, answer: await decideCase(id, verdict) };
}

async function waitingCases() {
  const answer = await byStaff("GET", "unknown-outcomes?page=1");
  return answer.json<{ data: { id: string }[] }>().data.map(({ id }) => id);
}

const open = async (id: string) => (await see(id)).changes[0];

const NEW_FLIGHT = { number: "777", departs: "2026-12-09T10:00", arrives: "2026-12-09T11:05" };

describe("a change that the supplier makes by hand", () => {
  it("is asked for once, offered by staff, accepted by paying, and ticketed by staff", async () => {
    const id = await ticketed();
    const booking = await see(id);
    expect(booking.available_actions).toContain("request_change");
    expect(booking.available_actions).not.toContain("change_flight");
    const wish = { slice: 0, date: "2026-12-09" };
    const sent = await Promise.all([1, 2].map(() => send(`${id}/change-request`, wish)));
    expect(sent.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    const request = await open(id);
    const changeId = request?.id ?? "";
    expect(request).toMatchObject({ status: "change_requested", wished_date: "2026-12-09" });
    expect((await see(id)).changes).toHaveLength(1);

    const early = await decide(changeId, {
      verdict: "offered",
      flights: [{ ...NEW_FLIGHT, arrives: "2026-12-09T09:00" }],
      fare_difference: 900,
      penalty: 1500,
    });
    expect(early.answer.statusCode).toBe(422);
    const offered = await decide(changeId, {
      verdict: "offered",
      flights: [NEW_FLIGHT],
      fare_difference: 900,
      penalty: 1500,
    });
    expect([offered.kind, offered.answer.statusCode]).toEqual(["change_request", 200]);
    expect(await open(id)).toMatchObject({
      status: "change_unpaid",
      may_pay: true,
      sum: { fare_difference: 900, penalty: 1500, service_fee: 300, total: 2700 },
      after: { departure_time: NEW_FLIGHT.departs },
    });

    await payAt(app, await openPaymentPage(app, owner, changeId, "flight-change"));
    await recordPayments(app);
    await runJob(app.jobHandlers, "change-flights", { changeId });
    expect(await open(id)).toMatchObject({ status: "change_paid" });
    // Who reissues the ticket at the desk needs the airline's reference and the flights that were paid for.
    expect(await readCase(changeId)).toMatchObject({
      pnr: booking.pnr,
      change: { after: { departure_time: NEW_FLIGHT.departs }, also: [] },
    });
    const tickets = { pnr: "ABCDE1", ticket_numbers: ["9971234567890"] };
    const ticketing = await decide(changeId, { verdict: "ticketed", ...tickets });
    expect([ticketing.kind, ticketing.answer.statusCode]).toEqual(["change", 200]);
    await runJob(app.jobHandlers, "change-flights", { changeId });
    const after = await see(id);
    expect(after).toMatchObject({
      pnr: "ABCDE1",
      ticket_numbers: ["9971234567890"],
      changes: [{ status: "change_done", exchanged_tickets: booking.ticket_numbers }],
    });
    expect(after.flights[0]?.flight_segments[0]?.departure_time).toBe(NEW_FLIGHT.departs);
    // By the exchanged ticket as well: that is the number on the traveller's old print.
    for (const number of [...booking.ticket_numbers, "9971234567890"])
      expect((await byStaff("GET", `bookings?q=${number}`)).json()).toMatchObject({
        data: [{ id }],
      });
    await expectBalancedBooks(app);
  });

  it("is declined with a note, or withdrawn by the traveller", async () => {
    const id = await ticketed();
    await send(`${id}/change-request`, { slice: 0, date: "2026-12-09" });
    const declined = await decide((await open(id))?.id ?? "", { verdict: "declined" });
    expect(declined.answer.statusCode).toBe(200);
    expect(await open(id)).toMatchObject({ status: "change_declined", may_withdraw: false });

    app.clock.advanceMinutes(1);
    await send(`${id}/change-request`, { slice: 0, date: "2026-12-10" });
    expect(await open(id)).toMatchObject({ status: "change_requested", may_withdraw: true });
    expect(
      (await send(`${id}/change-request`, { slice: 0, date: "2026-12-11" })).json(),
    ).toMatchObject({ code: "change_open" });
    expect(await waitingCases()).toEqual([(await open(id))?.id]);
    await send(`${id}/withdraw-change`);
    expect(await open(id)).toMatchObject({ status: "change_withdrawn" });
    expect(await waitingCases()).toEqual([]);
    await expectBalancedBooks(app);
  });
});
