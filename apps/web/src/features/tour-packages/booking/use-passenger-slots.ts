import { useMemo } from "react";
import { useTranslations } from "use-intl";
import { useFormat } from "../../../i18n/use-format.ts";
import type { PassengerSlot } from "../../../components/checkout/passenger-slot.ts";

/** The traveller tabs "Traveller 1..n" (S2.8-10). */
export function usePassengerSlots(count: number): readonly PassengerSlot[] {
  const t = useTranslations("packages");
  const { localDigits } = useFormat();
  return useMemo(
    () =>
      Array.from({ length: count }, (_, at) => ({
        key: String(at + 1),
        name: t("traveller", { n: localDigits(at + 1) }),
        isPrimary: at === 0,
      })),
    [count, t, localDigits],
  );
}
