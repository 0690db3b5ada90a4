import type { Coupon } from "@ghuri/contract/coupons";
import { todayInDhaka } from "@ghuri/contract/calendar";
import { useTranslations } from "use-intl";
import { useFormat } from "../../i18n/use-format.ts";
import { DescriptionList } from "../../ui/description-list.tsx";
import { useQueries } from "@tanstack/react-query";
import { useLanguage } from "../../i18n/language-provider.tsx";
import { countryName } from "../../components/traveller-fields/countries.ts";
import { airportQuery } from "./queries.ts";

const SCOPE_WORD = {
  any: "scopeAny",
  flight: "scopeFlight",
  domestic: "scopeDomestic",
  international: "scopeInternational",
  package: "scopePackage",
  visa: "scopeVisa",
} as const;

/** The coupon's conditions. Conditions that are not set are left out. */
export function DealRules({ coupon }: { readonly coupon: Coupon }) {
  const t = useTranslations("deals");
  const format = useFormat();
  const locations = useLocationNames(coupon);
  const amount = format.formatDiscount(coupon.type, coupon.amount);
  const dayOf = (instant: string) => format.formatMonthDate(todayInDhaka(new Date(instant)));
  return (
    <DescriptionList
      items={[
        [
          t("worth"),
          coupon.type === "percentage"
            ? t("worthPercent", { amount })
            : format.formatBdt(coupon.amount),
        ],
        [t("cap"), coupon.max_discount !== null && format.formatBdt(coupon.max_discount)],
        [t("minSpend"), coupon.min_spend !== null && format.formatBdt(coupon.min_spend)],
        [t("goodFor"), t(SCOPE_WORD[coupon.scope])],
        [t("tripType"), coupon.trip_type && t(coupon.trip_type)],
        [t("from"), locations.from.join(", ")],
        [t("to"), locations.to.join(", ")],
        [t("airlines"), coupon.airlines.join(", ")],
        [
          t("minTravellers"),
          coupon.min_travellers > 1 &&
            t("atLeast", { count: format.formatNumber(coupon.min_travellers) }),
        ],
        [t("who"), coupon.first_booking_only && t("firstOnly")],
        [t("needs"), coupon.proven_phone_only && t("provenPhone")],
        [
          t("perAccount"),
          coupon.per_account_limit !== null && t("times", { count: coupon.per_account_limit }),
        ],
        [t("left"), coupon.uses_left !== null && t("usesLeft", { count: coupon.uses_left })],
        [
          t("dates"),
          t("fromUntil", { from: dayOf(coupon.valid_from), until: dayOf(coupon.expired_at) }),
        ],
      ]}
    />
  );
}

/** The origins and destinations of a coupon by name. Shows the airport code until the city is loaded. */
function useLocationNames({
  origins,
  destinations,
  destination_countries: countries,
}: Pick<Coupon, "origins" | "destinations" | "destination_countries">) {
  const from = useCities(origins);
  const cities = useCities(destinations);
  const { language } = useLanguage();
  return { from, to: [...cities, ...countries.map((code) => countryName(language, code))] };
}

function useCities(codes: readonly string[]): string[] {
  const { language } = useLanguage();
  const cities = useQueries({ queries: codes.map((iata) => airportQuery(iata, language)) });
  return codes.map((iata, at) => cities[at]?.data?.city ?? iata);
}
