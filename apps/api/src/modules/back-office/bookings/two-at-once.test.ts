import type { CancellationQuote } from "@ghuri/contract/cancellations";
import type { DeskBooking, DeskCancellation } from "@ghuri/contract/desk-bookings";
import type { RefusalBody } from "@ghuri/contract/refusals";
import { and, eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { applyForVisa } from "../../../../test/apply-for-visa.ts";
import {
  bookFlight,
  buyTicket,
  doJobs,
  openPaymentPage,
  payAt,
  seeBooking,
  traveller,
} from "../../../../test/book.ts";
import { bookPackage } from "../../../../test/book-package.ts";
import { atDesk, claimCase, type DeskPerson } from "../../../../test/desk.ts";
import { lettersTo } from "../../../../test/letters.ts";
import { flightsOfADay, silenceWaits, ticketWaits } from "../../../../test/money-cases.ts";
import { POSTGRES } from "../../../../test/postgres-server.ts";
import { type Person, signUp } from "../../../../test/sign-up.ts";
import { startTestApp, type TestApp } from "../../../../test/test-app.ts";
import { auditEntries } from "../tables.ts";

/* What two people do to one booking in the same moment. Locks say nothing on one connection. */
describe.runIf(POSTGRES)("two who act on a booking at once", () => {
  let app: TestApp & { readonly address: string };
  let owner: Person;
  let nadia: DeskPerson;
  let sohel: DeskPerson;

  beforeAll(async () => {
    const started = await startTestApp();
    app = { ...started, address: await started.http.listen({ port: 0, host: "127.0.0.1" }) };
    owner = await signUp(app);
    nadia = await atDesk(app, ["admin"], "Nadia Islam");
    sohel = await atDesk(app, ["admin"], "Sohel Rana");
  });
  afterAll(() => app.stop());

  const post = (who: Pick<Person, "headers"> | DeskPerson, url: string, payload?: object) =>
    app.http.inject({
      method: "POST",
      url,
      headers: who.headers,
      ...(payload ? { payload } : {}),
    });
  const address = (id: string, act = "") => `/api/v1/back-office/bookings/${id}${act}`;

  async function look(id: string): Promise<DeskBooking> {
    const answer = await app.http.inject({ url: address(id), headers: nadia.headers });
    return answer.json<{ data: DeskBooking }>().data;
  }

  async function quoteFor(who: DeskPerson, id: string): Promise<DeskCancellation> {
    const answer = await post(who, address(id, "/cancellation-quote"));
    return answer.json<{ data: DeskCancellation }>().data;
  }

  /** Both press: one does it, the other is shown what it has become, and one line is in the log. */
  async function both(id: string, act: string, bodies: readonly [object, object]) {
    const { seen } = await look(id);
    const why = "asked for on the telephone";
    const answers = await Promise.all(
      [nadia, sohel].map((who, at) =>
        post(who, address(id, `/${act}`), { why, seen, ...bodies[at] }),
      ),
    );
    const refused = answers.find(({ statusCode }) => statusCode !== 200);
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    const told = refused?.json<RefusalBody & { readonly case?: DeskBooking }>();
    expect([told?.code, told?.case?.id]).toEqual(["case_changed", id]);
    expect(told?.case?.seen).toBe((await look(id)).seen);
    const logged = and(eq(auditEntries.subjectId, id), eq(auditEntries.subjectKind, "booking"));
    expect(await app.database.db.$count(auditEntries, logged)).toBe(1);
  }

  it("send one letter, and one payment link", async () => {
    for (const act of ["letters", "payment-link"]) {
      const email = `${act}@once.test`;
      const users = [traveller({ email })];
      const id = await bookFlight(app, owner, { users }, await flightsOfADay(app));
      await doJobs(app);
      const body = act === "letters" ? { letter: "booked" } : {};
      await both(id, act, [body, body]);
      expect(await lettersTo(app, email)).toHaveLength(2);
    }
  });

  it("have the airline asked once", async () => {
    const { id } = await ticketWaits(app, owner);
    await both(id, "supplier", [{}, {}]);
    await doJobs(app);
    expect((await seeBooking(app, owner, id)).status).toBe("ticket_issued");
  });

  it("mark it as ticketed with the numbers of one of them", async () => {
    const { id } = await ticketWaits(app, owner);
    const typed = (number: string) => ({ pnr: "K7M3QX", ticket_numbers: [number] });
    await both(id, "tickets", [typed("9970000000001"), typed("9970000000002")]);
    const { ticket_numbers: numbers } = await seeBooking(app, owner, id);
    expect(["9970000000001", "9970000000002"]).toContain(numbers[0]);
  });

  it("cancel a flight once by two quotes, and one sum goes back", async () => {
    const id = await buyTicket(app, owner, {}, await flightsOfADay(app));
    const bodies = [await quoteFor(nadia, id), await quoteFor(sohel, id)] as const;
    const [one, other] = bodies.map(({ quote_id }) => ({ quote_id }));
    await both(id, "cancel", [one ?? {}, other ?? {}]);
    const { refunds, status } = await seeBooking(app, owner, id);
    expect([status, refunds.map(({ amount }) => amount)]).toEqual([
      "booking_cancelled",
      [bodies[0].most],
    ]);
  });

  it("cancel a holiday or a visa once, with the sum of one of them", async () => {
    for (const kind of ["package", "visa"] as const) {
      const id = await (kind === "package" ? bookPackage : applyForVisa)(app, owner);
      await payAt(app, await openPaymentPage(app, owner, id, kind));
      await doJobs(app);
      const { most } = await quoteFor(nadia, id);
      await both(id, "cancel", [{ refund: most }, { refund: most - 500 }]);
      const { refunds } = await look(id);
      expect(refunds).toHaveLength(1);
      expect([most, most - 500]).toContain(refunds[0]?.amount);
    }
  });

  it("cancel once where the other is its traveller", async () => {
    for (let round = 0; round < 3; round++) {
      const id = await buyTicket(app, owner, {}, await flightsOfADay(app));
      const own = `/api/v1/user/air-bookings/${id}`;
      const quoted = await post(owner, `${own}/cancellation-quote`, {});
      const { id: quote_id } = quoted.json<{ data: CancellationQuote }>().data;
      const { quote_id: desks } = await quoteFor(nadia, id);
      const { seen } = await look(id);
      const answers = await Promise.all([
        post(owner, `${own}/cancel`, { quote_id }),
        post(nadia, address(id, "/cancel"), { why: "asked for", seen, quote_id: desks }),
      ]);
      expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
      expect(answers.every(({ statusCode }) => statusCode < 500)).toBe(true);
      expect((await seeBooking(app, owner, id)).refunds).toHaveLength(1);
    }
  });

  it("give one ticket's number to one booking", async () => {
    const [one, other] = [await ticketWaits(app, owner), await ticketWaits(app, owner)];
    const typed = { why: "read out", pnr: "K7M3QX", ticket_numbers: ["9971111111111"] };
    const [seenOne, seenOther] = [(await look(one.id)).seen, (await look(other.id)).seen];
    const answers = await Promise.all([
      post(nadia, address(one.id, "/tickets"), { ...typed, seen: seenOne }),
      post(sohel, address(other.id, "/tickets"), { ...typed, seen: seenOther }),
    ]);
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200, 422]));
  });

  it("count one charge of the bank for one payment", async () => {
    const cases = [await silenceWaits(app, owner), await silenceWaits(app, owner)];
    const answers = await Promise.all(
      [nadia, sohel].map(async (who, at) => {
        const id = cases[at]?.id ?? "";
        const place = `/api/v1/back-office/unknown-outcomes/${id}`;
        await claimCase(app, who, "unknown-outcomes", id);
        const found = await app.http.inject({ url: place, headers: who.headers });
        const { seen } = found.json<{ data: { seen: string } }>().data;
        const said = { verdict: "arrived", bank_tran_id: "BANK-77", note: "On the statement." };
        return post(who, `${place}/decision`, { ...said, seen });
      }),
    );
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200, 422]));
    const refused = answers.find(({ statusCode }) => statusCode === 422);
    expect(refused?.json<RefusalBody>().errors).toEqual({
      bank_tran_id: ["This charge belongs to another payment."],
    });
  });
});
