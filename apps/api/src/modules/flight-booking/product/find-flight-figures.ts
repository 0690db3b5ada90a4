import type { AppliedCharges } from "@ghuri/contract/flights";
import { roundDownTaka, roundUpTaka } from "@ghuri/contract/money";
import type { Queryable } from "../../../platform/db/database.ts";
import type { Order } from "../../orders/index.ts";
import type { OrderFigures } from "../../payments/index.ts";
import { sumOf } from "../extras/extras-sum.ts";
import type { StoredExtra } from "../extras/tables.ts";
import { findTicketExtras } from "../extras/ticket-extras.ts";
import { toBookings } from "../bookings/find-bookings.ts";

/** Price and airline numbers of each booking, for the accountant's export. */
export async function findFlightFigures(
  db: Queryable,
  all: readonly Order[],
): Promise<ReadonlyMap<string, Partial<OrderFigures>>> {
  const bookings = await toBookings(db, all);
  const extras = await findTicketExtras(
    db,
    bookings.map(({ id }) => id),
  );
  return new Map(
    bookings.map(({ id, pnr, ticketNumbers, supplierOrderId, option }) => [
      id,
      {
        pnr,
        ticketNumbers,
        supplierOrderId,
        fare: option.base_price,
        tax: option.total_tax,
        charges: {
          ...chargesByCode(option.applied_charges),
          // As our own charges are: what the traveller pays beside the ticket.
          ...withExtras(extras.get(id)?.items),
        },
        discount: roundDownTaka(option.discount_amount),
      },
    ]),
  );
}

function withExtras(items: readonly StoredExtra[] = []): Record<string, number> {
  const { total } = sumOf(items);
  return total === 0 ? {} : { bags_and_seats: total };
}

/** Our charges by what they are for. Several rules may charge for one thing. */
function chargesByCode({ breakdown }: AppliedCharges): Record<string, number> {
  const charges: Record<string, number> = {};
  for (const { code, amount } of breakdown)
    charges[code] = (charges[code] ?? 0) + roundUpTaka(amount);
  return charges;
}
