import type { OwnFlightState } from "@ghuri/contract/own-flights";
import { useTranslations } from "use-intl";
import { StatusChip } from "../../../ui/status-chip.tsx";

const LOOKS = {
  draft: "open",
  on_sale: "confirmed",
  closed: "cancelled",
  retired: "expired",
} as const;

/** Where the sale of a flight stands. */
export function FlightStateChip({ state }: { readonly state: OwnFlightState }) {
  const t = useTranslations("backOfficeInventory.states");
  return <StatusChip look={LOOKS[state]}>{t(state)}</StatusChip>;
}
