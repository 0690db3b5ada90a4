import type { PaymentPurpose } from "@ghuri/contract/payments";
import { useLanguage } from "../../i18n/language-provider.tsx";

/** Where a booking's papers are, written in the page's language. */
export function useBookingFileUrls(id: string, type: PaymentPurpose = "flight") {
  const { language } = useLanguage();
  // Papers are of flights unless the address says otherwise.
  const kind = type === "flight" ? "" : `&type=${type}`;
  return {
    ticket: `/download-ticket/${id}?language=${language}`,
    receipt: `/download-receipt/${id}?language=${language}${kind}`,
    calendar: `/download-calendar/${id}?language=${language}`,
  } as const;
}
