import { IconBeach, IconHome, IconRubberStamp, IconUser } from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import { useTranslations } from "use-intl";
import type { Place } from "./places.ts";

const ITEMS: readonly Place[] = [
  { to: "/", word: "home", icon: IconHome },
  { to: "/holiday-packages", word: "holiday", icon: IconBeach },
  { to: "/visa-guidelines", word: "visa", icon: IconRubberStamp },
  { to: "/profile/bookings", word: "account", icon: IconUser },
];

/** The four corners of the product, in reach of a thumb at 767 px and less (S2.2-10). */
export function BottomBar() {
  const t = useTranslations("shell");
  return (
    <nav
      aria-label={t("quickNavigation")}
      className="fixed inset-x-0 bottom-0 z-(--z-bottombar) h-(--bottom-bar-height) border-t border-line bg-surface pb-[env(safe-area-inset-bottom)] tab:hidden"
    >
      <ul className="grid h-full grid-cols-4">
        {ITEMS.map(({ to, word, icon: Icon }) => (
          <li key={to}>
            <Link
              to={to}
              activeOptions={{ exact: to === "/" }}
              className="group relative flex h-full flex-col items-center justify-center gap-1 text-[13px] leading-5 font-[650] text-ink-2 -outline-offset-4 aria-[current=page]:text-action-ink"
            >
              <span
                aria-hidden="true"
                className="diamond absolute -top-[5px] hidden size-2.5 rounded-[2px] bg-action group-aria-[current=page]:block"
              />
              <Icon size={24} stroke={1.9} aria-hidden="true" />
              {t(word)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
