import { IconAlertCircle } from "@tabler/icons-react";
import { useTranslations } from "use-intl";
import type { CriteriaError } from "../../../components/flight-criteria/check-criteria.ts";
import type { Criteria } from "../../../components/flight-criteria/criteria.ts";

interface Props {
  readonly criteria: Criteria;
  readonly error: { readonly error: CriteriaError; readonly row: number };
}

/** The error line under the search card. */
export default function CriteriaErrorLine({ criteria, error: { error, row } }: Props) {
  const t = useTranslations("search");
  return (
    <p role="alert" className="type-small mt-3 flex items-start gap-2 font-semibold text-danger">
      <IconAlertCircle size={17} stroke={2} aria-hidden="true" className="mt-[2px] shrink-0" />
      {error === "missing" ? t(`missing.${missing(criteria, row)}`) : t(`errors.${error}`)}
    </p>
  );
}

function missing({ trips }: Criteria, row: number) {
  const trip = trips[row];
  if (!trip?.origin) return "origin";
  if (!trip.destination) return "destination";
  return trip.departure ? "return" : "departure";
}
