import { Link } from "@tanstack/react-router";
import { useTranslations } from "use-intl";
import { buttonStyle } from "../ui/button-style.ts";
import { useSellsFlights } from "../components/support/sells-flights.ts";
import { BrokenKite } from "./broken-kite.tsx";

export default function NotFoundPage() {
  const t = useTranslations("shell");
  const sellsFlights = useSellsFlights();
  return (
    <div className="page-width flex flex-col items-center py-10 text-center tab:py-16">
      <BrokenKite />
      <h1 className="type-poster mt-8 max-tab:type-page">{t("notFoundTitle")}</h1>
      <p className="type-lead mt-2 max-w-[300px] text-balance text-ink-2">{t("notFoundText")}</p>
      <div className="mt-6 flex flex-wrap justify-center gap-2.5">
        {sellsFlights && (
          <Link to="/flights/{-$query}" className={buttonStyle("primary")}>
            {t("searchFlights")}
          </Link>
        )}
        <Link to="/" className={buttonStyle("outline")}>
          {t("goHome")}
        </Link>
      </div>
    </div>
  );
}
