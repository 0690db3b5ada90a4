import { z } from "zod";
import { Iata } from "./airports.ts";
import { draftLine, LastChange, wholeNumber } from "./admin-content.ts";
import { CalendarDate, daysBetween, Instant } from "./dates.ts";
import { CabinClass } from "./flights.ts";
import { SALES_HORIZON_DAYS } from "./limits.ts";
import { Taka } from "./money.ts";
import { Version, type StaffRole } from "./staff.ts";
import { requiredLine } from "./travellers.ts";

/* The agency's own flights: seats that it bought from an airline and sells itself. */

/** Roles that edit the agency's own flights. */
export const INVENTORY_ROLES = ["content", "admin"] as const satisfies readonly StaffRole[];
/** Roles that read departures, their load and their passengers. */
export const DEPARTURE_ROLES = [
  "support",
  "content",
  "admin",
] as const satisfies readonly StaffRole[];

/** Where the sale of a flight stands. `closed` keeps what was sold and sells no more; `retired` cannot be sold again. */
export const OwnFlightState = z.enum(["draft", "on_sale", "closed", "retired"]);
export type OwnFlightState = z.infer<typeof OwnFlightState>;

/** Allowed transitions. */
export const OWN_FLIGHT_MOVES: Readonly<Record<OwnFlightState, readonly OwnFlightState[]>> = {
  draft: ["on_sale", "retired"],
  on_sale: ["closed", "retired"],
  closed: ["on_sale", "retired"],
  retired: [],
};

/** The most fares of one flight: one for each booking class. */
export const MAX_FARES = 26;
/** Most whole taka of one amount of a fare. */
const MAX_FARE_TAKA = 2_000_000;

const amount = wholeNumber(0, MAX_FARE_TAKA);
const day = CalendarDate.refine((date) => date >= "2020" && date < "2100", "date_invalid");
const clockTime = z.string("time_invalid").regex(/^([01]\d|2[0-3]):[0-5]\d$/, "time_invalid");

/** Prices and rules of one fare, in whole taka. */
export const OwnFareTerms = z.strictObject({
  adult_fare: wholeNumber(1, MAX_FARE_TAKA),
  child_fare: amount,
  infant_fare: amount,
  adult_tax: amount,
  child_tax: amount,
  infant_tax: amount,
  /** Pieces of `checked_kg` each; null: one weight for all bags together. */
  checked_pieces: wholeNumber(1, 9).nullable(),
  checked_kg: wholeNumber(0, 99),
  cabin_kg: wholeNumber(0, 30),
  /** Per traveller; null: not allowed. */
  change_penalty: amount.nullable(),
  refund_penalty: amount.nullable(),
});
export type OwnFareTerms = z.infer<typeof OwnFareTerms>;

/** A fare family of a flight. Its booking class is its identity: what was sold refers to it. */
export const OwnFare = z.strictObject({
  booking_class: z.string("booking_class_letter").regex(/^[A-Z]$/, "booking_class_letter"),
  cabin: CabinClass,
  name: requiredLine(60),
  /** Seats on each departure. */
  seats: wholeNumber(0, 999),
  ...OwnFareTerms.shape,
});
export type OwnFare = z.infer<typeof OwnFare>;

const flightFields = {
  airline_code: z.string("airline_unknown").regex(/^[A-Z0-9]{2}$/, "airline_unknown"),
  airline_name: requiredLine(60),
  flight_number: z.string("flight_number_invalid").regex(/^[1-9]\d{0,3}$/, "flight_number_invalid"),
  origin: Iata,
  destination: Iata,
  /** ISO: Monday is 1. Local days at the origin. */
  weekdays: z
    .array(wholeNumber(1, 7))
    .min(1, "weekdays_required")
    .max(7)
    .refine((days) => new Set(days).size === days.length, "invalid_value"),
  valid_from: day,
  valid_until: day,
  /** Wall-clock times at the airports, HH:MM. */
  departure_time: clockTime,
  arrival_time: clockTime,
  /** Days after the departure. */
  arrival_day: wholeNumber(-1, 2),
  aircraft: draftLine(40),
  departure_terminal: draftLine(10),
  arrival_terminal: draftLine(10),
  /** Days of the period without a departure. */
  blackout_dates: z
    .array(day)
    .max(366, "too_long")
    .refine((days) => new Set(days).size === days.length, "invalid_value"),
  /** On sale from so many days until so many hours before departure. */
  sales_open_days: wholeNumber(1, SALES_HORIZON_DAYS),
  sales_close_hours: wholeNumber(0, 720),
  fares: z.array(OwnFare).max(MAX_FARES, "too_long"),
};

/** Everything that the editor of a flight shows, and that a row of an import fills. */
export const OwnFlightContent = z.strictObject(flightFields);
/** A flight with its fares, as the editor and an import write it. */
export type FlightContent = z.infer<typeof OwnFlightContent>;

/** Rules that involve several fields. */
function checkFlight({ value, issues }: z.core.ParsePayload<FlightContent>): void {
  const refuse = (path: (string | number)[], message: string) =>
    issues.push({ code: "custom", message, path, input: value });
  if (value.origin === value.destination) refuse(["destination"], "same_airports");
  if (value.valid_from > value.valid_until) refuse(["valid_until"], "coupon_dates");
  const letters = value.fares.map((fare) => fare.booking_class);
  for (const [at, letter] of letters.entries())
    if (letters.indexOf(letter) !== at)
      refuse(["fares", at, "booking_class"], "booking_class_twice");
}

/** A flight as staff or an import give it. */
export const OwnFlightFields = OwnFlightContent.check(checkFlight);

/** A new flight, a draft. The client chooses its id, so that a repeated request adds no second flight. */
export const CreateOwnFlightBody = z
  .strictObject({ ...flightFields, id: z.uuid("field_required") })
  .check(checkFlight);

/** An edit of a flight, with the version that it is based on. */
export const SaveOwnFlightBody = z
  .strictObject({ ...flightFields, version: Version })
  .check(checkFlight);

/** Moves the sale of a flight. */
export const MoveOwnFlightBody = z.strictObject({ to: OwnFlightState, version: Version });

/** Seats of a flight's departures from today on. */
export const OwnFlightLoad = z.object({
  departures: z.int(),
  seats: z.int(),
  sold: z.int(),
  /** The next departure, a local date; null: none is left. */
  next_departure: z.string().nullable(),
});

/** A flight as staff see it. */
export const AdminOwnFlight = z.object({
  id: z.string(),
  state: OwnFlightState,
  load: OwnFlightLoad,
  /** True once seats were held or sold: then airline, number, route and times stay as they are. */
  is_sold: z.boolean(),
  last_change: LastChange,
  version: Version,
  content: OwnFlightContent,
});
export type AdminOwnFlight = z.infer<typeof AdminOwnFlight>;

/** Reply: one flight. */
export const AdminOwnFlightReply = z.object({ data: AdminOwnFlight });

/** Filters of the list. */
export const OwnFlightsQuery = z.object({
  page: z.coerce.number().int().min(1).max(10_000).default(1),
  state: OwnFlightState.optional(),
  search: z.string().trim().max(40).optional(),
});

/** A flight in the list. */
export const OwnFlightRow = z.object({
  id: z.string(),
  state: OwnFlightState,
  /** "BG 435" */
  number: z.string(),
  airline_name: z.string(),
  origin: Iata,
  destination: Iata,
  weekdays: z.array(z.int()),
  valid_from: z.string(),
  valid_until: z.string(),
  departure_time: z.string(),
  fares: z.int(),
  /** The lowest fare and tax of an adult; null without fares. */
  from_price: Taka.nullable(),
  load: OwnFlightLoad,
});
export type OwnFlightRow = z.infer<typeof OwnFlightRow>;

/** A departure whose unsold seats have to be given back soon. */
export const ReleaseAlarm = z.object({
  flight_id: z.string(),
  number: z.string(),
  origin: Iata,
  destination: Iata,
  departure_date: z.string(),
  release_on: z.string(),
  unsold: z.int(),
});
export type ReleaseAlarm = z.infer<typeof ReleaseAlarm>;

/** Days before the release date from which a departure with unsold seats is listed. */
export const RELEASE_ALARM_DAYS = 7;

/** Reply: a page of flights, what has to be released soon, and whether the sample timetable is sold. */
export const OwnFlightsReply = z.object({
  data: z.array(OwnFlightRow),
  total: z.int(),
  alarms: z.array(ReleaseAlarm),
  /** `never`: this installation has no sample timetable. */
  sample: z.enum(["on", "off", "never"]),
});

/** Switches the sale of the sample timetable. */
export const SampleSwitchBody = z.strictObject({ to: z.enum(["on", "off"]) });
/** Reply: whether the sample timetable is sold. */
export const SampleSwitchReply = z.object({ data: z.object({ sample: z.enum(["on", "off"]) }) });

/* ---- Departures ---- */

/** Path of a departure: its flight, and the local date at the origin as it was planned. */
export const DepartureParams = z.object({ id: z.string().max(64), date: CalendarDate });

/** Seats of one fare on one departure. */
export const DepartureFare = z.object({
  booking_class: z.string(),
  name: z.string(),
  capacity: z.int(),
  /** Held by unpaid orders, or sold. */
  taken: z.int(),
});

const departureFields = {
  is_closed: z.boolean(),
  /** The airline's reference of the block. */
  airline_pnr: z
    .string()
    .regex(/^[A-Z0-9]{5,8}$/, "pnr_invalid")
    .nullable(),
  release_on: day.nullable(),
  deposit_due_on: day.nullable(),
  deposit_taka: amount.nullable(),
};

/** How a departure is flown: local times, "2026-12-05T09:00". */
export const DepartureSchedule = z.object({
  flight_number: z.string(),
  departs_at: z.string(),
  arrives_at: z.string(),
  departure_terminal: z.string(),
  arrival_terminal: z.string(),
});
export type DepartureSchedule = z.infer<typeof DepartureSchedule>;

/** An edit of a departure, with the version that it is based on. */
export const SaveDepartureBody = z.strictObject({ ...departureFields, version: Version });

/** One departure with its load. */
export const OwnDeparture = z.object({
  date: z.string(),
  fares: z.array(DepartureFare),
  /** As it is flown after changes of the airline. */
  schedule: DepartureSchedule,
  /** True when the airline changed it. */
  is_changed: z.boolean(),
  is_cancelled: z.boolean(),
  ...departureFields,
  version: Version,
});
export type OwnDeparture = z.infer<typeof OwnDeparture>;

/** Reply: departures from today on, the next 60. */
export const OwnDeparturesReply = z.object({ data: z.array(OwnDeparture) });
/** Reply: one departure. */
export const OwnDepartureReply = z.object({ data: OwnDeparture });

/* ---- Changes of the airline ---- */

/** The most days that one change covers. */
export const MAX_CHANGED_DAYS = 366;

const scheduleFields = {
  /** Planned days of departure, both included. */
  from: day,
  until: day,
  change: z.discriminatedUnion("kind", [
    z.strictObject({ kind: z.literal("cancel") }),
    z.strictObject({
      kind: z.literal("move"),
      flight_number: flightFields.flight_number,
      departure_time: clockTime,
      arrival_time: clockTime,
      arrival_day: flightFields.arrival_day,
      /** So many days later than planned. */
      days: wholeNumber(-3, 7),
      departure_terminal: flightFields.departure_terminal,
      arrival_terminal: flightFields.arrival_terminal,
    }),
  ]),
};

function checkPeriod({
  value,
  issues,
}: z.core.ParsePayload<{ readonly from: string; readonly until: string }>): void {
  const days = daysBetween(value.from, value.until);
  if (days >= 0 && days < MAX_CHANGED_DAYS) return;
  issues.push({ code: "custom", message: "coupon_dates", path: ["until"], input: value });
}

/** What the airline makes of the departures of a period: other times, or none. */
export const PreviewScheduleBody = z.strictObject(scheduleFields).check(checkPeriod);
/** A change of the airline that staff enter. */
export type ScheduleWish = z.output<typeof PreviewScheduleBody>;

/** Carries out what a preview showed. The client chooses the id, so that a repeat changes nothing twice. */
export const ChangeScheduleBody = z
  .strictObject({
    ...scheduleFields,
    id: z.uuid("field_required"),
    /** Why, for the audit log. */
    reason: requiredLine(200),
    version: Version,
  })
  .check(checkPeriod);

/** A booking that a change of the airline concerns. */
export const AffectedBooking = z.object({
  id: z.string(),
  reference: z.string(),
  payer: z.string(),
  date: z.string(),
  travellers: z.int(),
  /** False: it is held, and not paid yet. */
  is_paid: z.boolean(),
  /** `ask`: the traveller accepts, changes or is refunded; `tell`: an email; `end`: it is not paid, and ends. */
  effect: z.enum(["ask", "tell", "end"]),
});
export type AffectedBooking = z.infer<typeof AffectedBooking>;

/** What a change of the airline does, or did. `after` is null for a cancelled departure. */
export const ScheduleChangeReply = z.object({
  data: z.object({
    departures: z.array(
      z.object({
        date: z.string(),
        before: DepartureSchedule,
        after: DepartureSchedule.nullable(),
      }),
    ),
    bookings: z.array(AffectedBooking),
    /** Changes by fewer minutes are told, not asked. */
    ask_from_minutes: z.int(),
    version: Version,
  }),
});
/** What a change of the airline does. */
export type ScheduleChange = z.infer<typeof ScheduleChangeReply>["data"];

/* ---- Ticket stock ---- */

/** Most numbers of one addition to the stock. */
export const MAX_STOCK_RANGE = 5000;
const ticketNumber = z.string("ticket_number_invalid").regex(/^\d{13}$/, "ticket_number_invalid");

/** A range of ticket numbers of one airline, both ends included. */
export const AddTicketStockBody = z.strictObject({
  airline_code: z.string("airline_unknown").regex(/^[A-Z0-9]{2}$/, "airline_unknown"),
  first: ticketNumber,
  last: ticketNumber,
});

/** What is left of an airline's numbers. */
export const TicketStockRow = z.object({
  airline_code: z.string(),
  total: z.int(),
  left: z.int(),
  next: z.string().nullable(),
});
export type TicketStockRow = z.infer<typeof TicketStockRow>;
/** Reply: the stock by airline. */
export const TicketStockReply = z.object({ data: z.array(TicketStockRow) });

/* ---- Import ---- */

/** The most rows of an import. */
export const MAX_IMPORT_ROWS = 2000;
/** The most errors that a dry run lists; it counts all of them. */
export const MAX_LISTED_ERRORS = 100;

/** What is wrong with one cell. `line` counts from 1, the headings included; the message is in the caller's language. */
export const ImportError = z.object({
  line: z.int(),
  column: z.string(),
  message: z.string(),
});
export type ImportError = z.infer<typeof ImportError>;

/** What an import does, or would do. */
export const ImportSummary = z.object({
  rows: z.int(),
  created: z.int(),
  changed: z.int(),
  unchanged: z.int(),
  fares: z.int(),
});
/** One flight that an import creates or changes. `fields` names what differs. */
export const ImportChange = z.object({
  number: z.string(),
  origin: z.string(),
  destination: z.string(),
  valid_from: z.string(),
  kind: z.enum(["create", "change"]),
  fields: z.array(z.string()),
});
export type ImportChange = z.infer<typeof ImportChange>;

/** Reply of a dry run: nothing was changed. The first 100 changes and errors, and how many there are. */
export const ImportPreviewReply = z.object({
  data: z.object({
    summary: ImportSummary,
    changes: z.array(ImportChange),
    errors: z.array(ImportError),
    error_count: z.int(),
    /** Records of a schedule file that say what an own flight does not store, such as code shares. */
    ignored: z.int(),
  }),
});
/** What a dry run found. */
export type ImportPreview = z.infer<typeof ImportPreviewReply>["data"];

/** Form fields beside the file. `id` is the client's, so that a repeat imports nothing twice. */
export const ApplyImportBody = z.strictObject({
  id: z.uuid("field_required"),
  file_name: requiredLine(200),
  /** New flights are on sale at once instead of drafts. */
  on_sale: z.enum(["yes", "no"]).default("no"),
});

/** An import that was applied. */
export const FlightImport = z.object({
  id: z.string(),
  file_name: z.string(),
  imported_by: z.string(),
  imported_at: Instant,
  created: z.int(),
  changed: z.int(),
  undone_at: Instant.nullable(),
});
export type FlightImport = z.infer<typeof FlightImport>;
/** Reply: an applied import. */
export const FlightImportReply = z.object({ data: FlightImport });
/** Reply: the latest imports. */
export const FlightImportsReply = z.object({ data: z.array(FlightImport) });
