import type { ChangeRequestBody } from "@ghuri/contract/flight-changes";
import { todayInDhaka } from "@ghuri/contract/dates";
import { isUniqueViolation } from "../../../platform/db/database.ts";
import { refuse, refuseField } from "../../../platform/http/refusals/refuse.ts";
import { newId } from "../../../platform/ids.ts";
import { findOrderTravellers, writeOrder } from "../../orders/index.ts";
import { findOwnBooking, lockBooking } from "../bookings/find-bookings.ts";
import { getSupplier } from "../bookings/get-supplier.ts";
import type { FlightBookingDeps } from "../deps.ts";
import { flightChanges } from "../tables.ts";
import { requireChangeableSlice } from "./changeable.ts";
import { addUp } from "./change-sum.ts";
import { fareOf } from "./fare-basis.ts";
import { findOpenExtras } from "../extras/find-extras.ts";
import { findOpenChange } from "./find-changes.ts";
import { toChangeOrder } from "./to-change-order.ts";

/**
 * Asks staff for other flights of one direction, at a supplier that has no call for it. They answer with flights and sums,
 * or decline. Repeating it changes nothing. Returns the id of the booking. Refuses not_changeable, change_open,
 * extras_open and the field `date`.
 */
export async function requestChange(
  deps: FlightBookingDeps,
  {
    accountId,
    id,
    body: { slice, date: wishedDate },
  }: { readonly accountId: string; readonly id: string; readonly body: ChangeRequestBody },
): Promise<string> {
  const { db, clock, search } = deps;
  const now = clock.now();
  const booking = await findOwnBooking(db, accountId, id);
  const { capabilities } = getSupplier(search.suppliers, booking.supplier);
  if (capabilities.change) refuse("not_changeable");
  const before = requireChangeableSlice(booking, slice, now);
  if (wishedDate < todayInDhaka(now)) refuseField("date", "date_invalid");
  const isSame = async () => {
    const open = await findOpenChange(db, booking.id);
    if (!open) return false;
    return open.change.slice === slice && open.change.wishedDate === wishedDate
      ? true
      : refuse("change_open");
  };
  if (await isSame()) return booking.id;
  // Until staff know more, the flights stay as they are.
  const choice = {
    id: newId(),
    leg: before,
    fare_name: booking.option.fare_name,
    sum: addUp(0, 0, 0),
    offerRef: null,
    seatsRef: null,
    supplierQuote: null,
    fare: fareOf(booking),
  };
  const order = toChangeOrder({
    booking,
    travellers: await findOrderTravellers(db, [booking.id]),
    choice,
    deadline: now,
    states: { first: "change_requested", whenFree: null },
    now,
  });
  try {
    await writeOrder(deps, order, async (tx, { id: orderId }) => {
      const locked = (await lockBooking(tx, booking.id)) ?? refuse("not_found");
      requireChangeableSlice(locked, slice, now);
      if (await findOpenExtras(tx, booking.id)) refuse("extras_open");
      await tx.insert(flightChanges).values({
        orderId,
        bookingId: booking.id,
        slice,
        choice,
        before,
        beforeRef: booking.offerRef,
        wishedDate,
      });
    });
  } catch (error) {
    // Another tab was faster.
    if (!isUniqueViolation(error, "flight_changes_one_open") || !(await isSame())) throw error;
  }
  return booking.id;
}
