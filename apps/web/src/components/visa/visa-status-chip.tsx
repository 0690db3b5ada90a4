import type { VisaApplicationStatus } from "@ghuri/contract/visas";
import { useTranslations } from "use-intl";
import { StatusChip } from "../../ui/status-chip.tsx";

const LOOK = {
  in_review: "review",
  documents_needed: "waiting",
  submitted: "recorded",
  approved: "confirmed",
  rejected: "failed",
  cancelled: "cancelled",
} as const;

/** The status of a visa application; in_review reads "Under review" (S2.12-22). */
export function VisaStatusChip({ status }: { readonly status: VisaApplicationStatus }) {
  const t = useTranslations("visaApplications");
  return <StatusChip look={LOOK[status]}>{t(`status.${status}`)}</StatusChip>;
}
