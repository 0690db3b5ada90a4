import { useTranslations } from "use-intl";
import { Kite } from "../../ui/kite.tsx";

/** The countdown at zero, shown in the session-expired alert. */
export function ExpiredCountdown() {
  const t = useTranslations("results");
  return (
    <div className="mt-7 w-full px-4 tab:px-5">
      <span aria-hidden="true" className="relative block h-6">
        <span className="absolute inset-x-0 top-3 h-0.5 rounded-full bg-line" />
        <Kite size={24} className="absolute top-0 -left-1" />
      </span>
      <p className="type-caption mt-3 text-ink-3">{t("whyExpired")}</p>
    </div>
  );
}
