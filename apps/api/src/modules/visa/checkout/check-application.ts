import { addMonths, daysBetween, todayInDhaka } from "@ghuri/contract/dates";
import type { ApplyForVisaBody } from "@ghuri/contract/visas";
import { type FieldError, refuse } from "../../../platform/http/refusals/refuse.ts";
import { findPartyErrors } from "../../travellers/index.ts";
import type { GuidelineRow } from "../guidelines/guideline-dto.ts";

const PASSPORT_MONTHS = 6;

/** Checks dates, country and all travellers, or refuses with every error at once. */
export function checkApplication(body: ApplyForVisaBody, guideline: GuidelineRow, now: Date): void {
  const today = todayInDhaka(now);
  const fields: Record<string, readonly FieldError[]> = {
    ...findPartyErrors(body.travellers, {
      field: "travellers",
      today,
      passportsUntil: addMonths(body.exit, PASSPORT_MONTHS),
      needsPassportPhoto: true,
    }),
    ...findDateErrors(body, guideline, today),
  };
  if (body.country && !matchesCountry(guideline, body.country))
    fields["country"] = [{ code: "country_unknown" }];
  if (body.travellers.length !== body.traveller)
    fields["travellers"] = [{ code: "travellers_count" }];
  if (Object.keys(fields).length > 0) refuse("invalid", { fields });
}

/** Ruling OP-30: the days of entry and exit both count. */
function findDateErrors(
  { entry, exit }: ApplyForVisaBody,
  { maxStay }: GuidelineRow,
  today: string,
): Record<string, FieldError[]> {
  const days = daysBetween(entry, exit) + 1;
  return {
    ...(entry < today ? { entry: [{ code: "entry_past" }] } : {}),
    ...(exit < entry ? { exit: [{ code: "exit_before_entry" }] } : {}),
    ...(days > maxStay ? { exit: [{ code: "stay_too_long", values: { days: maxStay } }] } : {}),
  };
}

function matchesCountry(
  { countryCode, countryEn, countryBn }: GuidelineRow,
  country: string,
): boolean {
  const name = country.trim().toLowerCase();
  return [countryCode.toLowerCase(), countryEn.toLowerCase(), countryBn].includes(name);
}
