import { useTranslations } from "use-intl";
import { useAnnounceInteractive } from "../../ui/announce-interactive.ts";
import { OtherOffers } from "./other-offers.tsx";

/** The page of every flight URL where no flights are sold. */
export function FlightsNotSold() {
  useAnnounceInteractive();
  const t = useTranslations("shell");
  return (
    <div className="page-width flex flex-col items-start py-10 tab:py-16">
      <h1 className="type-page">{t("flightsNotSoldTitle")}</h1>
      <p className="type-lead mt-2 mb-6 max-w-[32rem] text-ink-2">{t("flightsNotSoldText")}</p>
      <OtherOffers />
    </div>
  );
}
