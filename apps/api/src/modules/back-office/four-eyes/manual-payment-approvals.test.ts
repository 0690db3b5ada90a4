// Also on PostgreSQL and Redis: two approvals at the same time.
// @module-tag postgres
import type { ManualPaymentCase, ManualPaymentRow } from "@ghuri/contract/manual-payment-cases";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  acceptInvitation,
  claimCase,
  signedInStaff,
  staffHeaders,
  type StaffSession,
} from "../../../../test/back-office.ts";
import { bookFlight, getBooking, payManually, runAllJobs } from "../../../../test/book-flight.ts";
import { type SignedUpAccount, signUp } from "../../../../test/sign-up.ts";
import { startTestApp, type TestApp } from "../../../../test/test-app.ts";
import { auditEntries } from "../tables.ts";

const QUEUE = "/api/v1/back-office/manual-payments";

let app: TestApp;
let owner: SignedUpAccount;
let farhana: StaffSession;
let sohel: StaffSession;

beforeAll(async () => {
  app = await startTestApp({ env: { FOUR_EYES_FROM: "1000" } });
  owner = await signUp(app);
  farhana = await signedInStaff(app, ["finance"], "Farhana Akter");
  sohel = await signedInStaff(app, ["admin"], "Sohel Rana");
});
afterAll(() => app.stop());

/** Books a flight and reports a manual payment for it. */
async function paidByHand(): Promise<{ readonly booking: string; readonly id: string }> {
  const booking = await bookFlight(app, owner);
  expect((await payManually(app, owner, { journey_id: booking })).statusCode).toBe(201);
  const { booking_id: reference } = await getBooking(app, owner, booking);
  const queue = await app.http.inject({ url: QUEUE, headers: farhana.headers });
  const row = queue
    .json<{ data: ManualPaymentRow[] }>()
    .data.find((one) => one.reference === reference);
  return { booking, id: row?.id ?? "" };
}

async function look(id: string, who: StaffSession): Promise<ManualPaymentCase> {
  const answer = await app.http.inject({ url: `${QUEUE}/${id}`, headers: who.headers });
  return answer.json<{ data: ManualPaymentCase }>().data;
}

/** Claims the payment and approves it with the transfer as this person read it. */
async function approve(id: string, who: StaffSession, bank_reference: string, received?: number) {
  await claimCase(app, who, "manual-payments", id);
  const { amount, version } = await look(id, who);
  return sendApproval(id, who, { bank_reference, received: received ?? amount, version });
}

function sendApproval(
  id: string,
  { headers }: StaffSession,
  read: {
    readonly bank_reference: string;
    readonly received: number;
    readonly version: string;
  },
) {
  return app.http.inject({
    method: "POST",
    url: `${QUEUE}/${id}/decision`,
    headers,
    payload: { verdict: "approve", value_date: "2026-11-20", ...read },
  });
}

const statusOf = async (booking: string) => {
  await runAllJobs(app);
  return (await getBooking(app, owner, booking)).status;
};

describe("a manual payment above the limit", () => {
  it("is approved by two people who read the same transfer, and not by one person twice", async () => {
    const { booking, id } = await paidByHand();
    for (const reference of ["CITY-WRONG", "CITY-1"]) {
      expect((await approve(id, farhana, reference)).statusCode).toBe(200);
      expect((await look(id, farhana)).first_approval).toMatchObject({ is_mine: true });
      expect(await statusOf(booking)).toBe("booked");
    }
    const second = await look(id, sohel);
    expect(second.first_approval).toMatchObject({ by: "Farhana Akter", is_mine: false });
    // The second person is not told what the first one read.
    expect(JSON.stringify(second)).not.toContain("CITY-1");
    const differs = await approve(id, sohel, "CITY-2");
    expect(differs.statusCode).toBe(422);
    expect(differs.json()).toMatchObject({ errors: { bank_reference: [expect.any(String)] } });
    expect((await approve(id, sohel, "CITY-1")).json()).toMatchObject({ data: { status: "paid" } });
    expect(await statusOf(booking)).toBe("ticket_issued");
    const entries = await app.database.db
      .select({ staffId: auditEntries.staffId })
      .from(auditEntries)
      .where(eq(auditEntries.subjectId, id));
    expect(new Set(entries.map(({ staffId }) => staffId))).toEqual(new Set([farhana.id, sohel.id]));
  });

  it("is handed on once by a double click, whose second press gets the current case", async () => {
    const { id } = await paidByHand();
    await claimCase(app, farhana, "manual-payments", id);
    const { amount, version } = await look(id, farhana);
    const press = () =>
      sendApproval(id, farhana, { bank_reference: "CITY-9", received: amount, version });
    const answers = await Promise.all([press(), press()]);
    const refused = answers.find(({ statusCode }) => statusCode !== 200);
    expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([
      200, 409,
    ]);
    expect(refused?.json()).toMatchObject({ code: "case_changed", case: { id, status: "review" } });
  });

  it("cannot be split into parts below the limit", async () => {
    const { booking, id } = await paidByHand();
    expect((await approve(id, farhana, "PART-1", 900)).statusCode).toBe(200);
    expect(await look(id, farhana)).toMatchObject({ received: 0, status: "review" });
    expect(await statusOf(booking)).toBe("booked");
  });

  it("is not approved by an administrator through an account that they have just opened", async () => {
    const { booking, id } = await paidByHand();
    const opened = await app.http.inject({
      method: "POST",
      url: "/api/v1/back-office/staff",
      headers: sohel.headers,
      payload: { email: "second.self@ghuri.test", name: "Second Self", roles: ["finance"] },
    });
    const member = opened.json<{ data: { id: string; name: string } }>().data;
    const login = await acceptInvitation(app, "second.self@ghuri.test");
    // The code of the set-up is used up.
    app.clock.advanceMinutes(1);
    const self: StaffSession = { ...member, login, headers: await staffHeaders(app, login) };

    expect((await approve(id, self, "SELF-1")).statusCode).toBe(200);
    const second = await approve(id, sohel, "SELF-1");
    expect(second.statusCode).toBe(409);
    expect(second.json()).toMatchObject({ code: "second_approver_needed" });
    expect(await statusOf(booking)).toBe("booked");
    // A colleague who has nothing to do with that account is another pair of eyes.
    await app.http.inject({
      method: "DELETE",
      url: `/api/v1/back-office/claims/manual-payments/${id}`,
      headers: sohel.headers,
    });
    expect((await approve(id, farhana, "SELF-1")).json()).toMatchObject({
      data: { status: "paid" },
    });
  });
});
