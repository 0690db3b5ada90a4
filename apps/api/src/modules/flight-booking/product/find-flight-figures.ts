import type { AppliedCharges } from "@ghuri/contract/flights";
import { roundDownTaka, roundUpTaka } from "@ghuri/contract/money";
import type { Queryable } from "../../../platform/db/database.ts";
import type { Order } from "../../orders/index.ts";
import type { OrderFigures } from "../../payments/index.ts";
import { toBookings } from "../bookings/find-bookings.ts";

/** Price and airline numbers of each booking, for the accountant's export. */
export async function findFlightFigures(
  db: Queryable,
  all: readonly Order[],
): Promise<ReadonlyMap<string, Partial<OrderFigures>>> {
  const bookings = await toBookings(db, all);
  return new Map(
    bookings.map(({ id, pnr, ticketNumbers, supplierOrderId, option }) => [
      id,
      {
        pnr,
        ticketNumbers,
        supplierOrderId,
        fare: option.base_price,
        tax: option.total_tax,
        charges: chargesByCode(option.applied_charges),
        discount: roundDownTaka(option.discount_amount),
      },
    ]),
  );
}

/** Our charges by what they are for. Several rules may charge for one thing. */
function chargesByCode({ breakdown }: AppliedCharges): Record<string, number> {
  const charges: Record<string, number> = {};
  for (const { code, amount } of breakdown)
    charges[code] = (charges[code] ?? 0) + roundUpTaka(amount);
  return charges;
}
