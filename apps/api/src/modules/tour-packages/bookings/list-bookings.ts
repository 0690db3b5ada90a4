import type { PackageBooking } from "@ghuri/contract/tour-packages";
import type { Language } from "@ghuri/contract/messages/message";
import { desc, eq } from "drizzle-orm";
import { findSubjectPayments } from "../../payments/index.ts";
import type { TourPackageDeps } from "../deps.ts";
import { getPayment, toBookingDto } from "./booking-dto.ts";
import { packageBookings } from "../tables.ts";

const PER_PAGE = 10;

interface BookingsPage {
  readonly data: PackageBooking[];
  readonly current_page: number;
  readonly last_page: number;
  readonly total: number;
}

/** One page of an account's package bookings, newest first. */
export async function listBookings(
  { db, clock }: TourPackageDeps,
  asked: { readonly accountId: string; readonly page: number; readonly language: Language },
): Promise<BookingsPage> {
  const { accountId, page, language } = asked;
  const mine = eq(packageBookings.accountId, accountId);
  const total = await db.$count(packageBookings, mine);
  const rows = await db
    .select()
    .from(packageBookings)
    .where(mine)
    .orderBy(desc(packageBookings.createdAt), desc(packageBookings.id))
    .limit(PER_PAGE)
    .offset((page - 1) * PER_PAGE);
  const now = clock.now();
  const subjectIds = rows.map(({ id }) => id);
  const payments = await findSubjectPayments(db, { purpose: "package", subjectIds, now });
  return {
    data: rows.map((row) => toBookingDto(row, getPayment(payments, row.id), { language, now })),
    current_page: page,
    last_page: Math.max(1, Math.ceil(total / PER_PAGE)),
    total,
  };
}
