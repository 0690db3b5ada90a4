import {
  SPECIAL_REQUEST_ANSWER_DAYS,
  SPECIAL_REQUEST_CUTOFF_HOURS,
  type SpecialRequestWish,
} from "@ghuri/contract/special-requests";
import type { Transaction } from "../../../platform/db/database.ts";
import { newId } from "../../../platform/ids.ts";
import { flightSpecialRequests } from "./tables.ts";

const HOUR_MS = 3_600_000;

/** True while an airline can still be asked for something on flights that leave first at this instant. */
export function takesRequests(firstDepartureAt: Date, now: Date): boolean {
  return firstDepartureAt.getTime() - now.getTime() >= SPECIAL_REQUEST_CUTOFF_HOURS * HOUR_MS;
}

/** By when the traveller hears from us: half of the cutoff before the journey at the latest. */
export function promisedAt(firstDepartureAt: Date, now: Date): Date {
  const usual = now.getTime() + SPECIAL_REQUEST_ANSWER_DAYS * 24 * HOUR_MS;
  const latest = firstDepartureAt.getTime() - (SPECIAL_REQUEST_CUTOFF_HOURS / 2) * HOUR_MS;
  return new Date(Math.min(usual, latest));
}

/** Stores checked requests of a booking. */
export async function writeRequests(
  tx: Transaction,
  wishes: readonly SpecialRequestWish[],
  {
    orderId,
    firstDepartureAt,
    now,
  }: { readonly orderId: string; readonly firstDepartureAt: Date; readonly now: Date },
): Promise<void> {
  if (wishes.length === 0) return;
  await tx.insert(flightSpecialRequests).values(
    wishes.map(({ traveller: position, code, note }) => ({
      id: newId(),
      orderId,
      position,
      code,
      note,
      requestedAt: now,
      promisedAt: promisedAt(firstDepartureAt, now),
    })),
  );
}
