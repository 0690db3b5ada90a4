import type { FlightBooking, FlightBookingSummary } from "@ghuri/contract/flight-bookings";
import type { PackageBooking } from "@ghuri/contract/tour-packages";
import type { VisaApplication } from "@ghuri/contract/visas";
import { describe, expect, it } from "vitest";
import {
  oldestTripDay,
  selectFlights,
  toOfflineFlight,
  MAX_TRIPS_PER_KIND,
  selectPackages,
  selectVisas,
} from "./select-offline-trips.ts";

const SINCE = oldestTripDay(new Date("2026-11-21T10:00:00Z"));

function flight(id: string, day: string, status = "ticket_issued"): FlightBookingSummary {
  const segment = { departure_time: `${day}T09:45`, arrival_time: `${day}T10:50` };
  return { id, status, flights: [{ flight_segments: [segment] }] } as FlightBookingSummary;
}

describe("selecting offline trips", () => {
  it("selects upcoming and just-landed flights, soonest first", () => {
    const saved = selectFlights(
      [
        flight("new year", "2027-01-01"),
        flight("last week", "2026-11-14"),
        flight("today", "2026-11-21"),
        flight("the day before yesterday", "2026-11-19"),
      ],
      SINCE,
    );
    expect(saved.map(({ id }) => id)).toEqual(["the day before yesterday", "today", "new year"]);
  });

  it("skips cancelled and failed bookings", () => {
    const gone = ["booking_cancelled", "booking_expired", "booking_failed", "not_booked"];
    expect(
      selectFlights(
        gone.map((status) => flight(status, "2027-01-01", status)),
        SINCE,
      ),
    ).toEqual([]);
  });

  it(`are at most ${MAX_TRIPS_PER_KIND}`, () => {
    const many = Array.from({ length: 40 }, (_, at) => flight(String(at), "2027-01-01"));
    expect(selectFlights(many, SINCE)).toHaveLength(MAX_TRIPS_PER_KIND);
  });

  it("saves names, but no price, birthday, passport or address [OP-43]", () => {
    const traveller = {
      title: "Ms",
      first_name: "Tania",
      last_name: "Rahman",
      date_of_birth: "1994-03-14",
      email: "tania@example.com",
      phone: "+8801712345678",
      passport_number: "A01234567",
    };
    const option = {
      flights: [],
      cabin: "ECONOMY",
      baggage: {},
      conditions: { change: null, refund: null },
      passengers: [{ type: "INF", count: 1, price: 4321, tax: 0 }],
      total_price: 40168,
    };
    const booking = {
      ...flight("1", "2027-01-01"),
      booking_id: "GH4821",
      pnr: "QXYZ12",
      total_payable: 40168,
      travellers: [traveller, { ...traveller, first_name: "Rafiq" }],
      cancelled_travellers: [1],
      api_responses: [{ type: "search", response: option }],
    } as unknown as FlightBooking;
    const saved = JSON.stringify(toOfflineFlight(booking, { ticket: null, calendar: null }));
    expect(saved).toContain("Ms Tania Rahman");
    expect(saved).toContain("QXYZ12");
    // Cancelled: he does not travel.
    expect(saved).not.toContain("Rafiq");
    for (const secret of ["40168", "4321", "1994", "example.com", "0171234", "A01234567"])
      expect(saved).not.toContain(secret);
  });
});

it("selects packages that are not over", () => {
  const tour = { name: "Bangkok Classic", country: "Thailand", duration: 5, location: "Bangkok" };
  const booking = (id: string, departure_date: string, status = "confirmed") =>
    ({
      id,
      hash: id,
      status,
      departure_date,
      number_of_travellers: 2,
      price: 90_000,
      package: tour,
    }) as PackageBooking;
  const saved = selectPackages(
    [
      booking("later", "2026-12-20"),
      booking("under way", "2026-11-16"),
      booking("over", "2026-10-01"),
      booking("cancelled", "2026-12-01", "cancelled"),
    ],
    SINCE,
  );
  expect(saved.map(({ id }) => id)).toEqual(["under way", "later"]);
  expect(JSON.stringify(saved)).not.toContain("90000");
});

it("selects visa applications whose trip is not over", () => {
  const application = (id: string, exit_date: string, status = "approved") =>
    ({
      id,
      hash: id,
      status,
      entry_date: exit_date,
      exit_date,
      number_of_travellers: 1,
      price: 5000,
      note: "Bring your bank letter",
      visa_guideline: { country: "Thailand" },
    }) as VisaApplication;
  const saved = selectVisas(
    [
      application("next", "2026-12-20"),
      application("over", "2026-11-10"),
      application("cancelled", "2026-12-20", "cancelled"),
    ],
    SINCE,
  );
  expect(saved.map(({ id }) => id)).toEqual(["next"]);
  expect(JSON.stringify(saved)).not.toMatch(/5000|bank letter/);
});
