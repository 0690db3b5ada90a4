import { IconAlertCircle } from "@tabler/icons-react";
import { useTranslations } from "use-intl";
import type { CriteriaFault } from "../../../pieces/flight-criteria/check-criteria.ts";
import type { Criteria } from "../../../pieces/flight-criteria/criteria.ts";

interface Props {
  readonly criteria: Criteria;
  readonly found: { readonly fault: CriteriaFault; readonly row: number };
}

/** One line under the card: what is missing, or what does not fit together. */
export function FaultLine({ criteria, found: { fault, row } }: Props) {
  const t = useTranslations("search");
  return (
    <p role="alert" className="type-small mt-3 flex items-start gap-2 font-semibold text-danger">
      <IconAlertCircle size={17} stroke={2} aria-hidden="true" className="mt-[2px] shrink-0" />
      {fault === "missing" ? t(`missing.${missing(criteria, row)}`) : t(`fault.${fault}`)}
    </p>
  );
}

function missing({ trips }: Criteria, row: number) {
  const trip = trips[row];
  if (!trip?.origin) return "origin";
  if (!trip.destination) return "destination";
  return trip.departure ? "return" : "departure";
}
