import type { AdminBooking, AdminEvent, SentEmail } from "@ghuri/contract/admin-bookings";
import { and, desc, eq, inArray } from "drizzle-orm";
import type { Queryable } from "../../../platform/db/database.ts";
import type { StaffOrderDetail } from "../../orders/index.ts";
import type { findPaymentTimeline } from "../../payments/index.ts";
import { findStaffNames } from "../staff/find-staff-names.ts";
import { auditEntries } from "../tables.ts";

type Entry = typeof auditEntries.$inferSelect;

/** Actions that only view data. */
const VIEWS: ReadonlySet<string> = new Set([
  "passport.look",
  "paper.look",
  "ticket.print",
  "receipt.print",
  "money-receipt.print",
  "invoice.print",
  "credit_note.print",
]);

/** Audit entries about this booking, newest first. */
export async function listAuditedActions(db: Queryable, id: string): Promise<Entry[]> {
  const kinds = ["booking", "visa-application"];
  return db
    .select()
    .from(auditEntries)
    .where(and(inArray(auditEntries.subjectKind, kinds), eq(auditEntries.subjectId, id)))
    .orderBy(desc(auditEntries.number));
}

export function excludeViews(acts: readonly Entry[]): Entry[] {
  return acts.filter(({ action }) => !VIEWS.has(action));
}

interface Sources {
  readonly detail: StaffOrderDetail;
  readonly money: Awaited<ReturnType<typeof findPaymentTimeline>>;
  readonly acts: readonly Entry[];
  readonly emails: readonly SentEmail[];
}

/** Merges events of the booking, its payments, refunds, emails and staff actions, newest first. */
export async function bookingTimeline(
  db: Queryable,
  { detail, money, acts, emails }: Sources,
): Promise<AdminBooking["timeline"]> {
  const nameOf = await findStaffNames(db, [
    ...money.events.map(({ event }) => event.staffId),
    ...money.stages.map(({ event }) => event.staffId),
  ]);
  const merged: AdminEvent[] = [
    ...detail.events.map((event) => ({ ...event, about: "booking" as const, name: null })),
    ...money.events.map(({ event, attemptRef }) => ({
      at: event.at.toISOString(),
      about: "payment" as const,
      from: event.from,
      to: event.to,
      by: event.source,
      name: nameOf(event.staffId),
      note: event.note,
      reference: attemptRef,
    })),
    ...money.stages.map(({ event, reference }) => ({
      at: event.at.toISOString(),
      about: "refund" as const,
      from: null,
      to: event.stage,
      by: event.staffId === null ? ("system" as const) : ("staff" as const),
      name: nameOf(event.staffId),
      note: event.note,
      reference,
    })),
    ...emails.map((email) => ({
      at: email.at,
      about: "email" as const,
      from: email.state,
      to: email.kind,
      by: "system" as const,
      name: null,
      note: null,
      reference: null,
    })),
    ...acts.map((entry) => ({
      at: entry.at.toISOString(),
      about: "staff" as const,
      from: null,
      to: entry.action,
      by: "staff" as const,
      name: entry.staffName,
      note: entry.why,
      reference: null,
    })),
  ];
  // Sorting is stable: of events at the same instant, the later one is listed first.
  return merged.toReversed().toSorted((one, other) => other.at.localeCompare(one.at));
}
