import type { SellFlightBody } from "@ghuri/contract/staff-sales";
import { refuse } from "../../../platform/http/refusals/refuse.ts";
import { findBuyer } from "../../accounts/index.ts";
import { bookFlight } from "../../flight-booking/index.ts";
import { writeAuditEntry } from "../audit/write-audit-entry.ts";
import type { BackOfficeDeps } from "../deps.ts";
import type { StaffContext } from "../staff-context.ts";

interface Sale extends StaffContext {
  readonly body: SellFlightBody;
  readonly requestKey: string | null;
}

/**
 * Books a flight for a customer, in the customer's language. The booking counts with the seller until it is paid, and
 * names the seller in its timeline and in the audit log. Returns its id; a repeated request returns the first booking.
 */
export async function sellFlight(
  { flights, db, clock }: BackOfficeDeps,
  { staffId, by, body, requestKey }: Sale,
): Promise<string> {
  const { account_id: accountId, ...booking } = body;
  const account = (await findBuyer(db, accountId)) ?? refuse("not_found");
  const { language, ...known } = account;
  return bookFlight(flights, {
    buyer: { ...known, accountId, network: null, soldBy: staffId },
    body: booking,
    requestKey,
    language,
    recordSale: (tx, id) =>
      writeAuditEntry(tx, {
        by,
        action: "booking.sell",
        subject: { kind: "booking", id },
        why: null,
        before: null,
        after: { kind: "flight", account: accountId, amount: amountOf(booking) },
        at: clock.now(),
      }),
  });
}

/** Of the tickets, and of bags and seats with them. Null: the seller's page showed no price. */
function amountOf({ expected_total: total, extras }: Omit<SellFlightBody, "account_id">) {
  return total === undefined ? null : total + (extras?.expected_total ?? 0);
}
