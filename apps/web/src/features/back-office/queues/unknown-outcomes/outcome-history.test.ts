import { FlightBookingStatus } from "@ghuri/contract/flight-bookings";
import { FlightChangeStatus } from "@ghuri/contract/flight-changes";
import { FlightExtrasStatus } from "@ghuri/contract/flight-extras";
import { NameChargeStatus } from "@ghuri/contract/name-corrections";
import { expect, it } from "vitest";
import { backOfficePayments } from "../../../../i18n/en/back-office/payments.ts";

it("the history of a case names every status of bookings, changes, bags and seats, and names", () => {
  const named = Object.keys(backOfficePayments.unknown.to);
  for (const { options } of [
    FlightBookingStatus,
    FlightChangeStatus,
    FlightExtrasStatus,
    NameChargeStatus,
  ])
    expect(options.filter((status) => !named.includes(status))).toEqual([]);
});
