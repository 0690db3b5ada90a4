import { Refused } from "@ghuri/contract/client";
import type { Departure } from "@ghuri/contract/tour-packages";
import { useEffect } from "react";
import { useTranslations } from "use-intl";
import { useAlert } from "../../../ui/alert-provider.tsx";
import type { PackageSelection } from "../queries.ts";
import { readDepartures } from "./booking-refusal.ts";

type Failure =
  | { readonly kind: "none" }
  | { readonly kind: "gone"; readonly departures: readonly Departure[] }
  /** The page offers a retry. */
  | { readonly kind: "unanswered" }
  /** An alert explains it and continues. */
  | { readonly kind: "told" };

/** Without a quote, finds out why. If only the coupon or departure in the URL is at fault, drop it. */
export function useQuoteFailure(
  error: Error | null,
  wish: PackageSelection,
  onWish: (wish: PackageSelection) => void,
): Failure {
  const common = useTranslations("common");
  const showAlert = useAlert();
  const failure = readFailure(error, wish);
  const { kind } = failure;
  useEffect(() => {
    if (kind !== "told" || !(error instanceof Refused) || error.status === 404) return;
    const isCoupon = error.body.code.startsWith("coupon_");
    showAlert({
      tone: "danger",
      title: common("alert"),
      description: Object.values(error.body.errors ?? {})[0]?.[0] ?? error.body.message,
      button: common("ok"),
      mustBeAnswered: true,
      action: () =>
        onWish({ ...wish, ...(isCoupon ? { coupon: undefined } : { departure: undefined }) }),
    });
  }, [kind, error, wish, onWish, showAlert, common]);
  return failure;
}

function readFailure(error: Error | null, wish: PackageSelection): Failure {
  if (!error) return { kind: "none" };
  if (!(error instanceof Refused)) return { kind: "unanswered" };
  const { code } = error.body;
  if (code === "spots_gone") return { kind: "gone", departures: readDepartures(error) };
  const isOfAddress = error.status === 422 && Boolean(wish.coupon ?? wish.departure);
  return { kind: isOfAddress || error.status === 404 ? "told" : "unanswered" };
}
