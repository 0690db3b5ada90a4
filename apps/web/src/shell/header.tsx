import { IconMenu2 } from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import { Suspense, useState } from "react";
import { useTranslations } from "use-intl";
import { lazyPart } from "../components/lazy-part/lazy-part.tsx";
import { cx } from "../ui/class-names.ts";
import { IconButton } from "../ui/icon-button.tsx";
import { AccountMenu } from "./account-menu.tsx";
import { LanguageDropdown } from "./language-dropdown.tsx";
import { LanguageSwitch } from "./language-switch.tsx";
import { Logo } from "./logo.tsx";
import { NAV_ITEMS } from "./nav-items.ts";
import { useNavItems } from "./use-nav-items.ts";
import { SearchButton } from "./search-button.tsx";
import { ThemeButton } from "./theme-button.tsx";
import { useScrolledPast } from "./use-scrolled-past.ts";

const MobileMenu = lazyPart(() => import("./mobile-menu.tsx"));

/** The header: transparent over a hero until 80 px are scrolled, otherwise solid (S2.13-12). */
export function Header({ overHero }: { readonly overHero: boolean }) {
  const t = useTranslations("shell");
  const scrolled = useScrolledPast(80);
  const [menuOpen, setMenuOpen] = useState(false);
  const items = useNavItems(NAV_ITEMS);
  const clear = overHero && !scrolled;
  return (
    <header
      className={cx(
        "stays-above sticky top-0 z-(--z-header) h-(--header-height) border-b",
        "transition-[background-color,border-color] duration-(--dur-base)",
        clear ? "border-transparent" : "border-line bg-surface",
      )}
    >
      <div className="page-width flex h-full items-center gap-2">
        <Link to="/" aria-label="Ghuri" className="rounded-md py-2">
          <span className="max-nav:hidden">
            <Logo both />
          </span>
          <span className="nav:hidden">
            <Logo />
          </span>
        </Link>
        <nav aria-label={t("mainNavigation")} className="ml-8 max-nav:hidden">
          <ul className="flex gap-1">
            {items.map(({ to, labelKey, icon: Icon }) => (
              <li key={to}>
                <Link
                  to={to}
                  className="flex h-11 items-center gap-2.5 rounded-md px-4 font-[650] hover:bg-ink/6 aria-[current=page]:bg-ink/8"
                >
                  <Icon size={20} stroke={1.9} aria-hidden="true" />
                  {t(labelKey)}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        <div className="ml-auto flex items-center gap-2">
          <span className="flex items-center gap-2 max-nav:hidden">
            <ThemeButton />
            <LanguageSwitch />
          </span>
          <SearchButton />
          <span className="max-tab:hidden nav:hidden">
            <LanguageDropdown />
          </span>
          <AccountMenu />
          <IconButton
            label={t("openMenu")}
            outlined
            aria-haspopup="dialog"
            className="nav:hidden"
            onClick={() => setMenuOpen(true)}
          >
            <IconMenu2 size={20} stroke={1.9} aria-hidden="true" />
          </IconButton>
        </div>
      </div>
      {menuOpen && (
        <Suspense>
          <MobileMenu onClose={() => setMenuOpen(false)} />
        </Suspense>
      )}
    </header>
  );
}
