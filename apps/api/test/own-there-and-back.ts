import type { StaffSession } from "./back-office.ts";
import { buyTicket, endVoiding, searchFlights } from "./book-flight.ts";
import { THREE_THERE_AND_BACK } from "./book-remotely.ts";
import { ownFlightCalls } from "./own-flight-calls.ts";
import { ownFare } from "./own-flights.ts";
import type { SignedUpAccount } from "./sign-up.ts";
import type { ListeningApp } from "./test-app.ts";

/* Dhaka to Cox's Bazar and back, both on daily flights of the agency. */

export const OUT = "2026-12-04";
export const BACK = "2026-12-06";
export const LATER = "2026-12-08";

/** Puts both flights on sale, nine seats a day each, with references and ticket numbers. */
export async function sellThereAndBack(
  app: ListeningApp,
  staff: StaffSession,
): Promise<{ readonly outId: string; readonly backId: string }> {
  const { sellOwnFlight, addTicketStock } = ownFlightCalls(() => ({ app, staff }));
  const sell = (flight: object, departs: string, name: string) =>
    sellOwnFlight(
      {
        ...flight,
        departure_time: departs,
        arrival_time: departs.replace(":30", ":59"),
        arrival_day: 0,
        fares: [ownFare({ name, seats: 9, adult_fare: 1200, adult_tax: 925, refund_penalty: 400 })],
      },
      [OUT, BACK, LATER],
    );
  const out = { flight_number: "141", origin: "DAC", destination: "CXB" };
  const back = { flight_number: "142", origin: "CXB", destination: "DAC" };
  const outId = await sell(out, "07:30", "Morning block");
  const backId = await sell(back, "17:30", "Evening block");
  await addTicketStock();
  return { outId, backId };
}

/** Three travellers with tickets that cannot be voided any more. */
export async function buyThereAndBack(app: ListeningApp, owner: SignedUpAccount): Promise<string> {
  const trips = [
    ["DAC", "CXB", OUT],
    ["CXB", "DAC", BACK],
  ] as const;
  const found = await searchFlights(app, { trips, adult: 3 });
  const options = found.options.filter(
    ({ fare_name: name }) => name === "Morning block + Evening block",
  );
  const id = await buyTicket(app, owner, THREE_THERE_AND_BACK.body, { ...found, options });
  await endVoiding(app, id);
  return id;
}
