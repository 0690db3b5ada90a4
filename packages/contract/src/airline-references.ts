import { z } from "zod";

/* Numbers that airlines give out, as staff type them from a telephone or a page. */

/** A ticket number: the airline's three digits and ten of its own; hyphens and spaces are for people. */
export const TicketNumber = z
  .string("field_required")
  .transform((typed) => typed.replaceAll(/[\s-]/g, ""))
  .pipe(
    z
      .string()
      .min(1, { error: "field_required", abort: true })
      .regex(/^\d{13}$/, "ticket_number"),
  );

/** One for each traveller, in their order. */
export const TicketNumbers = z.array(TicketNumber).min(1, "field_required").max(20, "too_long");

/** The number of a flight without its airline: "433", "433A". */
export const AirlineFlightNumber = z
  .string("field_required")
  .trim()
  .min(1, { error: "field_required", abort: true })
  .regex(/^\d{1,4}[A-Z]?$/, "invalid_value");

/** An airline's reference of a booking: five to eight letters and digits. */
export const Pnr = z
  .string("field_required")
  .transform((typed) => typed.replaceAll(/\s/g, "").toUpperCase())
  .pipe(
    z
      .string()
      .min(1, { error: "field_required", abort: true })
      .regex(/^[A-Z0-9]{5,8}$/, "pnr"),
  );
