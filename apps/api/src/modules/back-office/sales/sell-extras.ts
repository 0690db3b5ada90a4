import type { BuyExtrasBody } from "@ghuri/contract/flight-extras";
import { eq } from "drizzle-orm";
import { refuse } from "../../../platform/http/refusals/refuse.ts";
import { isId } from "../../../platform/ids.ts";
import { findBookings, startExtras } from "../../flight-booking/index.ts";
import { orders } from "../../orders/index.ts";
import { writeAuditEntry } from "../audit/write-audit-entry.ts";
import type { BackOfficeDeps } from "../deps.ts";
import type { StaffContext } from "../staff-context.ts";

interface Sale extends StaffContext {
  /** Of the booking. */
  readonly id: string;
  readonly body: BuyExtrasBody;
}

/**
 * Sells bags and seats for a customer's ticket: an order to be paid at the counter or with its link, with an entry in the audit
 * log. Returns its id; a repeated request returns that of the first.
 */
export async function sellExtras(
  { flights, db, clock }: BackOfficeDeps,
  { id, staffId, by, body }: Sale,
): Promise<string> {
  const [booking] = isId(id) ? await findBookings(db, eq(orders.id, id)) : [];
  if (!booking) return refuse("not_found");
  const { accountId, reference } = booking;
  return startExtras(flights, {
    accountId,
    id,
    body,
    sale: {
      staffId,
      record: (tx, purchaseId) =>
        writeAuditEntry(tx, {
          by,
          action: "booking.sell",
          subject: { kind: "booking", id: purchaseId },
          why: null,
          before: null,
          after: {
            kind: "flight-extras",
            booking: reference,
            account: accountId,
            amount: body.expected_total,
          },
          at: clock.now(),
        }),
    },
  });
}
