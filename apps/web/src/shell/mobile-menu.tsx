import { IconChevronRight, IconUser, IconX } from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import { useTranslations } from "use-intl";
import { useSignedIn } from "../api/session.ts";
import { useLanguage } from "../i18n/language-provider.tsx";
import { buttonStyle } from "../ui/button-style.ts";
import { Button } from "../ui/button.tsx";
import { cx } from "../ui/class-names.ts";
import { IconButton } from "../ui/icon-button.tsx";
import { SegmentedControl } from "../ui/segmented-control.tsx";
import { useDialog } from "../ui/use-dialog.ts";
import { LANGUAGE_NAMES } from "./language-names.ts";
import { Logo } from "./logo.tsx";
import { NAV_ITEMS } from "./nav-items.ts";
import type { NavItem } from "./nav-items.ts";
import { useNavItems } from "./use-nav-items.ts";
import { chooseTheme, useThemeChoice } from "./theme.ts";
import { useLogOut } from "./use-log-out.ts";

const SMALL_LINKS: readonly Omit<NavItem, "icon">[] = [
  { to: "/about-us", labelKey: "aboutUs" },
  { to: "/contact-us", labelKey: "contactUs" },
  { to: "/terms-conditions", labelKey: "terms" },
  { to: "/privacy-policy", labelKey: "privacy" },
];

/** The full-screen menu up to 1199 px: the header's links, account, language and theme. */
export default function MobileMenu({ onClose }: { readonly onClose: () => void }) {
  const t = useTranslations("shell");
  const dialog = useDialog(onClose);
  const { language, chooseLanguage } = useLanguage();
  const theme = useThemeChoice();
  const items = useNavItems(NAV_ITEMS);
  return (
    <dialog
      {...dialog}
      aria-label={t("menu")}
      className="m-0 h-dvh max-h-none w-screen max-w-none animate-fade overflow-y-auto bg-surface p-0 text-ink"
    >
      <div className="flex h-(--header-height) items-center justify-between border-b border-line px-4 tab:px-5">
        <Logo />
        <IconButton label={t("closeMenu")} onClick={onClose}>
          <IconX size={24} stroke={1.9} aria-hidden="true" />
        </IconButton>
      </div>
      <div className="mx-auto flex max-w-[600px] flex-col gap-5 px-4 pt-3.5 pb-10">
        <nav aria-label={t("mainNavigation")}>
          <ul>
            {items.map(({ to, labelKey, icon: Icon }, at) => (
              <li key={to} className="border-b border-line">
                <Link
                  to={to}
                  onClick={onClose}
                  autoFocus={at === 0}
                  className="type-card flex min-h-15 items-center gap-4 tab:text-2xl"
                >
                  <Icon size={24} stroke={1.9} aria-hidden="true" />
                  {t(labelKey)}
                  <IconChevronRight
                    size={18}
                    stroke={1.9}
                    aria-hidden="true"
                    className="ml-auto text-ink-2"
                  />
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        <AccountButtons onDone={onClose} />
        <Choice label={t("language")}>
          <SegmentedControl
            label={t("language")}
            value={language}
            options={LANGUAGE_NAMES.map(({ code, name }) => ({
              value: code,
              label: (
                <span lang={code} className={cx(code === "bn" && "bangla-words")}>
                  {name}
                </span>
              ),
            }))}
            onChange={(code) => void chooseLanguage(code)}
          />
        </Choice>
        <Choice label={t("theme")}>
          <SegmentedControl
            label={t("theme")}
            value={theme}
            options={[
              { value: "day", label: t("day") },
              { value: "night", label: t("night") },
              { value: "device", label: t("asDevice") },
            ]}
            onChange={chooseTheme}
          />
        </Choice>
        <ul className="grid grid-cols-2 gap-x-4">
          {SMALL_LINKS.map(({ to, labelKey }) => (
            <li key={to}>
              <Link
                to={to}
                onClick={onClose}
                className="type-small flex min-h-11 items-center font-[650] text-ink-2"
              >
                {t(labelKey)}
              </Link>
            </li>
          ))}
        </ul>
      </div>
    </dialog>
  );
}

function Choice(props: { readonly label: string; readonly children: React.ReactNode }) {
  return (
    <div>
      <p aria-hidden="true" className="type-caption mb-2 font-[650] text-ink-3">
        {props.label}
      </p>
      {props.children}
    </div>
  );
}

function AccountButtons({ onDone }: { readonly onDone: () => void }) {
  const t = useTranslations("shell");
  const signedIn = useSignedIn();
  const logOut = useLogOut();
  return (
    <div className="grid grid-cols-2 gap-2.5">
      <Link
        to={signedIn ? "/profile/bookings" : "/login"}
        onClick={onDone}
        className={cx(buttonStyle("ink"), "px-3")}
      >
        <IconUser size={20} stroke={1.9} aria-hidden="true" />
        {signedIn ? t("myBookings") : t("signIn")}
      </Link>
      {signedIn ? (
        <Button
          kind="outline"
          onClick={() => {
            onDone();
            void logOut();
          }}
        >
          {t("logout")}
        </Button>
      ) : (
        <Link to="/register" onClick={onDone} className={buttonStyle("outline")}>
          {t("signUp")}
        </Link>
      )}
    </div>
  );
}
