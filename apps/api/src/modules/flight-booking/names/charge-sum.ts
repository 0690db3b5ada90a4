import type { NameChargeSum } from "@ghuri/contract/name-corrections";
import type { PassengerType } from "@ghuri/contract/flights";
import type { Taka } from "@ghuri/contract/money";
import type { Line } from "../../ledger/index.ts";
import { changedSaleLines } from "../changes/change-lines.ts";
import { addUp, type ChangeFees } from "../changes/change-sum.ts";
import type { BookingRow } from "../bookings/find-bookings.ts";
import type { flightNameCharges } from "./tables.ts";

type Charge = Pick<typeof flightNameCharges.$inferSelect, "airlineCharge" | "serviceFee">;

/** What the traveller pays for a correction. */
export function chargeSum({ airlineCharge, serviceFee }: Charge): NameChargeSum {
  const total = airlineCharge + serviceFee;
  return { airline_charge: airlineCharge, service_fee: serviceFee, total };
}

/** Our fee for it: that of a change of the ticket, for a passenger with a seat. */
export function nameFee(
  fees: ChangeFees,
  { isInternational }: Pick<BookingRow, "isInternational">,
  passenger: PassengerType | null,
): Taka {
  if (passenger === "INF") return 0;
  return fees[isInternational ? "international" : "domestic"];
}

/** Who gets which part of it, as of a change that costs only the airline's charge. */
export function nameSaleLines(
  { airlineCharge, serviceFee }: Charge,
  supplier: string,
): readonly Line[] {
  return changedSaleLines(addUp(0, airlineCharge, serviceFee), supplier);
}
