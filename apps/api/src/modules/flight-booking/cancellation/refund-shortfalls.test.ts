// Also on PostgreSQL and Redis: two decisions at the same time.
import type { LedgerEntry } from "@ghuri/contract/admin-ledger";
import type { CancellationQuote } from "@ghuri/contract/cancellations";
import type { PartQuote } from "@ghuri/contract/part-cancellations";
import type { UnknownCase } from "@ghuri/contract/unknown-outcome-cases";
import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { accountsOf } from "../../../../test/accounts-of.ts";
import { type AirlineStandin, startAirlineStandin } from "../../../../test/airline-standin.ts";
import {
  claimCase,
  releaseCase,
  signedInStaff,
  type StaffSession,
} from "../../../../test/back-office.ts";
import { getBooking } from "../../../../test/book-flight.ts";
import {
  buyRemotely,
  NOW,
  remoteAirlineEnv,
  startAfresh,
  THREE_THERE_AND_BACK,
} from "../../../../test/book-remotely.ts";
import {
  expectBalancedBooks,
  expectInvoicedAsSold,
} from "../../../../test/expect-balanced-books.ts";
import { runJob } from "../../../../test/run-jobs.ts";
import { type SignedUpAccount, signUp } from "../../../../test/sign-up.ts";
import { type ListeningApp, startListeningApp } from "../../../../test/test-app.ts";
import { auditEntries } from "../../back-office/tables.ts";
import { findBooking } from "../bookings/find-bookings.ts";
import { flightBookings } from "../tables.ts";

const CASES = "/api/v1/back-office/unknown-outcomes";
const PAYABLE = "supplier_payable:remote-airline";

let standin: AirlineStandin;
let app: ListeningApp;
let owner: SignedUpAccount;
let nadia: StaffSession;
let farhana: StaffSession;
beforeAll(async () => {
  standin = await startAirlineStandin();
  app = await startListeningApp({ at: NOW, env: remoteAirlineEnv(standin) });
  owner = await signUp(app);
  nadia = await signedInStaff(app, ["support"], "Nadia Islam");
  farhana = await signedInStaff(app, ["finance"], "Farhana Akter");
});
afterAll(async () => {
  await app.stop();
  await standin.stop();
});
beforeEach(() => startAfresh(app, standin));

const row = (id: string) => findBooking(app.database.db, id);
const halve = (path: string) => standin.control("faults", { kind: "refund_halved", path });

/** A ticket for three, there and back. */
const ticketed = () => buyRemotely(app, owner, THREE_THERE_AND_BACK);

async function post<Reply>(path: string, payload?: object): Promise<Reply> {
  const answer = await app.http.inject({
    method: "POST",
    url: `/api/v1/user/air-bookings/${path}`,
    headers: owner.headers,
    ...(payload ? { payload } : {}),
  });
  if (answer.statusCode >= 300) throw new Error(answer.body);
  return answer.json<{ data: Reply }>().data;
}

/** Cancelled as quoted; the airline is told, and gives back half. */
async function cancelledShort(): Promise<{ id: string; refund: number }> {
  const id = await ticketed();
  const { id: quote_id, sum } = await post<CancellationQuote>(`${id}/cancellation-quote`);
  await post(`${id}/cancel`, { quote_id });
  await halve("/cancellations");
  await runJob(app.jobHandlers, "cancel-flight-tickets", { bookingId: id });
  return { id, refund: sum?.refund ?? 0 };
}

/** The same of one traveller. */
async function leftShort(id: string, traveller: number): Promise<string> {
  const quote = await post<PartQuote>(`${id}/part-quote`, { travellers: [traveller], slices: [] });
  await post(`${id}/cancel-part`, { quote_id: quote.id });
  await halve("POST /v1/orders");
  await runJob(app.jobHandlers, "cancel-flight-part", { partId: quote.id });
  return quote.id;
}

async function look(id: string, who: StaffSession): Promise<UnknownCase> {
  const answer = await app.http.inject({ url: `${CASES}/${id}`, headers: who.headers });
  return answer.json<{ data: UnknownCase }>().data;
}
const missingOf = async (id: string) => (await look(id, farhana)).shortfall?.missing ?? 0;

async function decide(
  id: string,
  said: string | { readonly verdict: string; readonly returned: unknown },
  who = farhana,
  version?: string,
) {
  const payload = {
    ...(typeof said === "string" ? { verdict: said } : said),
    note: "As the airline wrote.",
    version: version ?? (await look(id, who)).version,
  };
  return app.http.inject({
    method: "POST",
    url: `${CASES}/${id}/decision`,
    headers: who.headers,
    payload,
  });
}

async function writeOffs(id: string): Promise<LedgerEntry[]> {
  const url = `/api/v1/back-office/ledger/entries?subject_id=${id}`;
  const answer = await app.http.inject({ url, headers: farhana.headers });
  const { data } = answer.json<{ data: LedgerEntry[] }>();
  return data.filter(({ kind }) => kind === "write_off");
}

describe("a supplier that gives back less than it had quoted", () => {
  it("is a case that says what was quoted, what came back and what is missing; the traveller has the quoted sum", async () => {
    const { id, refund } = await cancelledShort();
    expect((await getBooking(app, owner, id)).refunds).toMatchObject([{ amount: refund }]);
    const { kind, is_open, shortfall, verdicts } = await look(id, farhana);
    expect({ kind, is_open, verdicts }).toEqual({
      kind: "refund_short",
      is_open: true,
      verdicts: ["settled", "written_off"],
    });
    const { quoted = 0, given = 0, missing = 0 } = shortfall ?? {};
    expect(quoted).toBeGreaterThan(0);
    expect(Math.abs(given - quoted / 2)).toBeLessThanOrEqual(1);
    expect(missing).toBe(quoted - given);
    // Until somebody decides, it is our claim: the ledger counts on the quoted sum.
    expect(await writeOffs(id)).toEqual([]);
    await expectBalancedBooks(app);
  });

  it("becomes a loss of the agency in one entry, and is owed what it kept", async () => {
    const { id } = await cancelledShort();
    const missing = await missingOf(id);
    const owedBefore = (await accountsOf(app, id))(PAYABLE);
    await claimCase(app, farhana, "unknown-outcomes", id);
    const answer = await decide(id, "written_off");
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toMatchObject({
      data: { kind: "refund_short", is_open: false, verdicts: [], shortfall: { missing } },
    });
    const [entry, ...others] = await writeOffs(id);
    expect(others).toEqual([]);
    expect(entry).toMatchObject({ subject_id: id, note: "As the airline wrote." });
    const left = await accountsOf(app, id);
    expect(left("losses")).toBe(100 * missing);
    expect(left(PAYABLE)).toBe(owedBefore - 100 * missing);
    expect((await row(id))?.staffFlag).toBeNull();
    await expectBalancedBooks(app);
    await expectInvoicedAsSold(app);
    const log = await app.database.db
      .select({ action: auditEntries.action, after: auditEntries.after })
      .from(auditEntries)
      .where(eq(auditEntries.subjectId, id));
    expect(log).toMatchObject([{ action: "unknown.written_off", after: { missing } }]);
  });

  it(
    "is written off once, however often and whenever that is decided",
    { tags: "postgres" },
    async () => {
      const { id } = await cancelledShort();
      await claimCase(app, farhana, "unknown-outcomes", id);
      const { version } = await look(id, farhana);
      const twice = await Promise.all([
        decide(id, "written_off", farhana, version),
        decide(id, "written_off", farhana, version),
      ]);
      twice.push(await decide(id, "written_off", farhana, version));
      expect(twice.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
      expect(await writeOffs(id)).toHaveLength(1);
      // The job of the cancellation runs again.
      await runJob(app.jobHandlers, "cancel-flight-tickets", { bookingId: id });
      expect((await row(id))?.staffFlag).toBeNull();
      expect(await writeOffs(id)).toHaveLength(1);
    },
  );

  it("that pays a part of it later: only what stays missing is a loss, and the supplier is owed no more than that", async () => {
    const { id } = await cancelledShort();
    const missing = await missingOf(id);
    const owedBefore = (await accountsOf(app, id))(PAYABLE);
    await claimCase(app, farhana, "unknown-outcomes", id);
    const answer = await decide(id, { verdict: "written_off", returned: 1000 });
    expect(answer.json()).toMatchObject({
      data: { is_open: false, shortfall: { missing, returned: 1000, lost: missing - 1000 } },
    });
    expect(await writeOffs(id)).toHaveLength(1);
    const left = await accountsOf(app, id);
    expect(left("losses")).toBe(100 * (missing - 1000));
    expect(left(PAYABLE)).toBe(owedBefore - 100 * (missing - 1000));
    await expectBalancedBooks(app);
    const [log] = await app.database.db
      .select({ after: auditEntries.after })
      .from(auditEntries)
      .where(eq(auditEntries.subjectId, id));
    expect(log).toMatchObject({ after: { returned: 1000, lost: missing - 1000 } });
  });

  it("that has paid all of it, or more, is not written off at nothing, nor is a sum that is none", async () => {
    const { id } = await cancelledShort();
    const missing = await missingOf(id);
    await claimCase(app, farhana, "unknown-outcomes", id);
    for (const returned of [missing, missing + 1, -1, 0.5, "1000", null]) {
      const answer = await decide(id, { verdict: "written_off", returned });
      expect(answer.statusCode).toBe(422);
      expect(answer.json()).toMatchObject({ errors: { returned: [expect.any(String)] } });
    }
    expect(await writeOffs(id)).toEqual([]);
    expect((await look(id, farhana)).shortfall).toMatchObject({ missing, returned: 0, lost: 0 });
    await releaseCase(app, farhana, "unknown-outcomes", id);
  });

  it(
    "that pays for one of two travellers, and a part for the other, is a loss of the second alone",
    { tags: "postgres" },
    async () => {
      const id = await ticketed();
      const parts = [await leftShort(id, 1)];
      const first = await missingOf(id);
      parts.push(await leftShort(id, 2));
      const missing = await missingOf(id);
      await claimCase(app, farhana, "unknown-outcomes", id);
      const said = { verdict: "written_off", returned: first + 10 };
      const { version } = await look(id, farhana);
      const twice = await Promise.all([0, 1].map(() => decide(id, said, farhana, version)));
      expect(twice.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
      expect(await writeOffs(id)).toHaveLength(1);
      expect((await accountsOf(app, id))("losses")).toBe(100 * (missing - first - 10));
      expect((await row(id))?.refundShortfalls).toMatchObject([
        { id: parts[0], outcome: "given_back" },
        { id: parts[1], outcome: "written_off", returned: 10 },
      ]);
      expect((await look(id, farhana)).shortfall).toMatchObject({
        missing,
        returned: first + 10,
        lost: missing - first - 10,
      });
      await expectBalancedBooks(app);
    },
  );

  it("that pays the rest after all closes the case without an entry", async () => {
    const { id } = await cancelledShort();
    const before = await accountsOf(app, id);
    await claimCase(app, nadia, "unknown-outcomes", id);
    expect((await decide(id, "settled", nadia)).statusCode).toBe(200);
    expect(await writeOffs(id)).toEqual([]);
    expect((await accountsOf(app, id))(PAYABLE)).toBe(before(PAYABLE));
    expect((await row(id))?.refundShortfalls).toMatchObject([{ outcome: "given_back" }]);
    const { shortfall } = await look(id, nadia);
    expect(shortfall).toMatchObject({ returned: shortfall?.missing, lost: 0 });
  });

  it("is written off by those only who may book a loss in the ledger", async () => {
    const { id } = await cancelledShort();
    await claimCase(app, nadia, "unknown-outcomes", id);
    expect((await look(id, nadia)).verdicts).toEqual(["settled"]);
    expect((await decide(id, "written_off", nadia)).statusCode).toBe(409);
    expect(await writeOffs(id)).toEqual([]);
    await releaseCase(app, nadia, "unknown-outcomes", id);
  });

  it("for two travellers who leave one after the other is one case, and one entry for each", async () => {
    const id = await ticketed();
    const parts = [await leftShort(id, 1)];
    const first = await missingOf(id);
    await claimCase(app, farhana, "unknown-outcomes", id);
    const { version } = await look(id, farhana);
    parts.push(await leftShort(id, 2));
    expect(await missingOf(id)).toBeGreaterThan(first);
    // What was not on the page is not written off with it.
    expect((await decide(id, "written_off", farhana, version)).statusCode).toBe(409);
    const missing = await missingOf(id);
    expect((await decide(id, "written_off")).statusCode).toBe(200);
    expect(await writeOffs(id)).toHaveLength(2);
    expect((await accountsOf(app, id))("losses")).toBe(100 * missing);
    expect((await row(id))?.refundShortfalls.map((one) => one.id)).toEqual(parts);
    await expectBalancedBooks(app);
  });

  it("waits behind another case of the booking, and is opened when that is closed", async () => {
    const id = await ticketed();
    const flag = (staffFlag: string) =>
      app.database.db.execute(sql`update orders set staff_flag = ${staffFlag} where id = ${id}`);
    const quote = await post<PartQuote>(`${id}/part-quote`, { travellers: [1], slices: [] });
    await post(`${id}/cancel-part`, { quote_id: quote.id });
    await halve("POST /v1/orders");
    await flag("ended_unticketed");
    await runJob(app.jobHandlers, "cancel-flight-part", { partId: quote.id });
    expect((await row(id))?.staffFlag).toBe("ended_unticketed");
    await claimCase(app, nadia, "unknown-outcomes", id);
    expect((await decide(id, "settled", nadia)).statusCode).toBe(200);
    expect((await look(id, nadia)).kind).toBe("refund_short");
  });

  it("of before its sum was kept can only be closed", async () => {
    const { id } = await cancelledShort();
    await app.database.db
      .update(flightBookings)
      .set({ refundShortfalls: [] })
      .where(eq(flightBookings.orderId, id));
    const { shortfall, verdicts } = await look(id, farhana);
    expect({ shortfall, verdicts }).toEqual({ shortfall: null, verdicts: ["settled"] });
    await claimCase(app, farhana, "unknown-outcomes", id);
    expect((await decide(id, "settled")).statusCode).toBe(200);
    expect((await row(id))?.staffFlag).toBeNull();
  });
});
