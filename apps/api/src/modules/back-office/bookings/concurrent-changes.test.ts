// Also on PostgreSQL and Redis: changes at the same time.
// @module-tag postgres
import type { CancellationQuote } from "@ghuri/contract/cancellations";
import type { AdminBooking, AdminCancellation } from "@ghuri/contract/admin-bookings";
import type { RefusalBody } from "@ghuri/contract/refusals";
import { and, eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { applyForVisa } from "../../../../test/apply-for-visa.ts";
import {
  bookFlight,
  buyTicket,
  runAllJobs,
  openPaymentPage,
  payAt,
  getBooking,
  traveller,
} from "../../../../test/book-flight.ts";
import { bookPackage } from "../../../../test/book-package.ts";
import { signedInStaff, claimCase, type StaffSession } from "../../../../test/back-office.ts";
import { emailsTo } from "../../../../test/emails.ts";
import {
  searchUnusedDay,
  unansweredPaymentCase,
  unticketedCase,
} from "../../../../test/back-office-cases.ts";
import { POSTGRES } from "../../../../test/postgres-server.ts";
import { type SignedUpAccount, signUp } from "../../../../test/sign-up.ts";
import { startTestApp, type TestApp } from "../../../../test/test-app.ts";
import { auditEntries } from "../tables.ts";

/* Concurrent staff actions on one booking. The embedded database has one connection: PostgreSQL only. */
describe.runIf(POSTGRES)("two members of staff acting on a booking at once", () => {
  let app: TestApp & { readonly address: string };
  let owner: SignedUpAccount;
  let nadia: StaffSession;
  let sohel: StaffSession;

  beforeAll(async () => {
    const started = await startTestApp();
    app = { ...started, address: await started.http.listen({ port: 0, host: "127.0.0.1" }) };
    owner = await signUp(app);
    nadia = await signedInStaff(app, ["admin"], "Nadia Islam");
    sohel = await signedInStaff(app, ["admin"], "Sohel Rana");
  });
  afterAll(() => app.stop());

  const post = (
    who: Pick<SignedUpAccount, "headers"> | StaffSession,
    url: string,
    payload?: object,
  ) =>
    app.http.inject({
      method: "POST",
      url,
      headers: who.headers,
      ...(payload ? { payload } : {}),
    });
  const address = (id: string, act = "") => `/api/v1/back-office/bookings/${id}${act}`;

  async function look(id: string): Promise<AdminBooking> {
    const answer = await app.http.inject({ url: address(id), headers: nadia.headers });
    return answer.json<{ data: AdminBooking }>().data;
  }

  async function quoteFor(who: StaffSession, id: string): Promise<AdminCancellation> {
    const answer = await post(who, address(id, "/cancellation-quote"), { no_show: false });
    return answer.json<{ data: AdminCancellation }>().data;
  }

  /** Sends both: one succeeds, the other gets the current booking, and one audit entry is written. */
  async function both(id: string, act: string, bodies: readonly [object, object]) {
    const { version } = await look(id);
    const why = "asked for on the telephone";
    const answers = await Promise.all(
      [nadia, sohel].map((who, at) =>
        post(who, address(id, `/${act}`), { why, version, ...bodies[at] }),
      ),
    );
    const refused = answers.find(({ statusCode }) => statusCode !== 200);
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    const told = refused?.json<RefusalBody & { readonly case?: AdminBooking }>();
    expect([told?.code, told?.case?.id]).toEqual(["case_changed", id]);
    expect(told?.case?.version).toBe((await look(id)).version);
    const logged = and(eq(auditEntries.subjectId, id), eq(auditEntries.subjectKind, "booking"));
    expect(await app.database.db.$count(auditEntries, logged)).toBe(1);
  }

  it("send one email, and one payment link", async () => {
    for (const act of ["emails", "payment-link"]) {
      const email = `${act}@once.test`;
      const users = [traveller({ email })];
      const id = await bookFlight(app, owner, { users }, await searchUnusedDay(app));
      await runAllJobs(app);
      const body = act === "emails" ? { email: "booked" } : {};
      await both(id, act, [body, body]);
      expect(await emailsTo(app, email)).toHaveLength(2);
    }
  });

  it("send one request to the airline", async () => {
    const { id } = await unticketedCase(app, owner);
    await both(id, "supplier", [{}, {}]);
    await runAllJobs(app);
    expect((await getBooking(app, owner, id)).status).toBe("ticket_issued");
  });

  it("record the ticket numbers of one of them", async () => {
    const { id } = await unticketedCase(app, owner);
    const typed = (number: string) => ({ pnr: "K7M3QX", ticket_numbers: [number] });
    await both(id, "tickets", [typed("9970000000001"), typed("9970000000002")]);
    const { ticket_numbers: numbers } = await getBooking(app, owner, id);
    expect(["9970000000001", "9970000000002"]).toContain(numbers[0]);
  });

  it("cancel a flight once from two quotes, with one refund", async () => {
    const id = await buyTicket(app, owner, {}, await searchUnusedDay(app));
    const bodies = [await quoteFor(nadia, id), await quoteFor(sohel, id)] as const;
    const [one, other] = bodies.map(({ quote_id }) => ({ quote_id }));
    await both(id, "cancel", [one ?? {}, other ?? {}]);
    const { refunds, status } = await getBooking(app, owner, id);
    expect([status, refunds.map(({ amount }) => amount)]).toEqual([
      "booking_cancelled",
      [bodies[0].max_refund],
    ]);
  });

  it("cancel a package or a visa once, with one refund", async () => {
    for (const kind of ["package", "visa"] as const) {
      const id = await (kind === "package" ? bookPackage : applyForVisa)(app, owner);
      await payAt(app, await openPaymentPage(app, owner, id, kind));
      await runAllJobs(app);
      const { max_refund } = await quoteFor(nadia, id);
      await both(id, "cancel", [{ refund: max_refund }, { refund: max_refund - 500 }]);
      const { refunds } = await look(id);
      expect(refunds).toHaveLength(1);
      expect([max_refund, max_refund - 500]).toContain(refunds[0]?.amount);
    }
  });

  it("cancel once when the other is the traveller", async () => {
    for (let round = 0; round < 3; round++) {
      const id = await buyTicket(app, owner, {}, await searchUnusedDay(app));
      const own = `/api/v1/user/air-bookings/${id}`;
      const quoted = await post(owner, `${own}/cancellation-quote`, {});
      const { id: quote_id } = quoted.json<{ data: CancellationQuote }>().data;
      const { quote_id: desks } = await quoteFor(nadia, id);
      const { version } = await look(id);
      const answers = await Promise.all([
        post(owner, `${own}/cancel`, { quote_id }),
        post(nadia, address(id, "/cancel"), { why: "asked for", version, quote_id: desks }),
      ]);
      expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
      expect(answers.every(({ statusCode }) => statusCode < 500)).toBe(true);
      expect((await getBooking(app, owner, id)).refunds).toHaveLength(1);
    }
  });

  it("give a ticket number to one booking", async () => {
    const [one, other] = [await unticketedCase(app, owner), await unticketedCase(app, owner)];
    const typed = { why: "read out", pnr: "K7M3QX", ticket_numbers: ["9971111111111"] };
    const [seenOne, seenOther] = [(await look(one.id)).version, (await look(other.id)).version];
    const answers = await Promise.all([
      post(nadia, address(one.id, "/tickets"), { ...typed, version: seenOne }),
      post(sohel, address(other.id, "/tickets"), { ...typed, version: seenOther }),
    ]);
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200, 422]));
  });

  it("use a bank transaction for one payment", async () => {
    const cases = [
      await unansweredPaymentCase(app, owner),
      await unansweredPaymentCase(app, owner),
    ];
    const answers = await Promise.all(
      [nadia, sohel].map(async (who, at) => {
        const id = cases[at]?.id ?? "";
        const place = `/api/v1/back-office/unknown-outcomes/${id}`;
        await claimCase(app, who, "unknown-outcomes", id);
        const found = await app.http.inject({ url: place, headers: who.headers });
        const { version } = found.json<{ data: { version: string } }>().data;
        const said = { verdict: "arrived", charge_ref: "BANK-77", note: "On the statement." };
        return post(who, `${place}/decision`, { ...said, version });
      }),
    );
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200, 422]));
    const refused = answers.find(({ statusCode }) => statusCode === 422);
    expect(refused?.json<RefusalBody>().errors).toEqual({
      charge_ref: ["This charge belongs to another payment."],
    });
  });
});
