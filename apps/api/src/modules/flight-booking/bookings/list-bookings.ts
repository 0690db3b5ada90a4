import type { FlightBookingSummary } from "@ghuri/contract/flight-bookings";
import type { Language } from "@ghuri/contract/messages/message";
import { desc, eq } from "drizzle-orm";
import { localizeOption } from "../../flight-search/index.ts";
import { findSubjectPayments } from "../../payments/index.ts";
import type { FlightBookingDeps } from "../deps.ts";
import { getPayment, toBookingDto } from "./booking-dto.ts";
import { flightBookings } from "../tables.ts";

const PER_PAGE = 10;

interface BookingsPage {
  readonly data: FlightBookingSummary[];
  readonly current_page: number;
  readonly last_page: number;
  readonly total: number;
}

/**
 * One page of an account's bookings, newest first. Takes three queries for any number of bookings.
 */
export async function listBookings(
  { db, clock, search }: FlightBookingDeps,
  asked: { readonly accountId: string; readonly page: number; readonly language: Language },
): Promise<BookingsPage> {
  const { accountId, page, language } = asked;
  const mine = eq(flightBookings.accountId, accountId);
  const total = await db.$count(flightBookings, mine);
  const rows = await db
    .select()
    .from(flightBookings)
    .where(mine)
    .orderBy(desc(flightBookings.createdAt), desc(flightBookings.id))
    .limit(PER_PAGE)
    .offset((page - 1) * PER_PAGE);
  const now = clock.now();
  const subjectIds = rows.map(({ id }) => id);
  const payments = await findSubjectPayments(db, { purpose: "flight", subjectIds, now });
  return {
    data: rows.map((row) => {
      const option = localizeOption(row.option, language, search.airports.describe);
      return toBookingDto({ ...row, option }, getPayment(payments, row.id), now);
    }),
    current_page: page,
    last_page: Math.max(1, Math.ceil(total / PER_PAGE)),
    total,
  };
}
