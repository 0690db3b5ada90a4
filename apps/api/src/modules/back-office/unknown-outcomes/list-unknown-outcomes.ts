import type { UnknownCaseRow, UnknownCasesReply } from "@ghuri/contract/unknown-outcome-cases";
import type { z } from "zod";
import {
  findPartRequests,
  listNameCases,
  listRequestCases,
  listUnknownBookings,
  listUnknownChanges,
  listUnknownExtras,
  unknownFlag,
} from "../../flight-booking/index.ts";
import { describeSubjects, listUnconfirmedPayments } from "../../payments/index.ts";
import { findClaims } from "../claims/find-claims.ts";
import type { BackOfficeDeps } from "../deps.ts";
import { PER_PAGE, toQueuePage } from "../queue-page.ts";
import { KIND_BY_FLAG } from "./summarize-unknown-outcomes.ts";
import {
  unknownBookingRow,
  unknownChangeRow,
  unknownPassengerRow,
  unknownExtrasRow,
  unknownPaymentRow,
} from "./unknown-row.ts";

/** Requests that a supplier or the gateway has not answered, oldest first, each with its claim. */
export async function listUnknownCases(
  { db, clock, payments: { purposes } }: Pick<BackOfficeDeps, "db" | "clock" | "payments">,
  { page, staffId }: { readonly page: number; readonly staffId: string },
): Promise<z.infer<typeof UnknownCasesReply>> {
  const now = clock.now();
  // Merge sorted lists: read all of them up to the end of this page.
  const first = page * PER_PAGE;
  const ofBookings = await listUnknownBookings(db, { first });
  const ofChanges = await listUnknownChanges(db, { first });
  const ofNames = await listNameCases(db, { first });
  const ofRequests = await listRequestCases(db, { first });
  const ofExtras = await listUnknownExtras(db, { first });
  const ofPayments = await listUnconfirmedPayments(db, { first, now });
  const subjects = [
    ...ofBookings.bookings.map(({ id }) => ({ purpose: "flight" as const, subjectId: id })),
    ...ofChanges.changes.map(({ order }) => ({ purpose: order.product, subjectId: order.id })),
    ...ofNames.corrections.map(({ order }) => ({ purpose: order.product, subjectId: order.id })),
    ...ofRequests.requests.map(({ order }) => ({ purpose: order.product, subjectId: order.id })),
    ...ofExtras.purchases.map(({ order }) => ({ purpose: order.product, subjectId: order.id })),
    ...ofPayments.attempts,
  ];
  const detailsOf = await describeSubjects({ db, purposes }, subjects);
  const ids = [
    ...ofBookings.bookings,
    ...ofChanges.changes.map(({ order }) => order),
    ...ofNames.corrections.map(({ correction }) => correction),
    ...ofRequests.requests.map(({ request }) => request),
    ...ofExtras.purchases.map(({ order }) => order),
    ...ofPayments.attempts,
  ].map(({ id }) => id);
  const claimFor = await findClaims(db, "unknown-outcomes", ids, { staffId, now });
  const requests = await findPartRequests(
    db,
    ofBookings.bookings.map(({ id }) => id),
  );
  const rows = [
    ...ofBookings.bookings.flatMap((booking): UnknownCaseRow[] => {
      const flag = unknownFlag(booking);
      if (!flag) return [];
      return [
        unknownBookingRow(
          booking,
          KIND_BY_FLAG[flag],
          detailsOf(booking.id),
          claimFor(booking.id),
          requests.get(booking.id),
        ),
      ];
    }),
    ...ofChanges.changes.map((row) =>
      unknownChangeRow(row, detailsOf(row.order.id), claimFor(row.order.id)),
    ),
    ...ofNames.corrections.map(({ correction, order }) =>
      unknownPassengerRow(
        "name_correction",
        correction,
        order.totalPayable,
        detailsOf(order.id),
        claimFor(correction.id),
      ),
    ),
    ...ofRequests.requests.map(({ request, order }) =>
      unknownPassengerRow(
        "special_request",
        request,
        order.totalPayable,
        detailsOf(order.id),
        claimFor(request.id),
      ),
    ),
    ...ofExtras.purchases.map((row) =>
      unknownExtrasRow(row, detailsOf(row.order.id), claimFor(row.order.id)),
    ),
    ...ofPayments.attempts.map((attempt) =>
      unknownPaymentRow(attempt, detailsOf(attempt.subjectId), claimFor(attempt.id)),
    ),
  ].toSorted((a, b) => a.since.localeCompare(b.since));
  return toQueuePage(rows.slice(first - PER_PAGE, first), {
    page,
    total: [ofBookings, ofChanges, ofNames, ofRequests, ofExtras, ofPayments].reduce(
      (sum, { total }) => sum + total,
      0,
    ),
  });
}
