import type { RemoteSupplier, SupplierPassenger } from "../src/suppliers/flight-supplier.ts";
import {
  createRemoteAirline,
  type RemoteAirlineSettings,
} from "../src/suppliers/remote-airline/index.ts";
import { loadAirports } from "../src/modules/airports/index.ts";
import type { AirlineStandin } from "./airline-standin.ts";

const airports = loadAirports();

export const EVENT_SECRET = "test-event-secret";
/** Where the airline sends its messages. */
export const EVENTS = "/api/v1/suppliers/remote-airline/events";

/** The adapter as a test uses it, on the stand-in. */
export function connectRemoteAirline(
  { url, token }: Pick<AirlineStandin, "url" | "token">,
  over: Partial<RemoteAirlineSettings> = {},
): RemoteSupplier {
  return createRemoteAirline({
    url,
    token,
    eventSecret: EVENT_SECRET,
    currency: "USD",
    rate: { takaPerUnit: "122.45", source: "test", at: new Date("2026-11-21T06:00:00Z") },
    describeAirport: (iata) => airports.describe(iata, "en"),
    ...over,
  });
}

export const RAHIM_ABROAD: SupplierPassenger = {
  type: "ADT",
  title: "MR",
  firstName: "RAHIM",
  lastName: "UDDIN",
  gender: "M",
  birthDate: "1990-05-01",
  email: "rahim@example.com",
  phone: "+8801712345678",
  passport: { number: "A01234567", issuedBy: "BD", expiresOn: "2031-01-01" },
  lapOf: null,
  loyalty: null,
  specialRequests: [],
};
