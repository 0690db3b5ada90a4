import type { Coupon } from "@ghuri/contract/coupons";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useTranslations } from "use-intl";
import { useSellsFlights } from "../../components/support/sells-flights.ts";
import { useOpenedAt } from "../../api/page-meta.ts";
import { useLanguage } from "../../i18n/language-provider.tsx";
import { changeSlice, switchTripType } from "../../components/flight-criteria/change-slices.ts";
import { defaultCriteria } from "../../components/flight-criteria/criteria.ts";
import { criteriaToSearchParams } from "../../components/flight-criteria/criteria-search-params.ts";
import { buttonStyle } from "../../ui/button-style.ts";
import { cx } from "../../ui/class-names.ts";
import { airportQuery } from "./queries.ts";

const WIDE = "w-full";

/** Links to what the deal is valid for: flights, packages or visas. */
export function DealLinks({ coupon }: { readonly coupon: Coupon }) {
  const t = useTranslations("deals");
  const { scope } = coupon;
  const isOpen = scope === "any";
  return (
    <div className="flex flex-col gap-2.5">
      {scope !== "package" && scope !== "visa" && <ToFlights coupon={coupon} />}
      {(isOpen || scope === "package") && (
        <Link
          to="/holiday-packages"
          className={cx(buttonStyle(isOpen ? "outline" : "primary"), WIDE)}
        >
          {t("seePackages")}
        </Link>
      )}
      {(isOpen || scope === "visa") && (
        <Link
          to="/visa-guidelines"
          className={cx(buttonStyle(isOpen ? "outline" : "primary"), WIDE)}
        >
          {t("seeVisas")}
        </Link>
      )}
    </div>
  );
}

/** Link to the search form, or straight to the results when the deal has a single destination. */
function ToFlights({ coupon: { destinations, trip_type } }: { readonly coupon: Coupon }) {
  const t = useTranslations("deals");
  const { language } = useLanguage();
  const now = useOpenedAt();
  const [only = "", ...others] = destinations;
  const { data: airport } = useQuery({
    ...airportQuery(only, language),
    enabled: only !== "" && others.length === 0,
  });
  const sellsFlights = useSellsFlights();
  const usual = defaultCriteria(now, language);
  const criteria =
    airport &&
    switchTripType(
      changeSlice(usual, 0, {
        destination: airport.iata,
        destinationCity: airport.city,
        destinationAirport: airport.name,
      }),
      trip_type ?? usual.tripType,
    );
  const [trip] = criteria?.trips ?? [];
  if (!sellsFlights) return null;
  return (
    <Link
      to="/flights/{-$query}"
      {...(criteria ? { search: criteriaToSearchParams(criteria) } : {})}
      className={cx(buttonStyle("primary"), WIDE)}
    >
      {trip
        ? t("searchRoute", { from: trip.originCity, to: trip.destinationCity })
        : t("searchFlights")}
    </Link>
  );
}
