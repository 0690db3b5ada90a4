import { type CorrectNameBody, NAME_ANSWER_DAYS } from "@ghuri/contract/name-corrections";
import type { Transaction } from "../../../platform/db/database.ts";
import { newId } from "../../../platform/ids.ts";
import { refuse, refuseField } from "../../../platform/http/refusals/refuse.ts";
import {
  bookedNameOf,
  correctTravellerName,
  enqueueOrderEmail,
  findOrderTravellers,
  formatName,
  nameOf,
  type OrderTraveller,
} from "../../orders/index.ts";
import { findOwnBooking, lockBooking } from "../bookings/find-bookings.ts";
import { getSupplier } from "../bookings/get-supplier.ts";
import { travellersLeft } from "../bookings/what-is-left.ts";
import { findOpenChange } from "../changes/find-changes.ts";
import type { FlightBookingDeps } from "../deps.ts";
import type { EmailKind } from "../emails/booking-email.ts";
import { isCorrectable } from "./correctable.ts";
import { findCorrections, isWaiting } from "./find-corrections.ts";
import { isSamePerson } from "./is-same-person.ts";
import { flightNameCorrections } from "./tables.ts";

const DAY_MS = 24 * 3_600_000;

interface Asked {
  readonly id: string;
  readonly wish: CorrectNameBody;
}

/**
 * Corrects the misspelt name of a passenger of an own booking. Where the seats are our own it is done at once, and the ticket
 * is sent again with the same number; a remote airline is asked by staff. Repeating it changes nothing. Returns the
 * booking's id. Refuses not_found, name_not_correctable, name_correction_open, another_person, change_open, and the field
 * `first_name` for somebody who is on the booking already.
 */
export async function correctName(
  deps: FlightBookingDeps,
  { accountId, id: asked, wish }: Asked & { readonly accountId: string },
): Promise<string> {
  const { id } = await findOwnBooking(deps.db, accountId, asked);
  await deps.db.transaction((tx) => correct(deps, tx, { id, wish }));
  return id;
}

async function correct(
  { clock, jobs, search }: FlightBookingDeps,
  tx: Transaction,
  { id: orderId, wish: { traveller: position, ...after } }: Asked,
): Promise<void> {
  const now = clock.now();
  // Cancellations, changes, and the answer to a request wait for the same lock.
  const booking = (await lockBooking(tx, orderId)) ?? refuse("not_found");
  const party = travellersLeft(booking, await findOrderTravellers(tx, [orderId]));
  const traveller =
    party.find((one) => one.position === position) ?? refuse("name_not_correctable");
  const before = nameOf(traveller);
  const open = (await findCorrections(tx, orderId)).find(
    (row) => row.position === position && isWaiting(row, booking),
  );
  if (formatName(open?.after ?? before) === formatName(after)) return;
  if (!isCorrectable(booking, now)) refuse("name_not_correctable");
  if (open) refuse("name_correction_open");
  if (await findOpenChange(tx, orderId)) refuse("change_open");
  // Of the name that was booked: several corrections make no other person either.
  if (!isSamePerson(bookedNameOf(traveller), after)) refuse("another_person");
  requireNotOnBooking(party, { ...traveller, ...toColumns(after) });

  const id = newId();
  const row = { id, orderId, position, before, after, requestedAt: now };
  const details = { correction: id };
  if (getSupplier(search.suppliers, booking.supplier).kind === "remote") {
    const promisedAt = new Date(now.getTime() + NAME_ANSWER_DAYS * DAY_MS);
    await tx.insert(flightNameCorrections).values({ ...row, promisedAt });
    const kind = "name_requested" satisfies EmailKind;
    return enqueueOrderEmail(jobs, tx, { orderId, kind, details });
  }
  await tx.insert(flightNameCorrections).values({ ...row, outcome: "corrected", decidedAt: now });
  const event = await correctTravellerName(
    tx,
    booking,
    { position, before, after },
    { at: now, by: "traveller" },
  );
  if (event === null) throw new Error(`A name of ${orderId} changed under the lock of its booking`);
  const kind = "name_corrected" satisfies EmailKind;
  await enqueueOrderEmail(jobs, tx, { orderId, kind, event, details });
}

/** The same person cannot travel twice, as at booking. */
function requireNotOnBooking(party: readonly OrderTraveller[], corrected: OrderTraveller): void {
  const keyOf = ({ firstName, lastName, dateOfBirth }: OrderTraveller) =>
    `${firstName} ${lastName} ${dateOfBirth}`.toLowerCase();
  const isTwice = party.some(
    (one) => one.position !== corrected.position && keyOf(one) === keyOf(corrected),
  );
  if (isTwice) refuseField("first_name", "traveller_twice");
}

function toColumns({ title, first_name, last_name }: Omit<CorrectNameBody, "traveller">) {
  return { title, firstName: first_name, lastName: last_name };
}
