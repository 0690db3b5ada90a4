// Also on PostgreSQL and Redis: two decisions at the same time.
import type { ManualPaymentCase, ManualPaymentRow } from "@ghuri/contract/manual-payment-cases";
import type { RefusalBody } from "@ghuri/contract/refusals";
import { desc, eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import {
  bookFlight,
  runAllJobs,
  payAt,
  openPaymentPage,
  payManually,
  searchFlights,
  getBooking,
} from "../../../../test/book-flight.ts";
import { signedInStaff, type StaffSession } from "../../../../test/back-office.ts";
import { emailsTo } from "../../../../test/emails.ts";
import { uniquePhoto } from "../../../../test/sample-photos.ts";
import { runJob } from "../../../../test/run-jobs.ts";
import { type SignedUpAccount, signUp } from "../../../../test/sign-up.ts";
import { startTestApp, type TestApp } from "../../../../test/test-app.ts";
import { POSTGRES } from "../../../../test/postgres-server.ts";
import { verifyAudit } from "../audit/verify-audit.ts";
import { disableStaff } from "../staff/disable-staff.ts";
import { auditEntries } from "../tables.ts";

const QUEUE = "/api/v1/back-office/manual-payments";

let app: TestApp & { readonly address: string };
let owner: SignedUpAccount;
let farhana: StaffSession;
let sohel: StaffSession;

beforeAll(async () => {
  const started = await startTestApp();
  app = { ...started, address: await started.http.listen({ port: 0, host: "127.0.0.1" }) };
});
// Tests move the clock by days, which ends sessions.
beforeEach(async () => {
  owner = await signUp(app);
  farhana = await signedInStaff(app, ["finance"], "Farhana Akter");
  sohel = await signedInStaff(app, ["admin"], "Sohel Rana");
});
afterAll(() => app.stop());

let day = 0;
/** Books a flight on an unused day and submits a manual payment. Returns both. */
async function sendByHand(
  receipt?: Buffer,
): Promise<{ readonly booking: string; readonly id: string }> {
  day++;
  const on = new Date(Date.UTC(2027, 2, day)).toISOString().slice(0, 10);
  const found = await searchFlights(app, { trips: [["DAC", "CXB", on]] });
  const booking = await bookFlight(app, owner, {}, found);
  const sent = await payManually(app, owner, { journey_id: booking }, receipt ? { receipt } : {});
  expect(sent.statusCode).toBe(201);
  const { booking_id: reference } = await getBooking(app, owner, booking);
  const id = await findInQueue(reference);
  return { booking, id };
}

async function findInQueue(reference: string): Promise<string> {
  for (let page = 1; ; page++) {
    const { data, last_page: last } = await queue(page);
    const row = data.find((one) => one.reference === reference);
    if (row) return row.id;
    if (page >= last) throw new Error(`${reference} does not wait`);
  }
}

async function queue(page = 1) {
  const answer = await app.http.inject({ url: `${QUEUE}?page=${page}`, headers: farhana.headers });
  return answer.json<{ data: ManualPaymentRow[]; last_page: number; total: number }>();
}

async function look(id: string, who = farhana): Promise<ManualPaymentCase> {
  const answer = await app.http.inject({ url: `${QUEUE}/${id}`, headers: who.headers });
  if (answer.statusCode !== 200) throw new Error(answer.body);
  return answer.json<{ data: ManualPaymentCase }>().data;
}

const claim = (id: string, who = farhana) =>
  app.http.inject({
    method: "POST",
    url: `/api/v1/back-office/claims/manual-payments/${id}`,
    headers: who.headers,
  });

const release = (id: string, who = farhana) =>
  app.http.inject({
    method: "DELETE",
    url: `/api/v1/back-office/claims/manual-payments/${id}`,
    headers: who.headers,
  });

let transfers = 0;
/** A transfer of the whole amount, as the bank statement shows it. */
const transfer = (received: number) => ({
  bank_reference: `CITY-${++transfers}`,
  value_date: "2026-11-20",
  received,
});

/** Decides; an approval is of the whole amount unless the body says otherwise. */
async function decide(id: string, body: Record<string, unknown>, who = farhana) {
  const payload =
    body["verdict"] === "approve" ? { ...transfer((await look(id, who)).amount), ...body } : body;
  const url = `${QUEUE}/${id}/decision`;
  return app.http.inject({ method: "POST", url, headers: who.headers, payload });
}

const newestEntry = async () => {
  const [entry] = await app.database.db
    .select()
    .from(auditEntries)
    .orderBy(desc(auditEntries.number))
    .limit(1);
  return entry;
};

describe("the queue of manual payments", () => {
  it("lists the oldest first, with count and total [OP-39]", async () => {
    const first = await sendByHand();
    app.clock.advanceMinutes(5);
    const second = await sendByHand();
    const ids = (await queue()).data.map(({ id }) => id);
    expect(ids.indexOf(first.id)).toBeLessThan(ids.indexOf(second.id));
    const counts = await app.http.inject({
      url: "/api/v1/back-office/queues",
      headers: farhana.headers,
    });
    const { total, data } = await queue();
    expect(
      counts
        .json<{ data: { kind: string }[] }>()
        .data.find(({ kind }) => kind === "manual-payments"),
    ).toMatchObject({
      count: total,
      oldest_at: data[0]?.sent_at,
      amount: data.reduce((sum, { amount }) => sum + amount, 0),
    });
  });

  it("shows all that a decision needs", async () => {
    const { booking, id } = await sendByHand();
    const { total_payable, payment_deadline, booking_id } = await getBooking(app, owner, booking);
    expect(await look(id)).toMatchObject({
      type: "flight",
      reference: booking_id,
      route: { origin: "DAC", destination: "CXB" },
      payer: "Ayesha Rahman",
      amount: total_payable,
      status: "review",
      account: { email: owner.email },
      deposit_to: { id: "1", name: "Sample Bank PLC - Travel Collection A/C" },
      deposit_from: "Ayesha Rahman, City Bank 2201",
      payable_until: payment_deadline,
      not_payable: null,
      other_payments: [],
      claim: null,
    });
    const nowhere = await app.http.inject({
      url: `${QUEUE}/${crypto.randomUUID()}`,
      headers: farhana.headers,
    });
    expect(nowhere.statusCode).toBe(404);
  });

  it("shows the payment proof to deciding roles, and audits the view", async () => {
    const { id } = await sendByHand();
    const { payment_proof } = await look(id);
    if (payment_proof === null) throw new Error("The traveller sent a photo");
    const photo = await app.http.inject({ url: payment_proof, headers: farhana.headers });
    expect([photo.statusCode, photo.headers["content-type"]]).toEqual([200, "image/jpeg"]);
    expect(photo.headers["cache-control"]).toBe("no-store");
    expect(await newestEntry()).toMatchObject({
      staffId: farhana.id,
      staffName: "Farhana Akter",
      action: "receipt.look",
      subjectId: id,
    });
    const before = (await newestEntry())?.number;
    const content = await signedInStaff(app, ["content", "support"]);
    for (const headers of [{}, owner.headers, content.headers])
      expect((await app.http.inject({ url: payment_proof, headers })).statusCode).toBe(404);
    // One more: the sign-in of the refused member of staff.
    expect((await newestEntry())?.number).toBe((before ?? 0) + 1);
  });
});

describe("a claimed case", () => {
  it("belongs to one person; others see who", async () => {
    const { id } = await sendByHand();
    const taken = await claim(id);
    expect(taken.json()).toMatchObject({ data: { name: "Farhana Akter", is_mine: true } });
    const refused = await claim(id, sohel);
    expect(refused.statusCode).toBe(409);
    expect(refused.json()).toMatchObject({
      code: "claimed_by_other",
      message: "Farhana Akter is working on this.",
      claim: { name: "Farhana Akter", is_mine: false },
    });
    expect((await look(id, sohel)).claim).toMatchObject({ name: "Farhana Akter", is_mine: false });
  });

  it("can be released by its holder only", async () => {
    const { id } = await sendByHand();
    await claim(id);
    await release(id, sohel);
    expect((await claim(id, sohel)).statusCode).toBe(409);
    await release(id);
    expect((await claim(id, sohel)).statusCode).toBe(200);
  });

  it("stays while it is renewed, and expires after 15 minutes", { tags: "postgres" }, async () => {
    const { id } = await sendByHand();
    const since = (await claim(id)).json<{ data: { since: string } }>().data.since;
    app.clock.advanceMinutes(14);
    expect((await claim(id)).json()).toMatchObject({ data: { since } });
    app.clock.advanceMinutes(14);
    expect((await claim(id, sohel)).statusCode).toBe(409);
    app.clock.advanceMinutes(1);
    expect((await look(id, sohel)).claim).toBeNull();
    expect((await claim(id, sohel)).json()).toMatchObject({ data: { name: "Sohel Rana" } });
  });

  it("is released when its holder is disabled", async () => {
    const { id } = await sendByHand();
    await claim(id);
    const { email } = farhana.login;
    await app.database.db.transaction((tx) => disableStaff(tx, { email, now: app.clock.now() }));
    expect((await claim(id, sohel)).statusCode).toBe(200);
  });

  it("must exist and be open", async () => {
    expect((await claim(crypto.randomUUID())).statusCode).toBe(404);
    expect((await claim("nonsense")).statusCode).toBe(404);
    const { id } = await sendByHand();
    await claim(id);
    await decide(id, { verdict: "approve", version: (await look(id)).version });
    expect((await claim(id, sohel)).json<RefusalBody>().code).toBe("already_decided");
  });
});

describe("a decision", () => {
  it("to approve settles: the booking is ticketed and the action audited [S1-07 OP-39]", async () => {
    const { booking, id } = await sendByHand();
    await claim(id);
    const answer = await decide(id, { verdict: "approve", version: (await look(id)).version });
    expect(answer.json()).toMatchObject({ data: { status: "paid", claim: null } });
    await runAllJobs(app);
    expect((await getBooking(app, owner, booking)).status).toBe("ticket_issued");
    expect(await newestEntry()).toMatchObject({
      staffName: "Farhana Akter",
      action: "manual-payment.approve",
      subjectKind: "manual-payment",
      subjectId: id,
      before: { status: "review" },
      after: { status: "paid" },
      address: "127.0.0.1",
    });
    expect(await verifyAudit(app.database.db)).toMatchObject({ isIntact: true });
  });

  it("records transfers until they reach the price, and emails the traveller what is still to pay", async () => {
    const { booking, id } = await sendByHand();
    await claim(id);
    const { amount, version, still_due: due } = await look(id);
    expect(due).toBe(amount);
    const first = { ...transfer(amount - 500), bank_reference: "PART-1" };
    const part = await decide(id, { verdict: "approve", version, ...first });
    expect(part.json()).toMatchObject({
      data: {
        status: "review",
        received: amount - 500,
        still_due: 500,
        claim: { is_mine: true },
        deposits: [{ bank_reference: "PART-1", value_date: "2026-11-20", by: "Farhana Akter" }],
      },
    });
    await runAllJobs(app);
    expect(await getBooking(app, owner, booking)).toMatchObject({ status: "booked" });
    const reference = (await getBooking(app, owner, booking)).booking_id;
    const emailed = (await emailsTo(app, "ayesha@example.com")).filter(
      ({ subject }) => subject.startsWith("BDT 500 still to pay") && subject.includes(reference),
    );
    expect(emailed).toHaveLength(1);

    // The traveller uploads a photo of the second transfer, for the same payment.
    expect((await payManually(app, owner, { journey_id: booking })).statusCode).toBe(201);
    expect((await look(id)).payment_proofs).toHaveLength(2);
    for (const url of (await look(id)).payment_proofs)
      expect((await app.http.inject({ url, headers: farhana.headers })).statusCode).toBe(200);

    const rest = await decide(id, {
      verdict: "approve",
      version: (await look(id)).version,
      received: 500,
    });
    expect(rest.json()).toMatchObject({ data: { status: "paid", received: amount, still_due: 0 } });
    await runAllJobs(app);
    expect(await getBooking(app, owner, booking)).toMatchObject({
      status: "ticket_issued",
      refunds: [],
    });
  });

  it("refunds what is over the price, and the rest of it after a cancellation only", async () => {
    const { booking, id } = await sendByHand();
    await claim(id);
    const { amount, version } = await look(id);
    await decide(id, { verdict: "approve", version, received: amount + 700 });
    await runAllJobs(app);
    const { status, refunds, events } = await getBooking(app, owner, booking);
    expect(status).toBe("ticket_issued");
    expect(refunds).toMatchObject([{ reason: "overpaid", amount: 700, stage: "requested" }]);
    // Staff confirmed it, not the gateway.
    expect(events.find(({ to }) => to === "booking_confirmed")).toMatchObject({ by: "staff" });
  });

  it("refunds what has arrived when a part payment is rejected", async () => {
    const { booking, id } = await sendByHand();
    await claim(id);
    const { version } = await look(id);
    await decide(id, { verdict: "approve", version, received: 1000 });
    const note = "The rest did not arrive in time.";
    await decide(id, { verdict: "reject", note, version: (await look(id)).version });
    expect(await getBooking(app, owner, booking)).toMatchObject({
      payments: [{ status: "failed", reason: note }],
      refunds: [{ reason: "amount_mismatch", amount: 1000 }],
    });
  });

  it(
    "counts a transfer once, for one payment, and refuses a date in the future",
    { tags: "postgres" },
    async () => {
      const [one, other] = [await sendByHand(), await sendByHand()];
      await claim(one.id);
      await claim(other.id);
      const approve = async (id: string, more: object) =>
        decide(id, { verdict: "approve", version: (await look(id)).version, ...more });
      const tomorrow = await approve(one.id, { value_date: "2030-01-01" });
      expect(tomorrow.json<RefusalBody>().errors).toHaveProperty("value_date");
      await approve(one.id, { bank_reference: "CITY-ONCE" });
      const again = await approve(other.id, { bank_reference: "city-once" });
      expect(again.json<RefusalBody>().errors).toHaveProperty("bank_reference");
      expect((await look(other.id)).deposits).toEqual([]);
    },
  );

  it("accepts a photo for one payment, until that is rejected", async () => {
    const receipt = await uniquePhoto();
    const { booking, id } = await sendByHand(receipt);
    const second = await bookFlight(app, owner);
    const used = await payManually(app, owner, { journey_id: second }, { receipt });
    expect([used.statusCode, used.json<RefusalBody>().errors]).toEqual([
      422,
      { document: [expect.stringContaining("already sent")] },
    ]);
    await claim(id);
    const { version } = await look(id);
    await decide(id, { verdict: "reject", note: "Unreadable? Send it again.", version });
    const resent = await payManually(app, owner, { journey_id: booking }, { receipt });
    expect(resent.statusCode).toBe(201);
  });

  it("to reject needs a reason, which the traveller sees on the page and by email", async () => {
    const { booking, id } = await sendByHand();
    await claim(id);
    const { version } = await look(id);
    const silent = await decide(id, { verdict: "reject", note: " ", version });
    expect(silent.json<RefusalBody>().errors).toEqual({ note: ["* this field is required"] });

    const note = "The receipt shows 4,168. Please send the rest.";
    expect((await decide(id, { verdict: "reject", note, version })).statusCode).toBe(200);
    expect(await getBooking(app, owner, booking)).toMatchObject({
      status: "booked",
      available_actions: ["pay", "cancel"],
      payments: [{ status: "failed", reason: note }],
    });
    expect(await newestEntry()).toMatchObject({ action: "manual-payment.reject", why: note });
    const emails = await emailsTo(app, "ayesha@example.com");
    expect(emails.some(({ text }) => text.includes(note))).toBe(true);
  });

  it("is for the claim holder", async () => {
    const { id } = await sendByHand();
    const { version } = await look(id);
    const body = { verdict: "approve", version };
    expect((await decide(id, body)).json<RefusalBody>().code).toBe("claim_needed");
    await claim(id, sohel);
    const before = await newestEntry();
    expect((await decide(id, body)).json<RefusalBody>().code).toBe("claimed_by_other");
    expect(await newestEntry()).toEqual(before);
    expect((await look(id)).status).toBe("review");
  });

  it("on a changed case is refused with the current case", async () => {
    const { booking, id } = await sendByHand();
    await claim(id);
    const { version } = await look(id);
    app.clock.advanceMinutes(72 * 60);
    await runJob(app.jobHandlers, "expire-overdue-orders");
    farhana = await signedInStaff(app, ["finance"], "Farhana Akter");
    await claim(id);
    const refused = await decide(id, { verdict: "approve", version });
    expect(refused.statusCode).toBe(409);
    const change = refused.json<RefusalBody & { case: ManualPaymentCase }>();
    expect(change).toMatchObject({
      code: "case_changed",
      case: { payable_until: null, not_payable: "payment_deadline_passed" },
    });

    // Approved at the current version: the money has arrived, but the seats are gone.
    expect(
      (await decide(id, { verdict: "approve", version: change.case.version })).statusCode,
    ).toBe(200);
    await runAllJobs(app);
    expect(await getBooking(app, owner, booking)).toMatchObject({
      status: "booking_expired",
      refunds: [{ reason: "late", stage: "requested" }],
    });
  });

  it("takes a payment on the open gateway page into account", async () => {
    day++;
    const on = new Date(Date.UTC(2027, 2, day)).toISOString().slice(0, 10);
    const found = await searchFlights(app, { trips: [["DAC", "CXB", on]] });
    const booking = await bookFlight(app, owner, {}, found);
    const page = await openPaymentPage(app, owner, booking);
    await payManually(app, owner, { journey_id: booking });
    const id = await findInQueue((await getBooking(app, owner, booking)).booking_id);
    await claim(id);
    const { version } = await look(id);
    await payAt(app, page);
    await runAllJobs(app);
    const refused = await decide(id, { verdict: "approve", version });
    expect(refused.json()).toMatchObject({
      code: "case_changed",
      case: { not_payable: "already_paid", other_payments: [{ status: "paid" }] },
    });
  });

  it("is made once: the second request gets the first decision", { tags: "postgres" }, async () => {
    const { id } = await sendByHand();
    await claim(id);
    const { version } = await look(id);
    await decide(id, { verdict: "reject", note: "No such money.", version });
    const again = await decide(id, { verdict: "approve", version });
    expect(again.json()).toMatchObject({ code: "already_decided", case: { status: "failed" } });
  });
});

const statusesOf = (answers: readonly { readonly statusCode: number }[]) =>
  answers.map(({ statusCode }) => statusCode).toSorted((one, other) => one - other);

describe.runIf(POSTGRES)("concurrent requests", { tags: "postgres" }, () => {
  it("give the claim to one member of staff", async () => {
    const others = await Promise.all(
      Array.from({ length: 5 }, () => signedInStaff(app, ["finance"])),
    );
    for (let round = 0; round < 5; round++) {
      const { id } = await sendByHand();
      const answers = await Promise.all(others.map((who) => claim(id, who)));
      expect(statusesOf(answers)).toEqual([200, 409, 409, 409, 409]);
    }
  });

  it("of a double click decide once and are audited once", async () => {
    for (let round = 0; round < 5; round++) {
      const { id, booking } = await sendByHand();
      await claim(id);
      const { version } = await look(id);
      const answers = await Promise.all([
        decide(id, { verdict: "approve", version }),
        decide(id, { verdict: "reject", note: "no", version }),
        decide(id, { verdict: "approve", version }),
      ]);
      expect(statusesOf(answers)).toEqual([200, 409, 409]);
      const written = await app.database.db
        .select()
        .from(auditEntries)
        .where(eq(auditEntries.subjectId, id));
      expect(written).toHaveLength(1);
      await runAllJobs(app);
      const { refunds } = await getBooking(app, owner, booking);
      expect(refunds).toEqual([]);
    }
    expect(await verifyAudit(app.database.db)).toMatchObject({ isIntact: true });
  });
});
