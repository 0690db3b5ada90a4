import { IconBeach, IconRubberStamp } from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import { useTranslations } from "use-intl";
import { buttonStyle } from "../../ui/button-style.ts";

/** Links to what is sold where flights are not: packages and visas. */
export function OtherOffers() {
  const t = useTranslations("shell");
  return (
    <div className="flex flex-wrap gap-2.5">
      <Link to="/holiday-packages" className={buttonStyle("primary")}>
        <IconBeach size={20} stroke={1.9} aria-hidden="true" />
        {t("holidayPackages")}
      </Link>
      <Link to="/visa-guidelines" className={buttonStyle("outline")}>
        <IconRubberStamp size={20} stroke={1.9} aria-hidden="true" />
        {t("visaGuidelines")}
      </Link>
    </div>
  );
}
