import type { AuditAction } from "@ghuri/contract/admin-audit";
import type { AdminBooking } from "@ghuri/contract/admin-bookings";
import type { PaymentPurpose } from "@ghuri/contract/payments";
import type { Transaction } from "../../../platform/db/database.ts";
import { refuse } from "../../../platform/http/refusals/refuse.ts";
import type { Staff } from "../../../platform/http/auth/require-staff.ts";
import { lockOrder } from "../../orders/index.ts";
import { withAudit } from "../audit/with-audit.ts";
import type { StaffContext } from "../staff-context.ts";
import type { BackOfficeDeps } from "../deps.ts";
import { findAdminBooking, type FoundBooking } from "./find-admin-booking.ts";

/** An action on a booking: the caller, the version they saw, and the reason. */
export interface BookingActionRequest extends StaffContext {
  readonly id: string;
  readonly staff: Pick<Staff, "roles">;
  readonly why: string;
  readonly version: string;
}

/**
 * Runs an action on a locked booking and audits it. If the booking changed since `version`, refuses
 * with `case_changed` and the current booking. `work` returns extra details for the audit entry.
 */
export async function auditedBookingAction(
  deps: BackOfficeDeps,
  action: AuditAction,
  asked: BookingActionRequest,
  work: (tx: Transaction, found: FoundBooking) => Promise<object>,
): Promise<AdminBooking> {
  const { id, by, why, version } = asked;
  const { kind } = (await findAdminBooking(deps, deps.db, asked)).shown;
  await withAudit(deps, { by, action, subject: { kind: "booking", id }, why }, async (tx) => {
    await lockOrder(tx, kind, id);
    const found = await findAdminBooking(deps, tx, asked);
    if (found.shown.version !== version) refuse("case_changed", { facts: { case: found.shown } });
    const more = await work(tx, found);
    const after = await findAdminBooking(deps, tx, asked);
    return {
      before: toAuditDetails(kind, found),
      after: { ...toAuditDetails(kind, after), ...more },
      result: null,
    };
  });
  // Read again, so that the timeline includes this action.
  return (await findAdminBooking(deps, deps.db, asked)).shown;
}

/** Audit details are kept forever, so they contain no names or addresses. */
function toAuditDetails(kind: PaymentPurpose, { shown }: FoundBooking) {
  const { reference, status, payment_status, amount } = shown;
  return { kind, reference, status, payment_status, amount };
}
