import type { AdminEvent } from "@ghuri/contract/admin-bookings";
import type { VisaCase } from "@ghuri/contract/visa-cases";
import { useTranslations } from "use-intl";
import type { AllMessages } from "../../../../i18n/all-messages.ts";
import { useFormat } from "../../../../i18n/use-format.ts";
import type { TimelineStepLook } from "../../../../components/timeline/timeline.tsx";

type Words = AllMessages["backOfficeVisa"];

interface HistoryLabel {
  readonly title: string;
  readonly text?: string;
  readonly look?: TimelineStepLook;
}

/** The names under which the log stores staff actions. */
const ACTS = new Map<string, keyof Words["acts"]>([
  ["visa.in_review", "in_review"],
  ["visa.documents_needed", "documents_needed"],
  ["visa.submitted", "submitted"],
  ["visa.approved", "approved"],
  ["visa.rejected", "rejected"],
  ["visa.note", "note"],
  ["visa.result", "result"],
  ["paper.accepted", "accepted"],
  ["paper.refused", "refused"],
  ["booking.letter", "email"],
  ["booking.payment-link", "link"],
  ["booking.cancel", "cancel"],
]);
const EMAILS: ReadonlySet<string> = new Set<keyof Words["emails"]>([
  "applied",
  "applied_free",
  "fee_paid",
  "note",
  "documents_needed",
  "in_review",
  "submitted",
  "approved",
  "rejected",
  "visa_issued",
  "visa_refused",
  "cancelled",
  "cancelled_refunded",
  "cancelled_kept",
  "expired",
  "paid_late",
]);
const isEmail = (kind: string): kind is keyof Words["emails"] => EMAILS.has(kind);

/** The label of a timeline event; null for events that are not shown. */
export function useHistoryLabels({ payments }: Pick<VisaCase, "payments">) {
  const t = useTranslations("backOfficeVisa");
  const { formatBdt } = useFormat();

  return (event: AdminEvent): HistoryLabel | null => {
    switch (event.about) {
      case "booking":
        return moved(event);
      case "payment":
        return paid(event);
      case "refund":
        return returned(event);
      case "email":
        if (!isEmail(event.to)) return null;
        return {
          title: t("email", { about: t(`emails.${event.to}`) }),
          ...(event.from === "refused" ? { look: "failed", text: t("emailRefused") } : {}),
        };
      default: {
        const action = ACTS.get(event.to);
        if (!action) return null;
        const title = t(`acts.${action}`, { name: event.name ?? "" });
        return event.note ? { title, text: event.note } : { title };
      }
    }
  };

  function moved({ from, to, by }: AdminEvent): HistoryLabel | null {
    if (from === null) return { title: t("sentIn") };
    if (to === "in_review") return { title: t("allDocumentsReceived") };
    if (to !== "cancelled") return null;
    return {
      title: t(by === "traveller" ? "cancelledByTraveller" : "endedUnpaid"),
      look: "failed",
    };
  }

  function paid({ to, reference, note }: AdminEvent): HistoryLabel | null {
    const payment = payments.find(({ trxid }) => trxid === reference);
    if (to === "paid")
      return {
        title: payment?.brand
          ? t("money.paidWith", { amount: formatBdt(payment.amount), brand: payment.brand })
          : t("money.paid"),
      };
    if (to === "review") return { title: t("money.review"), look: "now" };
    if (to !== "failed" && to !== "cancelled") return null;
    return { title: t(`money.${to}`), look: "failed", ...(note ? { text: note } : {}) };
  }

  function returned({ to, reference }: AdminEvent): HistoryLabel | null {
    if (to === "rejected")
      return { title: t("refund.rejected"), look: "failed", text: reference ?? "" };
    if (to !== "requested" && to !== "approved" && to !== "sent" && to !== "done") return null;
    return { title: t(`refund.${to}`), text: reference ?? "" };
  }
}
