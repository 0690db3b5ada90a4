import { and, eq, or, type SQL, sql, type SQLWrapper } from "drizzle-orm";
import type { Transaction } from "../../../platform/db/database.ts";
import { flightSpecialRequests } from "./tables.ts";

/** SQL condition: something was asked of an airline for the traveller whose order and position these columns name. */
export function hasRequests({
  orderId,
  position,
}: {
  readonly orderId: SQLWrapper;
  readonly position: SQLWrapper;
}): SQL {
  return sql`exists (
    select from ${flightSpecialRequests}
    where ${flightSpecialRequests.orderId} = ${orderId}
      and ${flightSpecialRequests.position} = ${position})`;
}

/** Deletes what was asked for these travellers. */
export async function eraseRequests(
  tx: Transaction,
  travellers: readonly { readonly orderId: string; readonly position: number }[],
): Promise<void> {
  if (travellers.length === 0) return;
  await tx
    .delete(flightSpecialRequests)
    .where(
      or(
        ...travellers.map(({ orderId, position }) =>
          and(
            eq(flightSpecialRequests.orderId, orderId),
            eq(flightSpecialRequests.position, position),
          ),
        ),
      ),
    );
}
