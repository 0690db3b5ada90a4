import type { PassportReply } from "@ghuri/contract/admin-bookings";
import type { z } from "zod";
import { refuse } from "../../../platform/http/refusals/refuse.ts";
import { isId } from "../../../platform/ids.ts";
import { findPassport } from "../../orders/index.ts";
import { withAudit } from "../audit/with-audit.ts";
import type { StaffContext } from "../staff-context.ts";
import type { BackOfficeDeps } from "../deps.ts";
import { type AdminBookingQuery, findAdminBooking } from "./find-admin-booking.ts";

/**
 * Reveals a passport number. The view is audited before the number is returned; the number itself
 * is not logged.
 */
export async function revealPassport(
  deps: BackOfficeDeps,
  asked: AdminBookingQuery & Pick<StaffContext, "by"> & { readonly traveller: string },
): Promise<z.infer<typeof PassportReply>["data"]> {
  const { id, traveller, by } = asked;
  await findAdminBooking(deps, deps.db, asked);
  if (!isId(traveller)) refuse("not_found");
  const action = {
    by,
    action: "passport.look",
    subject: { kind: "booking", id },
    why: null,
  } as const;
  return withAudit(deps, action, async (tx) => {
    const found = (await findPassport(tx, { id, traveller })) ?? refuse("not_found");
    const result = { number: found.number, expiry_date: found.expiryDate };
    return { before: null, after: { traveller }, result };
  });
}
