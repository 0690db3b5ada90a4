import { addDays, addMonths, ageOn, todayInDhaka } from "@ghuri/contract/dates";
import type { BookPackageBody, PackageTravellerInput } from "@ghuri/contract/tour-packages";
import { refuse, refuseField } from "../../../platform/http/refusals/refuse.ts";
import { findPartyErrors } from "../../travellers/index.ts";
import type { QuotedPackage } from "./quote-package.ts";

const PASSPORT_MONTHS = 6;
const OF_AGE = 18;

export interface Party {
  readonly members: readonly PackageTravellerInput[];
  /** Nobody is 18 or older: staff review the booking. */
  readonly minorsOnly: boolean;
}

/** The last day of a trip. The first day counts. */
export function lastDay({ row, departure }: QuotedPackage): string {
  return addDays(departure.date, row.duration - 1);
}

/** Checks the number of travellers before anything is looked up. */
export function requireWholeParty({ traveller, travellers }: BookPackageBody): void {
  if (travellers.length !== traveller) refuseField("travellers", "travellers_count");
}

/**
 * Checks all travellers and returns them as stored in the booking, or refuses with every error at
 * once.
 */
export function checkParty(
  travellers: readonly PackageTravellerInput[],
  quoted: QuotedPackage,
  now: Date,
): Party {
  const { requires_passport: needsPassports } = quoted.quote;
  const fields = findPartyErrors(travellers, {
    field: "travellers",
    today: todayInDhaka(now),
    passportsUntil: needsPassports ? addMonths(lastDay(quoted), PASSPORT_MONTHS) : null,
    needsPassportPhoto: true,
  });
  if (Object.keys(fields).length > 0) refuse("invalid", { fields });
  return {
    members: travellers.map((one, at) => toMember(one, at === 0, needsPassports)),
    minorsOnly: travellers.every(
      ({ date_of_birth: born }) => ageOn(born, quoted.departure.date) < OF_AGE,
    ),
  };
}

/**
 * Stores only what the trip needs: no passports on domestic trips, contact details of the primary
 * traveller only.
 */
function toMember(
  one: PackageTravellerInput,
  isPrimary: boolean,
  needsPassports: boolean,
): PackageTravellerInput {
  return {
    ...one,
    ...(isPrimary ? {} : { email: null, phone: null }),
    ...(needsPassports
      ? {}
      : { passport_number: null, passport_expiry_date: null, passport_file: null }),
  };
}
