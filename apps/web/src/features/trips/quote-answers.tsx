import { useId } from "react";
import { useTranslations } from "use-intl";
import { Button } from "../../ui/button.tsx";

interface Props {
  readonly label: string;
  /** Shown while the answer is being sent. Null: it is not. */
  readonly busyLabel: string | null;
  /** The box above is to be ticked first. */
  readonly mustTick: boolean;
  /** The quote has expired: only keeping is left. */
  readonly isOver: boolean;
  readonly onCancel: () => void;
  readonly onKeep: () => void;
}

/* On a phone the buttons stick to the bottom of the dialog. */
const ANSWERS =
  "max-tab:sticky max-tab:-bottom-6 max-tab:-mx-4 max-tab:-mb-6 max-tab:border-t max-tab:border-line max-tab:bg-raised max-tab:p-4 max-tab:pb-[calc(16px+env(safe-area-inset-bottom,0px))]";

/** The answers to a cancellation quote. Keeping the booking is the primary button. */
export function QuoteAnswers({ label, busyLabel, mustTick, isOver, onCancel, onKeep }: Props) {
  const t = useTranslations("trips");
  const reasonId = useId();
  return (
    <div className={ANSWERS}>
      <div className="flex flex-col-reverse gap-3 tab:flex-row tab:justify-end">
        {!isOver && (
          <Button
            kind="danger-outline"
            inactive={mustTick}
            aria-describedby={mustTick ? reasonId : undefined}
            busyLabel={busyLabel}
            onClick={mustTick ? undefined : onCancel}
          >
            {label}
          </Button>
        )}
        <Button kind="ink" onClick={onKeep}>
          {t("keep")}
        </Button>
      </div>
      {mustTick && !isOver && (
        <p id={reasonId} className="type-small mt-2 text-ink-3 max-tab:text-center tab:text-right">
          {t("tickFirst")}
        </p>
      )}
    </div>
  );
}
