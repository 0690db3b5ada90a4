// Also on PostgreSQL and Redis: two decisions at the same time.
import type { RefusalBody } from "@ghuri/contract/refusals";
import type { QueueKind } from "@ghuri/contract/staff";
import { and, desc, eq, notInArray } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { runAllJobs, getBooking } from "../../../test/book-flight.ts";
import {
  claimCase,
  signedInStaff,
  type StaffSession,
  typeCode,
} from "../../../test/back-office.ts";
import {
  manualPaymentCase,
  refundCase,
  riskyPaymentCase,
  unansweredPaymentCase,
  unticketedCase,
  type WaitingCase,
} from "../../../test/back-office-cases.ts";
import { POSTGRES } from "../../../test/postgres-server.ts";
import { type SignedUpAccount, signUp } from "../../../test/sign-up.ts";
import { startTestApp, type TestApp } from "../../../test/test-app.ts";
import { sandboxRefunds } from "@ghuri/sslcommerz-sandbox/tables";
import { refundEvents } from "../payments/tables.ts";
import { verifyAudit } from "./audit/verify-audit.ts";
import { auditEntries } from "./tables.ts";

/* Every kind of decision, made concurrently. The embedded database has one connection: PostgreSQL only. */
describe.runIf(POSTGRES)("two members of staff at once", { tags: "postgres" }, () => {
  let app: TestApp & { readonly address: string };
  let owner: SignedUpAccount;
  let farhana: StaffSession;
  let sohel: StaffSession;

  beforeAll(async () => {
    const started = await startTestApp();
    app = { ...started, address: await started.http.listen({ port: 0, host: "127.0.0.1" }) };
    owner = await signUp(app);
  });
  // Tests advance the clock, which ends claims and sessions.
  beforeEach(async () => {
    farhana = await signedInStaff(app, ["admin"], "Farhana Akter");
    sohel = await signedInStaff(app, ["admin"], "Sohel Rana");
  });
  afterAll(() => app.stop());

  interface Decided {
    readonly url: string;
    readonly body: object;
  }
  type Answer = Awaited<ReturnType<typeof press>>;

  const press = (who: StaffSession, { url, body }: Decided, version: string) =>
    app.http.inject({
      method: "POST",
      url: `/api/v1/back-office/${url}`,
      headers: who.headers,
      payload: { ...body, version },
    });

  async function versionOf(kind: QueueKind, id: string): Promise<string> {
    const url = `/api/v1/back-office/${kind}/${id}`;
    const answer = await app.http.inject({ url, headers: farhana.headers });
    return answer.json<{ data: { version: string } }>().data.version;
  }

  const refund = (id: string) => `refunds/${id}/stage`;
  async function approved(how?: string): Promise<WaitingCase> {
    const one = await refundCase(app, owner, how);
    await claimCase(app, farhana, "refunds", one.id);
    await press(
      farhana,
      { url: refund(one.id), body: { to: "approved" } },
      await versionOf("refunds", one.id),
    );
    return one;
  }
  async function sent(): Promise<WaitingCase> {
    const one = await approved();
    const body = {
      to: "sent",
      by: "hand",
      bank_reference: "CITY-1",
      payee_account: "City Bank 1102233",
    };
    await press(farhana, { url: refund(one.id), body }, await versionOf("refunds", one.id));
    return one;
  }
  /** A refund that the gateway accepted, and whose response was lost. */
  async function lost(): Promise<WaitingCase> {
    const one = await approved("refund_lost");
    const body = { to: "sent", by: "gateway" };
    await press(farhana, { url: refund(one.id), body }, await versionOf("refunds", one.id));
    await runAllJobs(app);
    app.clock.advanceMinutes(2);
    newest = await newestAtGateway();
    return one;
  }
  const stagesOf = async (id: string) =>
    (await app.database.db.select().from(refundEvents).where(eq(refundEvents.refundId, id))).map(
      ({ stage }) => stage,
    );
  /** The gateway's number of the refund that it accepted last. */
  let newest = "";
  async function newestAtGateway(): Promise<string> {
    const [taken] = await app.database.db
      .select()
      .from(sandboxRefunds)
      .orderBy(desc(sandboxRefunds.initiatedAt))
      .limit(1);
    return taken?.reference ?? "";
  }
  const givenByGateway = () => app.database.db.$count(sandboxRefunds);

  const note = "Said by telephone.";
  const CASES: Readonly<
    Record<
      string,
      {
        readonly kind: QueueKind;
        readonly make: () => Promise<WaitingCase>;
        /** Two decisions that exclude each other. */
        readonly words: (id: string) => readonly [Decided, Decided];
        /** Expects that money moved at most once. */
        readonly check: (one: WaitingCase) => Promise<void>;
      }
    >
  > = {
    "a receipt": {
      kind: "manual-payments",
      make: () => manualPaymentCase(app, owner),
      words: (id) => [
        {
          url: `manual-payments/${id}/decision`,
          body: {
            verdict: "approve",
            bank_reference: `CITY-${id}`,
            value_date: "2026-11-20",
            received: 40_000,
          },
        },
        { url: `manual-payments/${id}/decision`, body: { verdict: "reject", note } },
      ],
      check: async ({ booking }) => {
        const { status, payments, refunds } = await getBooking(app, owner, booking);
        expect(["ticket_issued paid", "booked failed"]).toContain(
          `${status} ${payments[0]?.status}`,
        );
        // The amount over the price is refunded, whichever decision counts.
        expect(refunds.map(({ reason }) => reason)).toEqual(
          status === "ticket_issued" ? ["overpaid"] : [],
        );
      },
    },
    "risky money": {
      kind: "risky-payments",
      make: () => riskyPaymentCase(app, owner),
      words: (id) => [
        { url: `risky-payments/${id}/decision`, body: { verdict: "clear", note } },
        { url: `risky-payments/${id}/decision`, body: { verdict: "refuse", note } },
      ],
      check: async ({ booking }) => {
        const { status, refunds } = await getBooking(app, owner, booking);
        expect(["ticket_issued 0", "booked 1"]).toContain(`${status} ${refunds.length}`);
      },
    },
    "a refund that was asked for": {
      kind: "refunds",
      make: () => refundCase(app, owner),
      words: (id) => [
        { url: refund(id), body: { to: "approved" } },
        { url: refund(id), body: { to: "rejected", note } },
      ],
      check: async ({ id }) => expect(await stagesOf(id)).toHaveLength(2),
    },
    "a refund to be sent, by hand and by the gateway": {
      kind: "refunds",
      make: () => approved(),
      words: (id) => [
        {
          url: refund(id),
          body: {
            to: "sent",
            by: "hand",
            bank_reference: "CITY-2",
            payee_account: "City Bank 1102233",
          },
        },
        { url: refund(id), body: { to: "sent", by: "gateway" } },
      ],
      check: async ({ id }) => {
        expect(await stagesOf(id)).toEqual(["requested", "approved", "sent"]);
      },
    },
    "a refund that has arrived": {
      kind: "refunds",
      make: sent,
      words: (id) => [
        { url: refund(id), body: { to: "done" } },
        { url: refund(id), body: { to: "done", note } },
      ],
      check: async ({ id }) =>
        expect((await stagesOf(id)).filter((stage) => stage === "done")).toHaveLength(1),
    },
    "a refund without an answer from the gateway": {
      kind: "refunds",
      make: lost,
      words: (id) => [
        { url: `refunds/${id}/gateway`, body: { step: "arrived", reference: newest, note } },
        { url: `refunds/${id}/gateway`, body: { step: "never", note } },
      ],
      check: async ({ id }) => {
        expect(await stagesOf(id)).toContain("approved");
      },
    },
    "tickets nobody knows of": {
      kind: "unknown-outcomes",
      make: () => unticketedCase(app, owner),
      words: (id) => [
        {
          url: `unknown-outcomes/${id}/decision`,
          body: {
            verdict: "ticketed",
            pnr: "K7M3QX",
            ticket_numbers: [String(Date.now()).padStart(13, "7").slice(0, 13)],
            note,
          },
        },
        { url: `unknown-outcomes/${id}/decision`, body: { verdict: "failed", note } },
      ],
      check: async ({ booking }) => {
        const { status, refunds } = await getBooking(app, owner, booking);
        expect(["ticket_issued 0", "booking_failed 1"]).toContain(`${status} ${refunds.length}`);
      },
    },
    "money nobody knows of": {
      kind: "unknown-outcomes",
      make: () => unansweredPaymentCase(app, owner),
      words: (id) => [
        {
          url: `unknown-outcomes/${id}/decision`,
          body: { verdict: "arrived", charge_ref: `BANK-${id}`, note },
        },
        { url: `unknown-outcomes/${id}/decision`, body: { verdict: "never", note } },
      ],
      check: async ({ booking }) => {
        const { status, payments, refunds } = await getBooking(app, owner, booking);
        expect(["ticket_issued paid", "booked failed"]).toContain(
          `${status} ${payments[0]?.status}`,
        );
        expect(refunds).toEqual([]);
      },
    },
  };

  const codesOf = (answers: readonly Answer[]) =>
    answers
      .filter(({ statusCode }) => statusCode !== 200)
      .map((one) => one.json<RefusalBody>().code);

  /** The number of audited decisions about a case. */
  async function decisions(id: string): Promise<number> {
    const about = eq(auditEntries.subjectId, id);
    const looks = notInArray(auditEntries.action, ["unknown.look"]);
    return app.database.db.$count(auditEntries, and(about, looks));
  }

  describe.each(Object.entries(CASES))("on %s", (_name, { kind, make, words, check }) => {
    it("one person sending two decisions at once: one wins, the other gets the current case", async () => {
      for (let round = 0; round < 2; round++) {
        const one = await make();
        await claimCase(app, farhana, kind, one.id);
        const version = await versionOf(kind, one.id);
        const before = await decisions(one.id);
        const [yes, no] = words(one.id);
        const given = await givenByGateway();
        const answers = await Promise.all(
          [yes, no, no, yes].map((said) => press(farhana, said, version)),
        );
        const refused = answers.filter(({ statusCode }) => statusCode === 409);
        expect([answers.length - refused.length, refused.length]).toEqual([1, 3]);
        for (const answer of refused) {
          const refusal = answer.json<RefusalBody & { readonly case?: { readonly id: string } }>();
          expect(["already_decided", "case_changed"]).toContain(refusal.code);
          expect(refusal.case?.id).toBe(one.id);
        }
        expect(await decisions(one.id)).toBe(before + 1);
        await runAllJobs(app);
        expect((await givenByGateway()) - given).toBeLessThanOrEqual(1);
        await check(one);
      }
    });

    it("taking over an expired claim while its holder decides: one wins, the other is refused", async () => {
      for (let round = 0; round < 2; round++) {
        const one = await make();
        await claimCase(app, farhana, kind, one.id);
        app.clock.advanceMinutes(16);
        for (const person of [farhana, sohel])
          expect((await typeCode(app, person)).statusCode).toBe(204);
        const version = await versionOf(kind, one.id);
        const before = await decisions(one.id);
        const [yes, no] = words(one.id);
        const answers = await Promise.all([
          press(farhana, yes, version),
          claimCase(app, sohel, kind, one.id).then(() => press(sohel, no, version)),
        ]);
        expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200, 409]));
        const expected = ["already_decided", "case_changed", "claimed_by_other", "claim_needed"];
        for (const code of codesOf(answers)) expect(expected).toContain(code);
        expect(await decisions(one.id)).toBe(before + 1);
        await runAllJobs(app);
        await check(one);
        farhana = await signedInStaff(app, ["admin"], "Farhana Akter");
        sohel = await signedInStaff(app, ["admin"], "Sohel Rana");
      }
    });
  });

  it("leave an audit log without gaps", async () => {
    expect(await verifyAudit(app.database.db)).toMatchObject({ isIntact: true });
  });
});
