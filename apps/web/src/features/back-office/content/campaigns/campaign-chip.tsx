import type { CampaignState } from "@ghuri/contract/admin-campaigns";
import { useTranslations } from "use-intl";
import { type StatusLook, StatusChip } from "../../../../ui/status-chip.tsx";

const LOOK: Readonly<Record<CampaignState, StatusLook>> = {
  draft: "open",
  sending: "inHand",
  sent: "confirmed",
  stopped: "cancelled",
};

/** The state of a newsletter campaign. */
export function CampaignChip({ state }: { readonly state: CampaignState }) {
  const t = useTranslations("backOfficeCampaigns");
  return <StatusChip look={LOOK[state]}>{t(`states.${state}`)}</StatusChip>;
}
