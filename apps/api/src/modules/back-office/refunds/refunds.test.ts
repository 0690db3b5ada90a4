// Also on PostgreSQL and Redis: two decisions at the same time.
import type { CancellationQuote } from "@ghuri/contract/cancellations";
import type { RefundCase, RefundCaseRow } from "@ghuri/contract/refund-cases";
import type { RefusalBody } from "@ghuri/contract/refusals";
import { asc, eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  bookFlight,
  runAllJobs,
  openPaymentPage,
  payAt,
  searchFlights,
  getBooking,
  traveller,
} from "../../../../test/book-flight.ts";
import {
  signedInStaff,
  claimCase,
  type StaffSession,
  releaseCase,
  readQueue,
} from "../../../../test/back-office.ts";
import { emailsTo } from "../../../../test/emails.ts";
import { runJob } from "../../../../test/run-jobs.ts";
import { type SignedUpAccount, signUp } from "../../../../test/sign-up.ts";
import { startTestApp, type TestApp } from "../../../../test/test-app.ts";
import { POSTGRES } from "../../../../test/postgres-server.ts";
import { sandboxRefunds } from "@ghuri/sslcommerz-sandbox/tables";
import { listEntries } from "../../ledger/index.ts";
import { verifyAudit } from "../audit/verify-audit.ts";
import { auditEntries } from "../tables.ts";

let app: TestApp & { readonly address: string };
let owner: SignedUpAccount;
let farhana: StaffSession;
let sohel: StaffSession;

beforeAll(async () => {
  const started = await startTestApp({ env: { FOUR_EYES_FROM: "12000" } });
  app = { ...started, address: await started.http.listen({ port: 0, host: "127.0.0.1" }) };
  owner = await signUp(app);
  farhana = await signedInStaff(app, ["finance"], "Farhana Akter");
  sohel = await signedInStaff(app, ["finance"], "Sohel Rana");
});
afterAll(() => app.stop());

const send = (
  who: Pick<SignedUpAccount, "headers"> | Pick<StaffSession, "headers">,
  url: string,
  payload: object = {},
) => app.http.inject({ method: "POST", url, headers: who.headers, payload });

/** A paid booking that its traveller cancelled, and its refund. */
async function cancelPaid(
  adults = 1,
  how = "pay",
): Promise<{ readonly booking: string; readonly id: string }> {
  const found = await searchFlights(app, { adult: adults });
  const users = ["Rahman", "Akter", "Begum", "Khatun"]
    .slice(0, adults)
    .map((last_name) => traveller({ last_name }));
  const booking = await bookFlight(app, owner, { users }, found);
  await payAt(app, await openPaymentPage(app, owner, booking), { press: "pay", case: how });
  await runAllJobs(app);
  const address = `/api/v1/user/air-bookings/${booking}`;
  const quote = await send(owner, `${address}/cancellation-quote`);
  const { id: quote_id } = quote.json<{ data: CancellationQuote }>().data;
  expect((await send(owner, `${address}/cancel`, { quote_id })).statusCode).toBe(200);
  const { booking_id: reference } = await getBooking(app, owner, booking);
  const waiting = await readQueue<RefundCaseRow>(app, farhana, "refunds");
  const row = waiting.find(({ booking_reference }) => booking_reference === reference);
  if (!row) throw new Error("nothing is owed");
  return { booking, id: row.id };
}

async function look(id: string, who = farhana): Promise<RefundCase> {
  const url = `/api/v1/back-office/refunds/${id}`;
  const answer = await app.http.inject({ url, headers: who.headers });
  return answer.json<{ data: RefundCase }>().data;
}

/** Moves the refund to its next stage, at its current version. */
async function step(id: string, body: object, who = farhana) {
  const { version } = await look(id, who);
  return send(who, `/api/v1/back-office/refunds/${id}/stage`, { version, ...body });
}

const claim = (id: string, who = farhana) => claimCase(app, who, "refunds", id);
const codeOf = (answer: { json: () => unknown }) => (answer.json() as RefusalBody).code;

describe("a refund", () => {
  it("goes from requested to done manually, and its owner sees every stage [OP-39]", async () => {
    const { booking, id } = await cancelPaid();
    expect(await look(id)).toMatchObject({
      reason: "booking_cancelled",
      stage: "requested",
      payer: "Ayesha Rahman",
      account: { email: owner.email },
      to: { method: "online" },
      needs_second_person: false,
      next: ["approved", "rejected"],
    });
    await claim(id);
    expect((await step(id, { to: "approved" })).json()).toMatchObject({
      data: { stage: "approved", next: ["sent", "rejected"], claim: { is_mine: true } },
    });
    const unnumbered = await step(id, { to: "sent", by: "hand", bank_reference: " " });
    expect(unnumbered.json<RefusalBody>().errors).toHaveProperty("bank_reference");
    app.clock.advanceMinutes(1);
    await step(id, {
      to: "sent",
      by: "hand",
      bank_reference: "CITY-88231",
      payee_account: "City Bank 1102233",
      note: "Three working days.",
    });
    const done = await step(id, { to: "done" });
    expect(done.json()).toMatchObject({ data: { stage: "done", next: [], claim: null } });

    const { refunds } = await getBooking(app, owner, booking);
    expect(refunds[0]?.stages.map(({ stage, note }) => [stage, note])).toEqual([
      ["requested", null],
      ["approved", null],
      ["sent", "Three working days."],
      ["done", null],
    ]);
    expect((await look(id)).stages[2]).toMatchObject({
      by: "Farhana Akter",
      bank_reference: "CITY-88231",
      payee_account: "City Bank 1102233",
    });
    const log = await app.database.db
      .select({ act: auditEntries.action, before: auditEntries.before, after: auditEntries.after })
      .from(auditEntries)
      .where(eq(auditEntries.subjectId, id))
      .orderBy(asc(auditEntries.number));
    expect(log.map(({ act }) => act)).toEqual(["refund.approved", "refund.sent", "refund.done"]);
    expect(log[1]).toMatchObject({
      before: { stage: "approved", bank_reference: null },
      after: { stage: "sent", bank_reference: "CITY-88231", payee_account: "City Bank 1102233" },
    });
    expect(await verifyAudit(app.database.db)).toMatchObject({ isIntact: true });
  });

  it(
    "is rejected with a reason only, and never after it was sent",
    { tags: "postgres" },
    async () => {
      const { booking, id } = await cancelPaid();
      await claim(id);
      const silent = await step(id, { to: "rejected", note: "" });
      expect(silent.json<RefusalBody>().errors).toEqual({ note: ["* this field is required"] });
      await step(id, { to: "rejected", note: "It went back by the bank itself." });
      const { refunds } = await getBooking(app, owner, booking);
      expect(refunds[0]).toMatchObject({
        stage: "rejected",
        stages: [{}, { note: "It went back by the bank itself." }],
      });
      expect(codeOf(await step(id, { to: "approved" }))).toBe("already_decided");
      const messages = await emailsTo(app, "ayesha@example.com");
      const [email, ...more] = messages.filter(({ cause }) => cause.startsWith(`refund-${id}-`));
      expect([email?.cause, more]).toEqual([`refund-${id}-rejected`, []]);
      expect(email?.text).toContain("It went back by the bank itself.");
    },
  );

  it(
    "is queued again after a mistaken rejection, once, audited, and the traveller is emailed",
    { tags: "postgres" },
    async () => {
      const { booking, id } = await cancelPaid();
      await claim(id);
      await step(id, { to: "rejected", note: "No ticket was found." });
      const rejected = await look(id);
      expect(rejected).toMatchObject({ can_reopen: true, next: [] });
      const body = { why: "The wrong row was clicked.", version: rejected.version };
      const reopen = () => send(farhana, `/api/v1/back-office/refunds/${id}/reopen`, body);
      const answers = await Promise.all([reopen(), reopen()]);
      expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([
        200, 409,
      ]);

      const { refunds } = await getBooking(app, owner, booking);
      expect(refunds).toHaveLength(1);
      expect(refunds[0]).toMatchObject({ stage: "requested", stages: [{ stage: "requested" }] });
      await claim(id);
      await step(id, { to: "approved" });
      // A second mistaken rejection can be corrected, too.
      await step(id, { to: "rejected", note: "Again by mistake." });
      const again = { why: "Sorry.", version: (await look(id)).version };
      expect(
        (await send(farhana, `/api/v1/back-office/refunds/${id}/reopen`, again)).statusCode,
      ).toBe(200);
      const actions = await app.database.db
        .select({ action: auditEntries.action, why: auditEntries.why })
        .from(auditEntries)
        .where(eq(auditEntries.subjectId, id))
        .orderBy(asc(auditEntries.number));
      expect(actions.map(({ action }) => action)).toEqual([
        "refund.rejected",
        "refund.reopened",
        "refund.approved",
        "refund.rejected",
        "refund.reopened",
      ]);
      await runAllJobs(app);
      const emails = await emailsTo(app, "ayesha@example.com");
      const causes = emails.map(({ cause }) => cause).filter((cause) => cause.includes(id));
      expect(causes.toSorted()).toEqual([
        `refund-${id}-approved-1`,
        `refund-${id}-rejected`,
        `refund-${id}-rejected-1`,
        `refund-${id}-requested-1`,
        `refund-${id}-requested-2`,
      ]);
    },
  );

  it.each([
    [
      "in the gateway's own portal leaves what the gateway holds for us",
      null,
      "clearing:sslcommerz",
    ],
    ["by a transfer leaves our bank", "City Bank 1102233", "bank:unspecified"],
  ])("sent %s", async (_way, payee_account, account) => {
    const { booking, id } = await cancelPaid();
    await claim(id);
    await step(id, { to: "approved" });
    const bank_reference = `REF-${id.slice(0, 8)}`;
    await step(id, { to: "sent", by: "hand", bank_reference, payee_account });
    const { data } = await listEntries(app.database.db, { subject_id: booking }, 1);
    const sent = data.find(({ kind }) => kind === "refund_sent");
    expect(sent?.lines.map((line) => line.account)).toContain(account);
  });

  it("skips no stage", async () => {
    const { id } = await cancelPaid();
    await claim(id);
    expect(
      codeOf(
        await step(id, {
          to: "sent",
          by: "hand",
          bank_reference: "X",
          payee_account: "City Bank 1102233",
        }),
      ),
    ).toBe("case_changed");
    expect(codeOf(await step(id, { to: "done" }))).toBe("case_changed");
  });

  it("is advanced by the claim holder at the version they saw", async () => {
    const { id } = await cancelPaid();
    expect(codeOf(await step(id, { to: "approved" }))).toBe("claim_needed");
    await claim(id);
    const { version } = await look(id);
    await step(id, { to: "approved" });
    const stale = await step(id, { to: "rejected", note: "no", version });
    expect(stale.json()).toMatchObject({ code: "case_changed", case: { stage: "approved" } });
    expect(codeOf(await step(id, { to: "approved" }, sohel))).toBe("claimed_by_other");
  });
});

describe("a refund of money that came through the gateway", () => {
  it("is sent to the gateway and polled until it is refunded; each stage is emailed [OP-39]", async () => {
    const { booking, id } = await cancelPaid();
    await claim(id);
    await step(id, { to: "approved" });
    expect(await look(id)).toMatchObject({ send_methods: ["gateway", "hand"], gateway: null });
    const ordered = await step(id, { to: "sent", by: "gateway" });
    expect(ordered.json()).toMatchObject({
      data: {
        stage: "approved",
        next: [],
        send_methods: [],
        gateway: { state: "ordered", by: "Farhana Akter" },
      },
    });
    const beside = await step(id, {
      to: "sent",
      by: "hand",
      bank_reference: "CITY-1",
      payee_account: "City Bank 1102233",
    });
    expect(codeOf(beside)).toBe("refund_at_gateway");

    await runAllJobs(app);
    const sent = await look(id);
    expect(sent).toMatchObject({ stage: "sent", gateway: { state: "processing" } });
    expect(sent.stages.at(-1)).toMatchObject({
      by: "Farhana Akter",
      bank_reference: sent.gateway?.reference,
    });
    app.clock.advanceMinutes(1);
    const { version } = await look(id);
    const asked = await send(farhana, `/api/v1/back-office/refunds/${id}/gateway`, {
      step: "look",
      version,
    });
    expect(asked.json()).toMatchObject({ data: { stage: "done", gateway: { state: "refunded" } } });

    const { refunds } = await getBooking(app, owner, booking);
    expect(refunds[0]).toMatchObject({ stage: "done" });
    const written = await emailsTo(app, "ayesha@example.com");
    const about = (refund: string) =>
      written.flatMap(({ subject }) =>
        subject.endsWith(refund) ? [subject.slice(0, subject.indexOf(":"))] : [],
      );
    expect(about(refunds[0]?.reference ?? "").toSorted()).toEqual([
      "Your refund has arrived",
      "Your refund is approved",
      "Your refund is on its way",
    ]);
  });
});

describe("a refund without an answer from the gateway", () => {
  it("is tracked by the gateway's own refund id, and no other", async () => {
    const other = await cancelPaid(1, "pay");
    const lost = await cancelPaid(1, "refund_lost");
    for (const { id } of [other, lost]) {
      await claim(id);
      await step(id, { to: "approved" });
      await step(id, { to: "sent", by: "gateway" });
    }
    await runAllJobs(app);
    app.clock.advanceMinutes(2);
    const { id } = lost;
    expect(await look(id)).toMatchObject({
      stage: "approved",
      gateway: { state: "asked" },
      gateway_steps: ["look", "arrived", "never"],
    });
    const say = async (reference: string) => {
      const { version } = await look(id);
      const said = { step: "arrived", reference, note: "In the panel.", version };
      return send(farhana, `/api/v1/back-office/refunds/${id}/gateway`, said);
    };
    const others = (await look(other.id)).gateway?.reference ?? "";
    for (const wrong of ["5F-77", others]) {
      const refused = await say(wrong);
      expect([refused.statusCode, refused.json<RefusalBody>().errors]).toEqual([
        422,
        { reference: ["The gateway has no refund of this charge under this number."] },
      ]);
    }
    expect(await look(id)).toMatchObject({ stage: "approved", gateway: { state: "asked" } });
    const number = (await look(id)).gateway?.number ?? "";
    const [taken] = await app.database.db
      .select()
      .from(sandboxRefunds)
      .where(eq(sandboxRefunds.refundTranId, number));
    expect((await say(taken?.reference ?? "")).json()).toMatchObject({
      data: { stage: "done", gateway: { state: "refunded", reference: taken?.reference } },
    });
  });
});

describe("a large refund", () => {
  it("is sent by someone other than its approver", async () => {
    const { id } = await cancelPaid(4);
    await claim(id);
    const approved = await step(id, { to: "approved" });
    expect(approved.json()).toMatchObject({
      data: { needs_second_person: true, next: ["rejected"] },
    });
    const sent = {
      to: "sent",
      by: "hand",
      bank_reference: "CITY-1",
      payee_account: "City Bank 1102233",
    };
    const alone = await step(id, sent);
    expect([alone.statusCode, alone.json<RefusalBody>().message]).toEqual([
      409,
      "You approved this refund, or opened or changed the account of the colleague who did: somebody else has to send it.",
    ]);
    await releaseCase(app, farhana, "refunds", id);
    await claim(id, sohel);
    expect((await look(id, sohel)).next).toEqual(["sent", "rejected"]);
    expect((await step(id, sent, sohel)).statusCode).toBe(200);
    expect((await step(id, { to: "done" }, sohel)).statusCode).toBe(200);
  });

  it("cancelled by the gateway is sent manually by someone other than its approver", async () => {
    const { id } = await cancelPaid(4, "refund_called_off");
    await claim(id);
    await step(id, { to: "approved" });
    expect(codeOf(await step(id, { to: "sent", by: "gateway" }))).toBe("four_eyes");
    await releaseCase(app, farhana, "refunds", id);
    await claim(id, sohel);
    await step(id, { to: "sent", by: "gateway" }, sohel);
    await runAllJobs(app);
    app.clock.advanceMinutes(5);
    await runJob(app.jobHandlers, "sweep-gateway-refunds");
    await releaseCase(app, sohel, "refunds", id);
    expect(await look(id, sohel)).toMatchObject({
      stage: "sent",
      gateway: { state: "called_off" },
      next: ["done"],
      needs_bank_reference: true,
    });

    await claim(id);
    expect((await look(id)).next).toEqual([]);
    const byHand = { to: "done", bank_reference: "CITY-2", payee_account: "City Bank 1102233" };
    expect(codeOf(await step(id, byHand))).toBe("four_eyes");
    await releaseCase(app, farhana, "refunds", id);
    await claim(id, sohel);
    const bare = await step(id, { to: "done" }, sohel);
    expect(bare.json<RefusalBody>().errors).toHaveProperty("bank_reference");
    expect((await step(id, byHand, sohel)).json()).toMatchObject({ data: { stage: "done" } });
  });
});

it.runIf(POSTGRES)(
  "one of many concurrent requests advances a refund",
  { tags: "postgres" },
  async () => {
    const { id } = await cancelPaid();
    await claim(id);
    const answers = await Promise.all(
      Array.from({ length: 4 }, () => step(id, { to: "approved" })),
    );
    const moved = answers.filter(({ statusCode }) => statusCode === 200);
    expect([moved.length, (await look(id)).stages.length]).toEqual([1, 2]);
  },
);
