import { FlightBookingStatus } from "@ghuri/contract/flight-bookings";
import { FlightChangeStatus } from "@ghuri/contract/flight-changes";
import { FlightExtrasStatus } from "@ghuri/contract/flight-extras";
import { expect, it } from "vitest";
import { backOfficePayments } from "../../../../i18n/en/back-office/payments.ts";

it("the history of a case names every status of bookings, changes, and bags and seats", () => {
  const named = Object.keys(backOfficePayments.unknown.to);
  for (const { options } of [FlightBookingStatus, FlightChangeStatus, FlightExtrasStatus])
    expect(options.filter((status) => !named.includes(status))).toEqual([]);
});
