// Also on PostgreSQL and Redis: a name that is corrected while the booking is cancelled.
import type { FlightBooking } from "@ghuri/contract/flight-bookings";
import type { UnknownCase } from "@ghuri/contract/unknown-outcome-cases";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type AirlineStandin, startAirlineStandin } from "../../../../test/airline-standin.ts";
import { backOfficeCalls } from "../../../../test/back-office-calls.ts";
import {
  claimCase,
  readQueue,
  signedInStaff,
  type StaffSession,
} from "../../../../test/back-office.ts";
import { bookFlight, buyTicket, searchFlights, traveller } from "../../../../test/book-flight.ts";
import { buyRemotely, NOW, remoteAirlineEnv, startAfresh } from "../../../../test/book-remotely.ts";
import { bookingCalls, codeOf } from "../../../../test/booking-calls.ts";
import { emailsTo } from "../../../../test/emails.ts";
import { readPdf } from "../../../../test/read-pdf.ts";
import { type SignedUpAccount, signUp } from "../../../../test/sign-up.ts";
import { type ListeningApp, startListeningApp } from "../../../../test/test-app.ts";
import { auditEntries } from "../../back-office/tables.ts";

/* Misspelt names: corrected at once on seats of our own, and through staff at a remote airline. */

let standin: AirlineStandin;
let app: ListeningApp;
let owner: SignedUpAccount;
let nadia: StaffSession;
beforeAll(async () => {
  standin = await startAirlineStandin();
  app = await startListeningApp({ at: NOW, env: remoteAirlineEnv(standin) });
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

const contact = () => owner.email;
const users = () => [
  traveller({ first_name: "Ayesha", last_name: "Rahmna", email: contact() }),
  traveller({ first_name: "Shirin", last_name: "Rahman", date_of_birth: "1990-02-03" }),
];
const { see, send, quoteCancellation, confirmCancellation } = bookingCalls(() => ({ app, owner }));
const { byStaff, readCase, casesOf } = backOfficeCalls(() => ({ app, staff: nadia }));
const namesOf = ({ travellers }: FlightBooking) =>
  travellers.map(({ title, first_name, last_name }) => `${title} ${first_name} ${last_name}`);
const subjects = async () =>
  (await emailsTo(app, contact())).map(({ subject }) => subject).join("\n");
const AYESHA = { traveller: 0, title: "Ms", first_name: "Ayesha", last_name: "Rahman" };

const correct = (id: string, wish: object = AYESHA) => send(`${id}/name-correction`, wish);
const outcomeOf = (answer: Awaited<ReturnType<typeof send>>) =>
  answer.statusCode === 200 ? "done" : codeOf(answer);

async function pdf(path: string): Promise<string> {
  const answer = await app.http.inject({ url: path, headers: owner.headers });
  if (answer.statusCode !== 200) throw new Error(answer.body);
  return (await readPdf(answer.rawPayload)).content;
}

describe("on seats of our own", () => {
  const hold = async () =>
    bookFlight(app, owner, { users: users() }, await searchFlights(app, { adult: 2 }));
  const buy = async () =>
    buyTicket(app, owner, { users: users() }, await searchFlights(app, { adult: 2 }));

  it("a misspelt name is corrected at once before the ticket, which is issued in the right name", async () => {
    const id = await hold();
    expect((await see(id)).may_correct_names).toBe(true);
    expect(outcomeOf(await correct(id))).toBe("done");
    const booking = await see(id);
    expect(namesOf(booking)).toEqual(["Ms Ayesha Rahman", "Ms Shirin Rahman"]);
    expect(booking).toMatchObject({
      status: "booked",
      name_corrections: [
        { traveller: 0, outcome: "corrected", promised_by: null, before: { last_name: "Rahmna" } },
      ],
    });
    expect(await readQueue(app, nadia, "unknown-outcomes")).toEqual([]);
  });

  it("a ticket is issued again with the same number; the invoice keeps the name that it was made out to", async () => {
    const id = await buy();
    const before = await see(id);
    const invoice = await pdf(`/download-invoice/${id}?language=en`);
    expect(outcomeOf(await correct(id))).toBe("done");
    const after = await see(id);
    expect(after.ticket_numbers).toEqual(before.ticket_numbers);
    expect(after.events.at(-1)).toMatchObject({
      from: "ticket_issued",
      to: "ticket_issued",
      by: "traveller",
      note: "name corrected: Ms Ayesha Rahmna to Ms Ayesha Rahman",
    });
    const ticket = await pdf(`/download-ticket/${id}?language=en`);
    expect(ticket).toContain("RAHMAN");
    expect(ticket).not.toContain("RAHMNA");
    expect(invoice).toContain("AyeshaRahmna");
    expect(await pdf(`/download-invoice/${id}?language=en`)).toContain("AyeshaRahmna");
    expect(await subjects()).toContain("The name is corrected");
  });

  it("another person is refused, also by small steps", async () => {
    const id = await hold();
    const to = (first_name: string, last_name: string) =>
      correct(id, { ...AYESHA, first_name, last_name });
    expect(outcomeOf(await to("Karim", "Hossain"))).toBe("another_person");
    expect(outcomeOf(await to("Ayesha", "Rahima"))).toBe("done");
    expect(outcomeOf(await to("Ayeshi", "Rahimul"))).toBe("another_person");
    expect(outcomeOf(await to("Rahman", "Ayesha"))).toBe("done");
    expect(namesOf(await see(id))[0]).toBe("Ms Rahman Ayesha");
    expect((await see(id)).name_corrections).toHaveLength(2);
  });

  it("somebody who is on the booking already is refused, and so is what no ticket can print", async () => {
    const twins = [
      traveller({ first_name: "Ayesha", email: contact() }),
      traveller({ first_name: "Ayeshi" }),
    ];
    const id = await bookFlight(
      app,
      owner,
      { users: twins },
      await searchFlights(app, { adult: 2 }),
    );
    const wish = { ...AYESHA, traveller: 1 };
    const twice = await correct(id, wish);
    expect([twice.statusCode, twice.json()]).toMatchObject([
      422,
      { errors: { first_name: [expect.any(String)] } },
    ]);
    for (const bad of [
      { ...wish, first_name: "আয়েশা" },
      { ...wish, title: "King" },
      { ...wish, traveller: -1 },
      { ...wish, last_name: "" },
    ])
      expect((await correct(id, bad)).statusCode).toBe(422);
    expect(outcomeOf(await correct(id, { ...wish, traveller: 7 }))).toBe("name_not_correctable");
    expect(outcomeOf(await correct(owner.email, wish))).toBe("not_found");
  });

  it("is over with the first departure, and on a booking that has ended", async () => {
    const tomorrow = await searchFlights(app, { adult: 2, trips: [["DAC", "CXB", "2026-11-23"]] });
    const id = await buyTicket(app, owner, { users: users() }, tomorrow);
    const unpaid = await hold();
    app.clock.set("2026-11-24T06:00:00Z");
    expect((await see(id)).may_correct_names).toBe(false);
    expect(outcomeOf(await correct(id))).toBe("name_not_correctable");
    expect((await see(unpaid)).status).toBe("booking_expired");
    expect(outcomeOf(await correct(unpaid))).toBe("name_not_correctable");
  });

  it("repeated, changes nothing more", { tags: "postgres" }, async () => {
    const id = await hold();
    const answers = await Promise.all([correct(id), correct(id), correct(id)]);
    expect(answers.map(outcomeOf)).toEqual(["done", "done", "done"]);
    expect((await see(id)).name_corrections).toHaveLength(1);
  });
});

describe("at a remote airline", () => {
  const buy = () =>
    buyRemotely(app, owner, {
      body: { users: users() },
      wanted: { adult: 2, trips: [["DAC", "CXB", "2026-12-05"]] },
    });

  /** Asks for the correction, and returns its case. */
  async function ask(id: string): Promise<UnknownCase> {
    expect(outcomeOf(await correct(id))).toBe("done");
    const waiting = (await see(id)).name_corrections.find(({ outcome }) => outcome === null);
    const found = await readCase(waiting?.id ?? "none");
    await claimCase(app, nadia, "unknown-outcomes", found.id);
    return found;
  }

  const decide = ({ id, version }: UnknownCase, verdict: "corrected" | "declined") =>
    byStaff("POST", `unknown-outcomes/${id}/decision`, {
      verdict,
      version,
      note: "The airline's desk said so.",
    });

  /** The cases of a booking that wait for staff. */
  const waitingOf = async (id: string) =>
    (await casesOf(await see(id))).filter(({ kind }) => kind === "name_correction");

  const cancel = async (id: string) => confirmCancellation(id, (await quoteCancellation(id)).id);

  it("a correction waits for staff, one for each passenger, and is corrected once the airline agrees", async () => {
    const id = await buy();
    const found = await ask(id);
    expect(namesOf(await see(id))[0]).toBe("Ms Ayesha Rahmna");
    expect(await subjects()).toContain("We are asking the airline to correct a name");
    expect(outcomeOf(await correct(id))).toBe("done");
    expect(outcomeOf(await correct(id, { ...AYESHA, title: "Mrs" }))).toBe("name_correction_open");
    app.clock.advanceMinutes(1);
    expect(outcomeOf(await correct(id, { ...AYESHA, traveller: 1, first_name: "Shireen" }))).toBe(
      "done",
    );
    expect(await waitingOf(id)).toHaveLength(2);
    expect(found).toMatchObject({
      kind: "name_correction",
      promised_by: "2026-11-24T06:00:00.000Z",
      verdicts: ["corrected", "charged", "declined"],
      name_correction: { before: { last_name: "Rahmna" }, after: { last_name: "Rahman" } },
    });
    expect((await decide(found, "corrected")).statusCode).toBe(200);
    const after = await see(id);
    expect(namesOf(after)[0]).toBe("Ms Ayesha Rahman");
    expect(after.name_corrections).toMatchObject([{ outcome: "corrected" }, { outcome: null }]);
    expect(after.events.at(-1)).toMatchObject({
      by: "staff",
      note: expect.stringContaining(" to ") as unknown,
    });
    expect(await pdf(`/download-ticket/${id}?language=en`)).not.toContain("RAHMNA");
    expect(await subjects()).toContain("The name is corrected");
    const audited = await app.database.db
      .select()
      .from(auditEntries)
      .where(eq(auditEntries.action, "unknown.corrected"));
    expect(JSON.stringify(audited)).toMatch(/Rahmna.*Rahman/);
    expect(await readCase(found.id)).toMatchObject({ is_open: false, verdicts: [] });
  });

  it("the airline may decline it: nothing changes, the reason is emailed, and it can be asked again", async () => {
    const id = await buy();
    expect((await decide(await ask(id), "declined")).statusCode).toBe(200);
    expect(await see(id)).toMatchObject({
      travellers: [{ last_name: "Rahmna" }, {}],
      name_corrections: [{ outcome: "declined", reason: "The airline's desk said so." }],
    });
    expect(await subjects()).toContain("did not correct the name");
    await ask(id);
  });

  it("is decided once, however often and by whomever", { tags: "postgres" }, async () => {
    const found = await ask(await buy());
    const answers = await Promise.all([
      decide(found, "corrected"),
      decide(found, "declined"),
      decide(found, "corrected"),
    ]);
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    for (const { statusCode } of answers) expect([200, 409]).toContain(statusCode);
  });

  it(
    "ends with its booking: cancelled while staff accept, one of both comes first and nothing is lost",
    { tags: "postgres" },
    async () => {
      const id = await buy();
      const found = await ask(id);
      const [accepted, cancelled] = await Promise.all([decide(found, "corrected"), cancel(id)]);
      expect(cancelled.statusCode).toBe(200);
      expect([200, 409]).toContain(accepted.statusCode);
      const booking = await see(id);
      expect(booking.status).toBe("booking_cancelled");
      expect(namesOf(booking)[0]).toBe(
        accepted.statusCode === 200 ? "Ms Ayesha Rahman" : "Ms Ayesha Rahmna",
      );
      expect(await waitingOf(id)).toEqual([]);
      expect((await decide(await readCase(found.id), "corrected")).statusCode).toBe(409);
    },
  );
});
