import { useTranslations } from "use-intl";
import { Kite } from "../../ui/kite.tsx";

interface Props {
  /** How many times the status was checked. */
  readonly checks: number;
}

/** An indeterminate progress animation while the gateway is queried. */
export function PaymentProgress({ checks }: Props) {
  const t = useTranslations("payment");
  return (
    <div className="px-5 pt-8 tab:px-11">
      <span aria-hidden="true" className="relative block h-6 overflow-x-clip">
        <span className="absolute top-3 left-0 h-0.5 w-full bg-line" />
        <span className="absolute inset-y-0 left-0 w-[62%] animate-breathe">
          <span className="absolute top-3 -left-full h-0.5 w-[200%] bg-ink" />
          <Kite size={22} className="absolute top-0.5 -right-2.5" />
        </span>
      </span>
      <p className="type-caption numerals text-right text-ink-3">
        {t("checked", { count: checks })}
      </p>
    </div>
  );
}
