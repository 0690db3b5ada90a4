import type { CouponState } from "@ghuri/contract/admin-coupons";
import { IconLock } from "@tabler/icons-react";
import { useTranslations } from "use-intl";
import { type StatusLook, StatusChip } from "../../../../ui/status-chip.tsx";

const LOOK: Readonly<Record<CouponState, StatusLook>> = {
  scheduled: "open",
  live: "confirmed",
  used_up: "inHand",
  ended: "expired",
  stopped: "cancelled",
};

interface Props {
  readonly state: CouponState;
  readonly is_private: boolean;
}

/** The state of a coupon; a lock marks a coupon that is in no public list. */
export function CouponChip({ state, is_private: isPrivate }: Props) {
  const t = useTranslations("backOfficeCoupons");
  return (
    <span className="inline-flex flex-wrap items-center gap-1.5">
      <StatusChip look={LOOK[state]}>{t(`states.${state}`)}</StatusChip>
      {isPrivate && (
        <span className="type-caption inline-flex items-center gap-1 text-ink-2">
          <IconLock size={15} stroke={2} aria-hidden="true" />
          {t("private")}
        </span>
      )}
    </span>
  );
}
