import type { Conditions } from "@ghuri/contract/flights";
import { useTranslations } from "use-intl";
import { useFormat } from "../../i18n/use-format.ts";
import { ChargesByTime } from "./charges-by-time.tsx";
import { ChargesNow } from "./charges-now.tsx";

/** The three policy lines of spec 2, and the airline's charges where known. */
export function PolicyPanel({ conditions }: { readonly conditions: Conditions }) {
  const t = useTranslations("itinerary");
  const { localDigits } = useFormat();
  const lines = [t("policyRefund"), t("policyRefundSum"), t("policyChangeSum")];
  return (
    <div className="flex flex-col gap-5">
      <ol className="flex flex-col gap-3">
        {lines.map((line, index) => (
          <li key={line} className="flex items-start gap-4">
            <span className="relative mt-1 grid size-6 shrink-0 place-items-center">
              <span className="diamond absolute size-5 rounded-xs border border-line bg-sunken" />
              <span className="relative text-xs font-[750]">{localDigits(index + 1)}</span>
            </span>
            {line}
          </li>
        ))}
      </ol>
      {conditions.bands ? (
        <ChargesByTime bands={conditions.bands} />
      ) : (
        <ChargesNow conditions={conditions} />
      )}
    </div>
  );
}
