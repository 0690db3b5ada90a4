import type { AdminBookingRow } from "@ghuri/contract/admin-bookings";
import type { Language } from "@ghuri/contract/messages/message";
import type { PaymentPurpose } from "@ghuri/contract/payments";
import type { SQL } from "drizzle-orm";
import type { Queryable, Transaction } from "../../../platform/db/database.ts";
import * as flights from "../../flight-booking/index.ts";
import type { SubjectSearch } from "../../payments/index.ts";
import * as holidays from "../../tour-packages/index.ts";
import * as visas from "../../visa/index.ts";
import type { BackOfficeDeps } from "../deps.ts";

/** The details of one booking, as its product's module returns them. */
export type BookingProductDetail =
  | NonNullable<Awaited<ReturnType<typeof flights.getAdminBookingDetail>>>
  | NonNullable<Awaited<ReturnType<typeof holidays.getAdminBookingDetail>>>
  | NonNullable<Awaited<ReturnType<typeof visas.getAdminApplicationDetail>>>;

/** What the back office needs from each product that can be booked. */
interface BookingProduct {
  /** A query that returns matching booking ids, newest first. */
  readonly keys: (wanted: SubjectSearch) => SQL;
  readonly rows: (
    db: Queryable,
    ids: readonly string[],
    shown: { readonly language: Language; readonly now: Date },
  ) => Promise<AdminBookingRow[]>;
  readonly detail: (
    deps: Pick<BackOfficeDeps, "clock">,
    db: Queryable,
    asked: { readonly id: string; readonly language: Language },
  ) => Promise<BookingProductDetail | null>;
  /** Locks the booking until the transaction ends. */
  readonly lock: (tx: Transaction, id: string) => Promise<unknown>;
  readonly passport: typeof flights.findPassport;
  /** The email that states the amount, the deadline and where to pay. */
  readonly paymentEmail: string;
}

export const BOOKING_PRODUCTS: Readonly<Record<PaymentPurpose, BookingProduct>> = {
  flight: {
    keys: flights.bookingSearchQuery,
    rows: flights.getAdminBookingRows,
    detail: flights.getAdminBookingDetail,
    lock: flights.lockBooking,
    passport: flights.findPassport,
    paymentEmail: "booked",
  },
  package: {
    keys: holidays.bookingSearchQuery,
    rows: holidays.getAdminBookingRows,
    detail: holidays.getAdminBookingDetail,
    lock: holidays.lockBooking,
    passport: holidays.findPassport,
    paymentEmail: "booked",
  },
  visa: {
    keys: visas.applicationSearchQuery,
    rows: visas.getAdminApplicationRows,
    detail: visas.getAdminApplicationDetail,
    lock: visas.lockApplication,
    passport: visas.findPassport,
    paymentEmail: "applied",
  },
};
