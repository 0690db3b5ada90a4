import type { PassengerFare } from "@ghuri/contract/flights";
import { useMemo } from "react";
import { useTranslations } from "use-intl";
import { useFormat } from "../../i18n/use-format.ts";
import type { PassengerSlot } from "./passenger-slot.ts";
import { listPassengers } from "./flight-passengers.ts";

const WORD = { ADT: "adult", CNN: "child", INF: "infant" } as const;

/** The traveller tabs of a flight: Primary Traveller, then Adult n, Child n, Infant n (S2.6-10). */
export function usePassengerSlots(passengers: readonly PassengerFare[]): readonly PassengerSlot[] {
  const t = useTranslations("checkout");
  const { localDigits } = useFormat();
  return useMemo(
    () =>
      listPassengers(passengers).map(({ key, type, number, isPrimary }) => ({
        key,
        isPrimary,
        name: isPrimary ? t("primary") : t(WORD[type], { n: localDigits(number) }),
      })),
    [passengers, t, localDigits],
  );
}
