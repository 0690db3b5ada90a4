import { useTranslations } from "use-intl";
import { useFormat } from "../../../i18n/use-format.ts";

export type DateStep = "departure" | "return";

interface Props {
  readonly step: DateStep;
  readonly onStep: (step: DateStep) => void;
  readonly dates: { readonly departure: string; readonly returnDate: string };
}

const STEPS: readonly DateStep[] = ["departure", "return"];

/** The departure and return steps of a round trip. Either can be reopened on its own. */
export function DateSteps({ step, onStep, dates }: Props) {
  const t = useTranslations("search");
  const { formatDay, localDigits } = useFormat();
  return (
    <div className="mb-4 grid grid-cols-2 gap-2 tab:max-w-[430px]">
      {STEPS.map((one) => {
        const date = one === "departure" ? dates.departure : dates.returnDate;
        return (
          <button
            key={one}
            type="button"
            aria-pressed={one === step}
            onClick={() => onStep(one)}
            className="flex min-h-[58px] flex-col justify-center rounded-[14px] border border-line px-3.5 py-2 text-left hover:border-line-strong aria-pressed:border-ink aria-pressed:shadow-[inset_0_0_0_1px_var(--color-ink)]"
          >
            <span className="type-caption text-ink-2">{t(one)}</span>
            <span className="numerals leading-6 font-[700]">
              {date ? `${formatDay(date)} ${localDigits(date.slice(0, 4))}` : t("chooseDate")}
            </span>
          </button>
        );
      })}
    </div>
  );
}
