import type { VisaGuideline } from "@ghuri/contract/visas";
import { useTranslations } from "use-intl";
import { useFormat } from "../../../i18n/use-format.ts";

const STEPS = ["apply", "check", "decide", "arrive"] as const;

/** The four steps from application to visa. */
export function ApplicationProcess({ guideline }: { readonly guideline: VisaGuideline }) {
  const t = useTranslations("visaGuidelines.steps");
  const { localDigits } = useFormat();
  const isFree = guideline.price === 0;
  return (
    <ol>
      {STEPS.map((step, at) => (
        <li key={step} className="relative flex gap-5 pb-6 last:pb-0">
          {at < STEPS.length - 1 && (
            <span
              aria-hidden="true"
              className="absolute top-9 -bottom-1 left-[15px] border-l-2 border-line-strong"
            />
          )}
          <span aria-hidden="true" className="relative grid size-8 shrink-0 place-items-center">
            <span className="diamond absolute size-6 rounded-xs bg-ink" />
            <span className="numerals relative text-xs font-[700] text-bg">
              {localDigits(at + 1)}
            </span>
          </span>
          <div className="pt-0.5">
            <h3 className="font-[750]">{t(step)}</h3>
            <p className="text-ink-2">{textOf(step)}</p>
          </div>
        </li>
      ))}
    </ol>
  );

  function textOf(step: (typeof STEPS)[number]): string {
    if (step === "apply") return t(isFree ? "applyFreeText" : "applyText");
    return t(`${step}Text`, { time: guideline.processing_time });
  }
}
