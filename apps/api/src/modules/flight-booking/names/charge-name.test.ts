// Also on PostgreSQL and Redis: a charge that is paid twice, while it is withdrawn, and while its booking is cancelled.
// @module-tag postgres
import type { FlightBooking } from "@ghuri/contract/flight-bookings";
import type { NameCorrection } from "@ghuri/contract/name-corrections";
import type { UnknownCase } from "@ghuri/contract/unknown-outcome-cases";
import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type AirlineStandin, startAirlineStandin } from "../../../../test/airline-standin.ts";
import { backOfficeCalls } from "../../../../test/back-office-calls.ts";
import { claimCase, signedInStaff, type StaffSession } from "../../../../test/back-office.ts";
import { openPaymentPage, payAt, traveller } from "../../../../test/book-flight.ts";
import {
  buyRemotely,
  holdRemotely,
  NOW,
  remoteAirlineEnv,
  type RemoteWish,
  startAfresh,
} from "../../../../test/book-remotely.ts";
import { bookingCalls, onlyTravellers, refundedSum } from "../../../../test/booking-calls.ts";
import { emailsTo } from "../../../../test/emails.ts";
import { expectBalancedBooks } from "../../../../test/expect-balanced-books.ts";
import { readPdf } from "../../../../test/read-pdf.ts";
import { recordPayments, runJob } from "../../../../test/run-jobs.ts";
import { type SignedUpAccount, signUp } from "../../../../test/sign-up.ts";
import { type ListeningApp, startListeningApp } from "../../../../test/test-app.ts";
import { auditEntries } from "../../back-office/tables.ts";

/* Names that a remote airline corrects for a charge, or with a new ticket number (decision 0091). */

const NEW_TICKET = "9979999999999";
const NOTE = "The airline's desk said so.";

let standin: AirlineStandin;
let app: ListeningApp;
let owner: SignedUpAccount;
let nadia: StaffSession;
beforeAll(async () => {
  standin = await startAirlineStandin();
  const env = { ...remoteAirlineEnv(standin), CHANGE_FEE_DOMESTIC: "300" };
  app = await startListeningApp({ at: NOW, env });
  nadia = await signedInStaff(app, ["support"], "Nadia Islam");
});
afterAll(async () => {
  await app.stop();
  await standin.stop();
});
beforeEach(async () => {
  await startAfresh(app, standin);
  owner = await signUp(app);
});

const { see, send, quoteCancellation, confirmCancellation, quotePart } = bookingCalls(() => ({
  app,
  owner,
}));
const { byStaff, readCase, casesOf } = backOfficeCalls(() => ({ app, staff: nadia }));
const settle = () => recordPayments(app);
const subjects = async () => (await emailsTo(app, owner.email)).map(({ subject }) => subject);
const AYESHA = { traveller: 0, title: "Ms", first_name: "Ayesha", last_name: "Rahman" };

/** Two travellers, the first of whom is misspelt. */
const twoTravellers = (): RemoteWish => ({
  brand: "Flex",
  body: {
    users: [
      traveller({ first_name: "Ayesha", last_name: "Rahmna", email: owner.email }),
      traveller({ first_name: "Shirin", last_name: "Rahman", date_of_birth: "1990-02-03" }),
    ],
  },
  wanted: { adult: 2, trips: [["DAC", "CXB", "2026-12-05"]] },
});
const ticketed = () => buyRemotely(app, owner, twoTravellers());

function decide({ id, version }: UnknownCase, decision: object) {
  return byStaff("POST", `unknown-outcomes/${id}/decision`, { version, note: NOTE, ...decision });
}

/** Asks for the correction of Ayesha's name; the case is assigned. */
async function ask(id: string): Promise<UnknownCase> {
  const answer = await send(`${id}/name-correction`, AYESHA);
  if (answer.statusCode !== 200) throw new Error(answer.body);
  const found = await readCase(newestOf(await see(id)).id);
  await claimCase(app, nadia, "unknown-outcomes", found.id);
  return found;
}

const CHARGED = { verdict: "charged", charge: 2000, pay_by: "2026-11-21T18:00" } as const;

/** The airline asks for 2,000 taka until six in the evening. */
async function charged(id: string): Promise<NameCorrection> {
  const found = await ask(id);
  const answer = await decide(found, CHARGED);
  if (answer.statusCode !== 200) throw new Error(answer.body);
  return newestOf(await see(id));
}

function newestOf({ name_corrections: all }: FlightBooking): NameCorrection {
  const newest = all.at(-1);
  if (!newest) throw new Error("No name was to be corrected");
  return newest;
}

const orderOf = ({ charge }: NameCorrection) => charge?.id ?? "none";
const pageOf = (correction: NameCorrection) =>
  openPaymentPage(app, owner, orderOf(correction), "flight-name");

async function paid(id: string): Promise<NameCorrection> {
  const correction = await charged(id);
  await payAt(app, await pageOf(correction));
  await settle();
  return correction;
}

const waiting = async (id: string) => (await casesOf(await see(id))).map(({ kind }) => kind);

const cancel = async (id: string) => confirmCancellation(id, (await quoteCancellation(id)).id);

/** What the ledger has for an order, in taka by account; debits are positive. */
async function booked(orderId: string): Promise<Record<string, number>> {
  const { rows } = await app.database.db.execute(sql`
    select line.account, sum(line.paisa)::int / 100 as taka from ledger_lines line
    join ledger_entries entry on entry.id = line.entry_id
    where entry.subject_id = ${orderId}::uuid group by line.account`);
  return Object.fromEntries(rows.map(({ account, taka }) => [String(account), Number(taka)]));
}

// Each of these carries a sale from the search to its books.
describe("a charge for a name", { timeout: 120_000 }, () => {
  it("is told with old and new name, the sum to the taka and until when, paid, done with a new ticket, and booked", async () => {
    const id = await ticketed();
    const before = await see(id);
    const found = await ask(id);
    expect(found).toMatchObject({
      verdicts: ["corrected", "charged", "declined"],
      name_correction: { ticket: before.ticket_numbers[0], charge: null, service_fee: 300 },
    });
    expect((await decide(found, CHARGED)).statusCode).toBe(200);
    // The traveller has to act, not staff.
    expect(await waiting(id)).toEqual([]);
    expect(await readCase(found.id)).toMatchObject({ is_open: false, verdicts: [] });
    const offered = newestOf(await see(id));
    expect(offered).toMatchObject({
      before: { last_name: "Rahmna" },
      after: { last_name: "Rahman" },
      outcome: null,
      charge: {
        status: "name_unpaid",
        sum: { airline_charge: 2000, service_fee: 300, total: 2300 },
        payment_deadline: "2026-11-21T12:00:00.000Z",
        may_pay: true,
        may_withdraw: true,
      },
    });
    expect((await subjects()).join("\n")).toMatch(/Pay by .* to have the name corrected/);
    const back = await app.http.inject({
      url: `/api/v1/user/flight-names/${orderOf(offered)}`,
      headers: owner.headers,
    });
    expect(back.json()).toEqual({ data: { booking_id: id } });

    await payAt(app, await pageOf(offered));
    await settle();
    await settle();
    const open = await readCase(offered.id);
    expect(open).toMatchObject({
      is_open: true,
      promised_by: "2026-11-24T06:00:00.000Z",
      verdicts: ["corrected", "declined"],
      name_correction: { charge: { status: "name_paid" } },
    });
    expect(await waiting(id)).toEqual(["name_correction"]);
    expect((await see(id)).travellers[0]?.last_name).toBe("Rahmna");

    await claimCase(app, nadia, "unknown-outcomes", open.id);
    const [own = "", other = ""] = before.ticket_numbers;
    for (const ticket_number of [own, other])
      expect((await decide(open, { verdict: "corrected", ticket_number })).json()).toMatchObject({
        errors: { ticket_number: [expect.any(String)] },
      });
    const done = await decide(open, { verdict: "corrected", ticket_number: "997-9999999999" });
    expect(done.statusCode).toBe(200);
    const after = await see(id);
    expect(after.ticket_numbers).toEqual([NEW_TICKET, other]);
    expect(after.travellers[0]?.last_name).toBe("Rahman");
    // Whoever reads the old number from a printed ticket finds the booking.
    for (const number of [own, NEW_TICKET]) {
      const found = await byStaff("GET", `bookings?q=${number}`);
      expect(found.json()).toMatchObject({ total: 1, data: [{ id }] });
    }
    expect(newestOf(after)).toMatchObject({
      outcome: "corrected",
      new_ticket: NEW_TICKET,
      charge: { status: "name_done", may_pay: false, may_withdraw: false },
    });
    expect(after.events.at(-1)?.note).toContain(`, ticket ${own} exchanged for ${NEW_TICKET}`);
    const letter = (await emailsTo(app, owner.email)).find(({ subject }) =>
      subject.startsWith("The name is corrected"),
    );
    expect(letter?.text).toContain(
      `Its number is ${NEW_TICKET}; ticket ${own} is no longer valid.`,
    );
    const download = async (path: string) => {
      const url = path.includes("ticket")
        ? `${path}/${id}?language=en`
        : `${path}/${orderOf(offered)}?type=flight-name&language=en`;
      const answer = await app.http.inject({ url, headers: owner.headers });
      return (await readPdf(answer.rawPayload)).content;
    };
    expect(await download("/download-ticket")).toContain("RAHMAN");
    expect(await download("/download-invoice")).toContain("2,300");
    expect(await booked(orderOf(offered))).toMatchObject({
      "supplier_payable:remote-airline": -2000,
      "revenue:change_fee": -300,
      customer_deposits: 0,
    });
    await expectBalancedBooks(app);
    const audited = await app.database.db
      .select()
      .from(auditEntries)
      .where(eq(auditEntries.action, "unknown.charged"));
    expect(JSON.stringify(audited)).toContain('"charge":2300');
    const list = await app.http.inject({
      url: "/api/v1/back-office/bookings.csv?language=en",
      headers: (await signedInStaff(app, ["admin"], "Amin Khan")).headers,
    });
    expect([list.statusCode, list.body]).toEqual([200, expect.stringContaining("flight-name")]);
  });

  it("is only for a ticket, within its time, and once", async () => {
    const held = await holdRemotely(app, owner, twoTravellers());
    expect((await ask(held)).verdicts).toEqual(["corrected", "declined"]);
    expect((await cancel(held)).statusCode).toBe(200);
    const found = await ask(await ticketed());
    for (const wrong of [
      { pay_by: "2026-11-21T11:00" },
      { pay_by: "2026-12-06T11:00" },
      { pay_by: "soon" },
    ])
      expect((await decide(found, { ...CHARGED, ...wrong })).json()).toMatchObject({
        errors: { pay_by: [expect.any(String)] },
      });
    expect((await decide(found, { ...CHARGED, charge: 0 })).statusCode).toBe(422);
    const answers = await Promise.all([
      decide(found, CHARGED),
      decide(found, CHARGED),
      decide(found, { verdict: "declined" }),
    ]);
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
  });

  it("is not needed: an airline that only gives a new ticket number corrects at once", async () => {
    const id = await ticketed();
    const found = await ask(id);
    const ticket = "9979999999998";
    const done = await decide(found, { verdict: "corrected", ticket_number: ticket });
    expect(done.statusCode).toBe(200);
    expect(await see(id)).toMatchObject({
      ticket_numbers: [ticket, expect.any(String)],
      name_corrections: [{ outcome: "corrected", charge: null, new_ticket: ticket }],
    });
  });

  it("that is not paid in time, or is withdrawn, costs nothing, and the name can be asked for again", async () => {
    const id = await ticketed();
    const first = await charged(id);
    app.clock.set("2026-11-21T12:01:00Z");
    expect(newestOf(await see(id)).charge).toMatchObject({
      status: "name_expired",
      may_pay: false,
    });
    await runJob(app.jobHandlers, "expire-overdue-orders", {});
    expect(newestOf(await see(id))).toMatchObject({ id: first.id, outcome: "lapsed" });
    expect((await see(id)).may_correct_names).toBe(true);
    app.clock.set(NOW);
    const second = await charged(id);
    expect(second.id).not.toBe(first.id);
    for (let times = 0; times < 2; times++)
      expect(
        (await send(`${id}/withdraw-name-correction`, { correction: second.id })).statusCode,
      ).toBe(200);
    expect(newestOf(await see(id))).toMatchObject({
      outcome: "lapsed",
      charge: { status: "name_withdrawn" },
    });
    const all = (await subjects()).join("\n");
    expect(all).toContain("The name is not corrected");
    expect(all).toContain("Correction of the name withdrawn");
    expect((await see(id)).travellers[0]?.last_name).toBe("Rahmna");
  });

  it("goes back in full, with its clock, when the airline refuses after all", async () => {
    const id = await ticketed();
    const correction = await paid(id);
    const open = await readCase(correction.id);
    await claimCase(app, nadia, "unknown-outcomes", open.id);
    expect((await decide(open, { verdict: "declined" })).statusCode).toBe(200);
    expect(await see(id)).toMatchObject({
      status: "ticket_issued",
      refunds: [{ type: "flight-name", amount: 2300, reason: "booking_failed" }],
      refund_clock: { owed: 2300, promise: "money", is_final: true },
      name_corrections: [{ outcome: "declined", reason: NOTE, charge: { status: "name_failed" } }],
      may_correct_names: true,
    });
    expect(await subjects()).toContainEqual(
      expect.stringContaining("The name could not be corrected"),
    );
    const list = await app.http.inject({
      url: "/api/v1/user/air-bookings",
      headers: owner.headers,
    });
    // The list tells it as well: the ticket stays paid, and this is owed beside it.
    expect(list.json()).toMatchObject({
      data: [{ payment_status: "paid", refund_clock: { owed: 2300 }, is_refunded: false }],
    });
    expect(await booked(orderOf(correction))).toMatchObject({ refunds_payable: -2300 });
    await expectBalancedBooks(app);
  });

  it("that is paid and not made is in the figures of a cancellation, and comes back with it", async () => {
    const id = await ticketed();
    const correction = await paid(id);
    const quote = await quoteCancellation(id);
    expect(quote).toMatchObject({ kind: "refund", name_charges: 2300 });
    expect(await quotePart(id, onlyTravellers(0))).toMatchObject({ name_charges: 2300 });
    expect(await quotePart(id, onlyTravellers(1))).not.toHaveProperty("name_charges");
    const staffQuote = await byStaff("POST", `bookings/${id}/cancellation-quote`, {
      no_show: false,
    });
    expect(staffQuote.json()).toMatchObject({ data: { name_charges: 2300, sum: quote.sum } });

    expect((await confirmCancellation(id, quote.id)).statusCode).toBe(200);
    expect(refundedSum(await see(id))).toBe((quote.sum?.refund ?? 0) + 2300);
    expect(await booked(orderOf(correction))).toMatchObject({
      refunds_payable: -2300,
      "supplier_payable:remote-airline": 0,
      "revenue:change_fee": 0,
    });
    await expectBalancedBooks(app);
  });

  it("that is made after a cancellation was quoted needs another quote: it does not come back any more", async () => {
    const id = await ticketed();
    const open = await readCase((await paid(id)).id);
    const before = await quoteCancellation(id);
    await claimCase(app, nadia, "unknown-outcomes", open.id);
    expect((await decide(open, { verdict: "corrected" })).statusCode).toBe(200);
    const late = await confirmCancellation(id, before.id);
    expect(late.json()).toMatchObject({ code: "cancellation_quote_expired" });
    expect(await quoteCancellation(id)).not.toHaveProperty("name_charges");
  });

  it("that was withdrawn takes no money: a page that is still open is refused, and what arrives goes back", async () => {
    const id = await ticketed();
    const correction = await charged(id);
    const page = await pageOf(correction);
    await send(`${id}/withdraw-name-correction`, { correction: correction.id });
    const again = await app.http.inject({
      method: "POST",
      url: `/api/v1/payment-request/${orderOf(correction)}?type=flight-name`,
      headers: owner.headers,
    });
    expect(again.statusCode).toBe(409);
    await payAt(app, page);
    await settle();
    expect((await see(id)).refunds).toMatchObject([{ amount: 2300, reason: "late" }]);
    expect(await subjects()).toContainEqual(expect.stringContaining("Your payment came too late"));
    await expectBalancedBooks(app);
  });
});

describe("at the same moment", { timeout: 120_000 }, () => {
  it("two payments of a charge: one is taken, the other goes back", async () => {
    const id = await ticketed();
    const correction = await charged(id);
    const pages = [await pageOf(correction)];
    const { rows } = await app.database.db.execute(
      sql`select count(*)::int as pages from payments where subject_id = ${orderOf(correction)}::uuid`,
    );
    expect(rows).toEqual([{ pages: 1 }]);
    await Promise.all([...pages, ...pages].map((page) => payAt(app, page).catch(() => null)));
    await Promise.all([settle(), settle()]);
    expect(newestOf(await see(id)).charge).toMatchObject({ status: "name_paid" });
    expect((await see(id)).refunds).toEqual([]);
    await expectBalancedBooks(app);
  });

  it("paying and withdrawing: either it is paid, or what was paid goes back", async () => {
    const id = await ticketed();
    const correction = await charged(id);
    const page = await pageOf(correction);
    await Promise.all([
      payAt(app, page),
      send(`${id}/withdraw-name-correction`, { correction: correction.id }),
    ]);
    await settle();
    const after = await see(id);
    const isPaid = newestOf(after).charge?.status === "name_paid";
    expect(after.refunds.map(({ amount }) => amount)).toEqual(isPaid ? [] : [2300]);
    await expectBalancedBooks(app);
  });

  it("paying in the last second while it lapses: what was charged in time counts", async () => {
    const id = await ticketed();
    const correction = await charged(id);
    // A page at the gateway is open for half an hour.
    app.clock.set("2026-11-21T11:50:00Z");
    const page = await pageOf(correction);
    app.clock.set("2026-11-21T11:59:59Z");
    await payAt(app, page);
    app.clock.set("2026-11-21T12:00:01Z");
    await Promise.all([runJob(app.jobHandlers, "expire-overdue-orders", {}), settle()]);
    await settle();
    const after = await see(id);
    expect(newestOf(after).charge?.status).toBe("name_paid");
    expect(after.refunds).toEqual([]);
    await expectBalancedBooks(app);
  });

  it.each(["before", "after"])(
    "cancelling the booking %s the payment is recorded gives it back",
    async (when) => {
      const id = await ticketed();
      const correction = await charged(id);
      await payAt(app, await pageOf(correction));
      if (when === "after") await settle();
      expect((await cancel(id)).statusCode).toBe(200);
      await settle();
      const after = await see(id);
      expect(after.status).toBe("booking_cancelled");
      expect(newestOf(after)).toMatchObject({ outcome: "lapsed" });
      expect(after.refunds.filter(({ type }) => type === "flight-name")).toMatchObject([
        { amount: 2300 },
      ]);
      expect(await waiting(id)).not.toContain("name_correction");
      await expectBalancedBooks(app);
    },
  );

  it("staff who record it and a traveller who cancels: one comes first, and no money is kept for nothing", async () => {
    const id = await ticketed();
    const open = await readCase((await paid(id)).id);
    await claimCase(app, nadia, "unknown-outcomes", open.id);
    const [done, cancelled] = await Promise.all([
      decide(open, { verdict: "corrected", ticket_number: "9979999999997" }),
      cancel(id),
    ]);
    expect([200, 409]).toContain(done.statusCode);
    // 410: its quote still promised the charge back, and the name is corrected by now.
    expect([200, 409, 410]).toContain(cancelled.statusCode);
    const back = (await see(id)).refunds.filter(({ type }) => type === "flight-name");
    expect(back).toHaveLength(done.statusCode === 200 ? 0 : 1);
    await expectBalancedBooks(app);
  });
});
