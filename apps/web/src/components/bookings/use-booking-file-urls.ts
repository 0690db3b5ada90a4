import type { PaymentPurpose } from "@ghuri/contract/payments";
import { useLanguage } from "../../i18n/language-provider.tsx";

/** The download URLs of a booking's ticket, receipt, invoice, credit note and calendar file, in the page's language. */
export function useBookingFileUrls(id: string, type: PaymentPurpose = "flight") {
  const { language } = useLanguage();
  // The server assumes a flight unless the URL names another type.
  const kind = type === "flight" ? "" : `&type=${type}`;
  return {
    ticket: `/download-ticket/${id}?language=${language}`,
    receipt: `/download-receipt/${id}?language=${language}${kind}`,
    firstPartReceipt: `/download-receipt/${id}?language=${language}${kind}&part=1`,
    /** Of one of several payments, by its number. */
    shareReceipt: (number: number) =>
      `/download-receipt/${id}?language=${language}${kind}&part=${number}`,
    invoice: `/download-invoice/${id}?language=${language}${kind}`,
    creditNote: `/download-credit-note/${id}?language=${language}${kind}`,
    calendar: `/download-calendar/${id}?language=${language}`,
  } as const;
}
