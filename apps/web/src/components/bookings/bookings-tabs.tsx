import { IconBeach, IconPlaneTilt, IconRubberStamp } from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import { useTranslations } from "use-intl";

const TABS = [
  { to: "/profile/bookings", word: "flights", icon: IconPlaneTilt },
  { to: "/profile/bookings/package", word: "packages", icon: IconBeach },
  { to: "/profile/bookings/visa-applications", word: "visas", icon: IconRubberStamp },
] as const;

/** Links to the account's booking lists, one per product (S2.12-03). */
export function BookingsTabs() {
  const t = useTranslations("trips.tabs");
  return (
    <nav aria-label={t("label")} className="mb-5 border-b border-line">
      <ul className="-mx-1.5 flex overflow-x-auto px-1.5 pt-1.5">
        {TABS.map(({ to, word, icon: Icon }) => (
          <li key={to}>
            <Link
              to={to}
              activeOptions={{ exact: true, includeSearch: false }}
              className="-mb-px flex min-h-11 items-center gap-2.5 border-b-3 border-transparent px-4 font-[650] whitespace-nowrap text-ink-2 hover:text-ink aria-[current=page]:border-action aria-[current=page]:text-ink"
            >
              <Icon size={19} stroke={1.9} aria-hidden="true" />
              {t(word)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
