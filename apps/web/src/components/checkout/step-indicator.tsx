import { IconCheck } from "@tabler/icons-react";
import { Fragment } from "react";
import { useTranslations } from "use-intl";
import { useFormat } from "../../i18n/use-format.ts";
import { cx } from "../../ui/class-names.ts";

interface Props {
  /** The labels of the steps. */
  readonly steps: readonly string[];
  /** The index of the current step; earlier steps are done. */
  readonly at: number;
}

/** The checkout steps: Choose, Travellers, Pay. */
export function StepIndicator({ steps, at }: Props) {
  const t = useTranslations("checkout");
  const { localDigits } = useFormat();
  return (
    <ol aria-label={t("steps")} className="flex flex-wrap items-center gap-2.5">
      {steps.map((step, index) => (
        <Fragment key={step}>
          {index > 0 && <li aria-hidden="true" className="h-px w-6 bg-line tab:w-11" />}
          <li
            aria-current={index === at ? "step" : undefined}
            className="type-small flex items-center gap-2.5 font-[700]"
          >
            <span className="relative grid size-7 shrink-0 place-items-center">
              <span
                className={cx(
                  "diamond absolute size-[22px] rounded-xs",
                  index < at && "bg-leaf",
                  index === at && "bg-ink",
                  index > at && "bg-sunken",
                )}
              />
              <span
                aria-hidden="true"
                className={cx("relative text-xs", index > at ? "text-ink-3" : "text-bg")}
              >
                {index < at ? <IconCheck size={15} stroke={2.6} /> : localDigits(index + 1)}
              </span>
            </span>
            <span
              className={cx(index > at && "text-ink-3", index !== at && "max-tab:visually-hidden")}
            >
              {step}
              {index < at && <span className="visually-hidden"> ({t("stepDone")})</span>}
            </span>
          </li>
        </Fragment>
      ))}
    </ol>
  );
}
