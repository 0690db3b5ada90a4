import type { PaymentRow } from "@ghuri/contract/payments";
import { useTranslations } from "use-intl";

interface PaymentWords {
  /** "VISA", "bKash", "Manual" */
  readonly method: (payment: PaymentRow) => string;
  /** "DAC → CXB", or the package's or visa country's name. */
  readonly what: (payment: PaymentRow) => string;
}

export function usePaymentWords(): PaymentWords {
  const t = useTranslations("payment");
  return {
    method: ({ method, brand }) =>
      method === "manual" ? t("manualShort") : (brand ?? t("onlineShort")),
    what: ({ route, name, reference }) =>
      route ? `${route.origin} → ${route.destination}` : (name ?? reference),
  };
}
