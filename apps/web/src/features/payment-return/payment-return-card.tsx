import type { QueryKey } from "@tanstack/react-query";
import { useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useEffect } from "react";
import { useTranslations } from "use-intl";
import { Callout } from "../../ui/callout.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { PaymentOutcomeCard } from "./payment-outcome-card.tsx";
import { getPaymentOutcome } from "./payment-outcome.ts";
import type { PaymentSubject } from "./payment-subject.ts";

interface Props {
  readonly queryKey: QueryKey;
  readonly booking: PaymentSubject | undefined;
  readonly isError: boolean;
  readonly isChecking: boolean;
  readonly onCheckAgain: () => void;
  /** The dialog with all payment methods. */
  readonly payment: ((onClose: () => void) => ReactNode) | undefined;
}

/** The query key of the list that shows the same booking. */
const LIST = {
  flight: "flight-bookings",
  package: "package-bookings",
  visa: "visa-applications",
} as const;

/** The outcome of a payment, or its loading and error states. */
export function PaymentReturnCard({ queryKey, booking, isError, ...ending }: Props) {
  const t = useTranslations("payment");
  const queries = useQueryClient();
  const checks = queries.getQueryState(queryKey)?.dataUpdateCount ?? 0;
  const state = booking ? getPaymentOutcome(booking) : null;
  const mark = booking && `${booking.type} ${booking.fulfilment} ${state?.kind}`;
  useEffect(() => {
    const [type] = mark?.split(" ") ?? [];
    if (type === "flight" || type === "package" || type === "visa")
      void queries.invalidateQueries({ queryKey: [LIST[type]] });
  }, [mark, queries]);

  if (booking && !state) return null;
  if (!booking && isError) return <Callout tone="warning">{t("loadFailed")}</Callout>;
  if (!booking || !state) return <Skeleton className="h-[420px] rounded-3xl" />;
  return <PaymentOutcomeCard booking={booking} state={state} checks={checks} {...ending} />;
}
