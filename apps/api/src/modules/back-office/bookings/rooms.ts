import type { DeskBookingRow } from "@ghuri/contract/desk-bookings";
import type { Language } from "@ghuri/contract/messages/message";
import type { PaymentPurpose } from "@ghuri/contract/payments";
import type { SQL } from "drizzle-orm";
import type { Queryable, Transaction } from "../../../platform/db/database.ts";
import * as flights from "../../flight-booking/index.ts";
import type { WantedSubjects } from "../../payments/index.ts";
import * as holidays from "../../tour-packages/index.ts";
import * as visas from "../../visa/index.ts";
import type { BackOfficeDeps } from "../deps.ts";

/** All that the room of a kind knows of one booking. */
export type RoomDetail =
  | NonNullable<Awaited<ReturnType<typeof flights.staffDetail>>>
  | NonNullable<Awaited<ReturnType<typeof holidays.staffDetail>>>
  | NonNullable<Awaited<ReturnType<typeof visas.staffDetail>>>;

/** What each kind of booking is to the desk, by the doors of the three rooms that sell. */
interface Room {
  /** The query for what is looked for, newest first. */
  readonly keys: (wanted: WantedSubjects) => SQL;
  readonly rows: (
    db: Queryable,
    ids: readonly string[],
    shown: { readonly language: Language; readonly now: Date },
  ) => Promise<DeskBookingRow[]>;
  readonly detail: (
    deps: Pick<BackOfficeDeps, "clock">,
    db: Queryable,
    asked: { readonly id: string; readonly language: Language },
  ) => Promise<RoomDetail | null>;
  /** Keeps everybody else waiting until the transaction ends. */
  readonly lock: (tx: Transaction, id: string) => Promise<unknown>;
  readonly passport: typeof flights.findPassport;
  /** The letter that says what is to be paid, until when, and where. */
  readonly payLetter: string;
}

export const ROOMS: Readonly<Record<PaymentPurpose, Room>> = {
  flight: {
    keys: flights.bookingKeys,
    rows: flights.staffRows,
    detail: flights.staffDetail,
    lock: flights.lockBooking,
    passport: flights.findPassport,
    payLetter: "booked",
  },
  package: {
    keys: holidays.bookingKeys,
    rows: holidays.staffRows,
    detail: holidays.staffDetail,
    lock: holidays.lockBooking,
    passport: holidays.findPassport,
    payLetter: "booked",
  },
  visa: {
    keys: visas.applicationKeys,
    rows: visas.staffRows,
    detail: visas.staffDetail,
    lock: visas.lockApplication,
    passport: visas.findPassport,
    payLetter: "applied",
  },
};
