import { Refused } from "@ghuri/contract/client";
import { useEffect } from "react";
import { useTranslations } from "use-intl";
import { useRefreshBooking } from "../../pieces/bookings/use-refresh-booking.ts";
import { refusalWords } from "../../pieces/field-words/server-faults.ts";
import { Button } from "../../ui/button.tsx";
import { Note } from "../../ui/note.tsx";

interface Props {
  readonly error: Error | null;
  readonly onAskAgain: () => void;
  readonly onKeep: () => void;
}

/** No quote came: said why, and asked again only where another answer is possible. */
export function QuoteRefused({ error, onAskAgain, onKeep }: Props) {
  const t = useTranslations("trips");
  const common = useTranslations("phrases");
  const isFinal = error instanceof Refused && error.status < 500 && error.status !== 429;
  const refresh = useRefreshBooking();
  // The page behind offered what is not to be had: it is older than this answer.
  useEffect(() => {
    if (isFinal) refresh();
  }, [isFinal, refresh]);
  return (
    <>
      <Note tone="danger" role="alert">
        {refusalWords(error, t("quoteFailed"))}
      </Note>
      <div className="mt-6 flex flex-wrap justify-end gap-3">
        {!isFinal && (
          <Button kind="outline" onClick={onAskAgain}>
            {t("askAgain")}
          </Button>
        )}
        <Button kind="ink" onClick={onKeep}>
          {common("back")}
        </Button>
      </div>
    </>
  );
}
