import { encode } from "bcbp";
import bwip from "bwip-js/node";
import type { TicketContent, TicketedPassenger } from "../ticket-content.ts";

/** Maximum number of flights in one bar-coded boarding pass (IATA resolution 792). */
const FLIGHTS_PER_PASS = 4;
const NAME_LENGTH = 20;
/** Not checked in: the check-in desk assigns seat and sequence number. */
const NOT_CHECKED_IN = { seatNumber: "0000", checkInSequenceNumber: "0000", passengerStatus: "0" };

/** Encodes a passenger's flights as bar-coded boarding passes (IATA BCBP) for the check-in desk. */
export function encodeBoardingPasses(
  { option, pnr }: Pick<TicketContent, "option" | "pnr">,
  traveller: TicketedPassenger,
): string[] {
  const segments = option.flights.flatMap((leg) => leg.segments);
  const legs = segments.map((segment) => ({
    ...NOT_CHECKED_IN,
    operatingCarrierPNR: pnr,
    departureAirport: segment.origin,
    arrivalAirport: segment.destination,
    operatingCarrierDesignator: segment.airline_code,
    flightNumber: segment.airline_flight_number.replace(/\D/g, "").padStart(4, "0"),
    flightDate: new Date(`${segment.departure_time.slice(0, 10)}T00:00:00Z`),
    compartmentCode: segment.booking_class.slice(0, 1),
    airlineNumericCode: traveller.ticketNumber.slice(0, 3),
    serialNumber: traveller.ticketNumber.slice(3),
  }));
  const passes = Math.ceil(legs.length / FLIGHTS_PER_PASS);
  return Array.from({ length: passes }, (_, at) =>
    encode({
      meta: { electronicTicketIndicator: "E" },
      data: {
        passengerName: passengerName(traveller).slice(0, NAME_LENGTH),
        legs: legs.slice(at * FLIGHTS_PER_PASS, (at + 1) * FLIGHTS_PER_PASS),
      },
    }),
  );
}

/** RAHMAN/TANIA MS */
export function passengerName({ lastName, firstName, title }: TicketedPassenger): string {
  return `${lastName}/${firstName} ${title}`.toUpperCase();
}

/*
 * The library's types cover options common to all codes only. A separate constant avoids the excess
 * property check.
 */
const DESK_CODE = { bcid: "pdf417", columns: 10, rowmult: 3, scale: 3 };

/** Draws a wide, low PDF417 barcode, the format check-in scanners expect. */
export function drawPdf417(pass: string): Promise<Buffer> {
  return bwip.toBuffer({ ...DESK_CODE, text: pass });
}
