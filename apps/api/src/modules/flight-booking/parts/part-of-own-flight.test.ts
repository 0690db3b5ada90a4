// Also on PostgreSQL and Redis: seats of a part return with SQL of their own.
// @module-tag postgres
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { backOfficeCalls } from "../../../../test/back-office-calls.ts";
import { signedInStaff, type StaffSession } from "../../../../test/back-office.ts";
import { buyTicket, getBooking, searchFlights, traveller } from "../../../../test/book-flight.ts";
import { bookingCalls, onlySlices, onlyTravellers } from "../../../../test/booking-calls.ts";
import { expectBalancedBooks } from "../../../../test/expect-balanced-books.ts";
import { ownFlightCalls, ownSeatsTaken } from "../../../../test/own-flight-calls.ts";
import { signUp } from "../../../../test/sign-up.ts";
import { type ListeningApp, startListeningApp } from "../../../../test/test-app.ts";
import { ownFares, ownSeatHolds, ownSeats } from "../../inventory/tables.ts";

/* Parts of bookings on the agency's own flights. */

const HEADINGS =
  "airline_code,airline_name,flight_number,origin,destination,weekdays,valid_from,valid_until,departure_time,arrival_time,booking_class,cabin,fare_name,seats,adult_fare,child_fare,adult_tax,child_tax,checked_kg,cabin_kg,change_penalty,refund_penalty";
const TERMS = "Y,economy,Weekend block,9,1200,900,925,925,20,7,500,400";

let app: ListeningApp;
let nadia: StaffSession;
beforeAll(async () => {
  app = await startListeningApp();
  nadia = await signedInStaff(app, ["content", "support"], "Nadia Karim");
  const rows = [
    `BS,US-Bangla Airlines,141,DAC,CXB,1234567,2026-11-25,2027-03-27,7:30,08:35,${TERMS}`,
    `BS,US-Bangla Airlines,142,CXB,DAC,1234567,2026-11-25,2027-03-27,17:30,18:35,${TERMS}`,
  ];
  const answer = await importOwnFlights([HEADINGS, ...rows]);
  if (answer.statusCode !== 201) throw new Error(answer.body);
});
afterAll(() => app.stop());

const { decideCase } = backOfficeCalls(() => ({ app, staff: nadia }));
const { importOwnFlights } = ownFlightCalls(() => ({ app, staff: nadia }));
const takenOn = (date: string) => ownSeatsTaken(app, date);

it("the agency sells the seats of a part again, and its manifest names the others", async () => {
  const owner = await signUp(app);
  const trips = [
    ["DAC", "CXB", "2026-12-04"],
    ["CXB", "DAC", "2026-12-06"],
  ] as const;
  const found = await searchFlights(app, { trips, adult: 3 });
  const options = found.options.filter(({ fare_name }) => fare_name === "Weekend block");
  const users = ["Ayesha", "Shirin", "Laila"].map((first_name) => traveller({ first_name }));
  const id = await buyTicket(app, owner, { users }, { ...found, options });
  // Staff got the tickets from the airline.
  const tickets = ["7792400000701", "7792400000702", "7792400000703"];
  const decided = await decideCase(id, {
    verdict: "ticketed",
    pnr: "BLK7QX",
    ticket_numbers: tickets,
  });
  expect(decided.statusCode).toBe(200);
  expect([await takenOn("2026-12-04"), await takenOn("2026-12-06")]).toEqual([3, 3]);

  const { cancelPart } = bookingCalls(() => ({ app, owner }));
  const traveller2 = await cancelPart(id, onlyTravellers(1));
  expect(traveller2.sum).toMatchObject({ fare: 2400, tax: 1850 });
  expect([await takenOn("2026-12-04"), await takenOn("2026-12-06")]).toEqual([2, 2]);
  const back = await cancelPart(id, onlySlices(1));
  // The penalty of the fare, for each ticket of those who are left.
  expect(back.sum).toMatchObject({ fare: 2400, tax: 1850, airline_charge: 800 });
  expect([await takenOn("2026-12-04"), await takenOn("2026-12-06")]).toEqual([2, 0]);

  const [there] = await app.database.db
    .select({ flightId: ownFares.flightId })
    .from(ownSeatHolds)
    .innerJoin(ownSeats, eq(ownSeats.id, ownSeatHolds.seatsId))
    .innerJoin(ownFares, eq(ownFares.id, ownSeats.fareId))
    .where(eq(ownSeatHolds.bookingId, id));
  const manifest = await app.http.inject({
    url: `/api/v1/back-office/own-flights/${there?.flightId ?? ""}/departures/2026-12-04/manifest.csv`,
    headers: nadia.headers,
  });
  expect(manifest.body).toContain("Laila");
  expect(manifest.body).toContain("7792400000703");
  expect(manifest.body).not.toContain("Shirin");
  const seen = await app.http.inject({
    url: `/api/v1/back-office/bookings/${id}`,
    headers: nadia.headers,
  });
  expect(seen.json()).toMatchObject({ data: { flight: { cancelled_travellers: [1] } } });
  expect((await getBooking(app, owner, id)).refunds).toHaveLength(2);
  await expectBalancedBooks(app);
});
