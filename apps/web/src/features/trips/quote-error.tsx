import { Refused } from "@ghuri/contract/client";
import { useEffect } from "react";
import { useTranslations } from "use-intl";
import { useRefreshBooking } from "../../components/bookings/use-refresh-booking.ts";
import { getRefusalMessage } from "../../components/forms/server-errors.ts";
import { Button } from "../../ui/button.tsx";
import { Callout } from "../../ui/callout.tsx";

interface Props {
  readonly error: Error | null;
  readonly onRetry: () => void;
  readonly onKeep: () => void;
}

/** The quote failed: shows why, and a retry only where it can help. */
export function QuoteError({ error, onRetry, onKeep }: Props) {
  const t = useTranslations("trips");
  const common = useTranslations("common");
  const isFinal = error instanceof Refused && error.status < 500 && error.status !== 429;
  const refresh = useRefreshBooking();
  // The page offered an action that is no longer allowed, so refresh it.
  useEffect(() => {
    if (isFinal) refresh();
  }, [isFinal, refresh]);
  return (
    <>
      <Callout tone="danger" role="alert">
        {getRefusalMessage(error, t("quoteFailed"))}
      </Callout>
      <div className="mt-6 flex flex-wrap justify-end gap-3">
        {!isFinal && (
          <Button kind="outline" onClick={onRetry}>
            {t("renewQuote")}
          </Button>
        )}
        <Button kind="ink" onClick={onKeep}>
          {common("back")}
        </Button>
      </div>
    </>
  );
}
