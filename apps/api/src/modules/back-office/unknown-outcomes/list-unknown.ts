import type { UnknownCaseRow, UnknownCasesReply } from "@ghuri/contract/unknown-cases";
import type { z } from "zod";
import { listUnknownBookings, unknownFlag } from "../../flight-booking/index.ts";
import { describeSubjects, listUnansweredPayments } from "../../payments/index.ts";
import { claimsOf } from "../claims/claim-rows.ts";
import type { BackOfficeDeps } from "../deps.ts";
import { PER_PAGE, pageOfQueue } from "../queue-page.ts";
import { KIND_OF_FLAG } from "./unknown-facts.ts";
import { bookingRow, paymentRow } from "./unknown-row.ts";

/** What suppliers and the gateway have not answered for, oldest first, each with who has it in hand. */
export async function queueOfUnknown(
  { db, clock, payments: { purposes } }: Pick<BackOfficeDeps, "db" | "clock" | "payments">,
  { page, staffId }: { readonly page: number; readonly staffId: string },
): Promise<z.infer<typeof UnknownCasesReply>> {
  const now = clock.now();
  // Two lists make one: as far as this page, each in full.
  const first = page * PER_PAGE;
  const ofBookings = await listUnknownBookings(db, { first });
  const ofPayments = await listUnansweredPayments(db, { first, now });
  const subjects = [
    ...ofBookings.bookings.map(({ id }) => ({ purpose: "flight" as const, subjectId: id })),
    ...ofPayments.attempts,
  ];
  const wordsFor = await describeSubjects({ db, purposes }, subjects);
  const ids = [...ofBookings.bookings, ...ofPayments.attempts].map(({ id }) => id);
  const claimFor = await claimsOf(db, "unknown-outcomes", ids, { staffId, now });
  const rows = [
    ...ofBookings.bookings.flatMap((booking): UnknownCaseRow[] => {
      const flag = unknownFlag(booking);
      if (!flag) return [];
      return [bookingRow(booking, KIND_OF_FLAG[flag], wordsFor(booking.id), claimFor(booking.id))];
    }),
    ...ofPayments.attempts.map((attempt) =>
      paymentRow(attempt, wordsFor(attempt.subjectId), claimFor(attempt.id)),
    ),
  ].toSorted((a, b) => a.since.localeCompare(b.since));
  return pageOfQueue(rows.slice(first - PER_PAGE, first), {
    page,
    total: ofBookings.total + ofPayments.total,
  });
}
