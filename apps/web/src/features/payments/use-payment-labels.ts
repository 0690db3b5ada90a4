import type { PaymentRow } from "@ghuri/contract/payments";
import { useTranslations } from "use-intl";

interface PaymentLabels {
  /** "VISA", "bKash", "Manual" */
  readonly method: (payment: PaymentRow) => string;
  /** "DAC → CXB", or the package's or visa country's name. */
  readonly subject: (payment: PaymentRow) => string;
}

export function usePaymentLabels(): PaymentLabels {
  const t = useTranslations("payment");
  return {
    method: ({ method, brand }) =>
      method === "manual" ? t("manualShort") : (brand ?? t("onlineShort")),
    subject: ({ route, name, reference }) =>
      route ? `${route.origin} → ${route.destination}` : (name ?? reference),
  };
}
