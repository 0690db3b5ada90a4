import { IconBeach, IconHome, IconRubberStamp, IconUser } from "@tabler/icons-react";
import { Link, useLocation } from "@tanstack/react-router";
import { useTranslations } from "use-intl";
import type { NavItem } from "./nav-items.ts";

interface Corner extends NavItem {
  /** The paths for which the item is marked as current. */
  readonly within: RegExp;
}

const CORNERS: readonly Corner[] = [
  { to: "/", labelKey: "home", icon: IconHome, within: /^\/$/ },
  {
    to: "/holiday-packages",
    labelKey: "holiday",
    icon: IconBeach,
    within: /^\/(?:holiday-packages|package-)/,
  },
  { to: "/visa-guidelines", labelKey: "visa", icon: IconRubberStamp, within: /^\/visa-/ },
  {
    to: "/profile/bookings",
    labelKey: "account",
    icon: IconUser,
    within: /^\/(?:profile|login|register)/,
  },
];

/** The bottom navigation of phones, up to 767 px (S2.2-10). */
export function BottomBar() {
  const t = useTranslations("shell");
  const path = useLocation({ select: (location) => location.pathname });
  return (
    <nav
      aria-label={t("quickNavigation")}
      className="fixed inset-x-0 bottom-0 z-(--z-bottombar) h-(--bottom-bar-height) border-t border-line bg-surface pb-[env(safe-area-inset-bottom)] tab:hidden"
    >
      <ul className="grid h-full grid-cols-4">
        {CORNERS.map(({ to, labelKey, icon: Icon, within }) => (
          <li key={to}>
            <Link
              to={to}
              data-here={within.test(path) || undefined}
              className="group relative flex h-full flex-col items-center justify-center gap-1 text-[min(0.8125rem,4.4vw)] leading-5 font-[650] text-ink-2 -outline-offset-4 data-here:text-action-ink"
            >
              <span
                aria-hidden="true"
                className="diamond absolute -top-[5px] hidden size-2.5 rounded-[2px] bg-action group-data-here:block"
              />
              <Icon size={24} stroke={1.9} aria-hidden="true" />
              {t(labelKey)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
