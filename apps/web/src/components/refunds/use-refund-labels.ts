import type { Refund, RefundTarget } from "@ghuri/contract/cancellations";
import { ShopProduct } from "@ghuri/contract/payments";
import { useTranslations } from "use-intl";
import { useFormat } from "../../i18n/use-format.ts";
import type { RefundStageState } from "./refund-stages.ts";

interface RefundLabels {
  /** "to VISA ending 4417" */
  readonly target: (to: RefundTarget) => string;
  /** The reason of the refund. */
  readonly reason: (refund: Refund) => string;
  /** The name of a stage among the steps of a booking, of which some are called the same. */
  readonly stepName: (stage: RefundStageState) => string;
  /** The short name of a stage. */
  readonly stageName: (stage: RefundStageState) => string;
  /** The explanation of a stage. */
  readonly stageText: (refund: Refund, stage: RefundStageState) => string;
}

/** The texts of a refund, shared by the booking's timeline and the refund page. */
export function useRefundLabels(): RefundLabels {
  const t = useTranslations("refunds");
  const { formatBdt } = useFormat();

  function target({ method, brand, ending, payments = 1 }: RefundTarget): string {
    if (payments > 1) return t("to.several", { count: payments });
    if (ending !== null)
      return brand === null ? t("to.accountEnding", { ending }) : t("to.ending", { brand, ending });
    if (method === "manual")
      return brand === null ? t("to.manual") : t("to.account", { account: brand });
    return brand === null ? t("to.online") : t("to.brand", { brand });
  }

  function reason({ reason: why, type }: Refund): string {
    if (why === "part_cancelled" && type === "flight-extras") return t("extrasReturned");
    const known = ShopProduct.safeParse(type);
    // A change, bags and seats, or a name: the ticket itself stays valid.
    if (why === "booking_failed" && !known.success) return t("besideFailed");
    if (why !== "booking_cancelled") return t(`reason.${why}`);
    return t(`cancelled.${known.success ? known.data : "package"}`);
  }

  function stageText(refund: Refund, { stage, at, note }: RefundStageState): string {
    if (note !== null) return note;
    const isReached = at !== null;
    switch (stage) {
      case "requested":
        return reason(refund);
      case "approved":
        return isReached
          ? t("stageText.approved", { amount: formatBdt(refund.amount) })
          : t(refund.type === "flight" ? "stageText.approvedNext" : "stageText.approvedNextHere");
      case "sent":
        return isReached
          ? t("stageText.sent", { target: target(refund.to) })
          : t("stageText.sentNext");
      case "done":
        return isReached
          ? t("stageText.done")
          : t("stageText.doneNext", { target: target(refund.to) });
    }
    return t("stageText.rejected");
  }
  const stageName = ({ stage, look }: RefundStageState) =>
    t(look === "now" ? `stageNow.${stage}` : `stage.${stage}`);
  const stepName = ({ stage, look }: RefundStageState) =>
    t(look === "now" ? `stepNow.${stage}` : `step.${stage}`);
  return { target, reason, stageName, stepName, stageText };
}
