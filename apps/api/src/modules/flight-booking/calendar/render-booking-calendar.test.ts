import ICAL from "ical.js";
import { expect, it } from "vitest";
import { fakeClock } from "../../../../test/fake-clock.ts";
import { sampleCompany } from "../../../../test/sample-company.ts";
import { airports, sampleTicket } from "../../../../test/sample-documents.ts";
import { createSchedule } from "../../../suppliers/schedule/network/schedule.ts";
import { departureInstant } from "../../flight-search/index.ts";
import { renderBookingCalendar } from "./render-booking-calendar.ts";

/** Both sides of every change of clocks in the year that flights are sold for. */
const DAYS = ["2026-12-01", "2027-03-10", "2027-03-27", "2027-04-10", "2027-07-01", "2027-10-20"];

const zones = [
  ...new Set([...createSchedule().network.airports.values()].map(({ zone }) => zone.name)),
].toSorted();

type Booking = Parameters<typeof renderBookingCalendar>[1];
type Deps = Parameters<typeof renderBookingCalendar>[0];

function calendarOf(zone: string, day: string): ICAL.Component {
  const deps = {
    company: sampleCompany(),
    appUrl: "https://ghuri.test",
    clock: fakeClock(),
    search: { airports },
  } as unknown as Deps;
  const { option } = sampleTicket({
    legs: [[{ from: "DAC", to: "BKK", departs: `${day}T09:45`, arrives: `${day}T13:10` }]],
  });
  const flights = option.flights.map((leg) => ({
    ...leg,
    segments: leg.segments.map((one) => ({
      ...one,
      departure_timezone: "Asia/Dhaka",
      arrival_timezone: zone,
    })),
  }));
  const booking = {
    id: "b1",
    reference: "K7M3QX",
    airlineChanges: [],
    cancelledSlices: [],
    status: "ticket_issued",
    pnr: "XKPQAB",
    option: { ...option, flights },
  } as unknown as Booking;
  return new ICAL.Component(ICAL.parse(renderBookingCalendar(deps, booking, "en")));
}

it("there are many zones to test, aliases among them", () => {
  expect(zones).toEqual(
    expect.arrayContaining(["Asia/Kuala_Lumpur", "Asia/Muscat", "Europe/London"]),
  );
});

it.each(zones)(
  "a calendar has the time zone it uses, and the instants of the flight: %s",
  (zone) => {
    for (const day of DAYS) {
      const calendar = calendarOf(zone, day);
      const blocks = calendar.getAllSubcomponents("vtimezone");
      expect(blocks.map((one) => one.getFirstPropertyValue("tzid"))).toEqual([
        ...new Set(["Asia/Dhaka", zone]),
      ]);
      for (const block of blocks) ICAL.TimezoneService.register(block);
      const [event] = calendar.getAllSubcomponents("vevent");
      const end = event?.getFirstProperty("dtend");
      expect(end?.getParameter("tzid")).toBe(zone);
      expect(new ICAL.Event(event).endDate.toJSDate()).toEqual(
        departureInstant(`${day}T13:10`, zone),
      );
      ICAL.TimezoneService.reset();
    }
  },
);
