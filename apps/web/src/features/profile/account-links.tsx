import {
  IconLogout,
  IconShieldLock,
  IconTicket,
  IconUser,
  IconUsers,
  IconWallet,
} from "@tabler/icons-react";
import { Link, useLocation } from "@tanstack/react-router";
import { useEffect, useRef } from "react";
import { useTranslations } from "use-intl";
import { cx } from "../../ui/class-names.ts";

const ENTRIES = [
  { to: "/profile", word: "profile", icon: IconUser },
  { to: "/profile/bookings", word: "bookings", icon: IconTicket },
  { to: "/profile/payments", word: "payments", icon: IconWallet },
  { to: "/profile/travellers", word: "travellers", icon: IconUsers },
  { to: "/profile/security", word: "security", icon: IconShieldLock },
] as const;

const ENTRY = cx(
  "flex min-h-11 items-center gap-3 rounded-lg font-[650] text-ink-2 hover:bg-sunken hover:text-ink",
  "aria-[current=page]:bg-ink aria-[current=page]:text-bg",
  "max-lg:border max-lg:border-line-strong max-lg:bg-surface max-lg:px-4 max-lg:whitespace-nowrap lg:min-h-12 lg:px-4",
);

/** The account navigation: a menu, or a row of chips on narrow screens. */
export function AccountLinks({ onLogOut }: { readonly onLogOut: () => void }) {
  const t = useTranslations("account");
  const path = useLocation({ select: ({ pathname }) => pathname });
  const row = useRef<HTMLUListElement>(null);

  useEffect(() => {
    // Take the longest match: every path starts with the profile's.
    const here = row.current?.children[ENTRIES.findLastIndex(({ to }) => path.startsWith(to))];
    if (!row.current || !(here instanceof HTMLElement)) return;
    // scrollIntoView would scroll the page as well.
    row.current.scrollLeft = here.offsetLeft - (row.current.clientWidth - here.offsetWidth) / 2;
  }, [path]);

  return (
    <nav aria-label={t("menu")} className="lg:card lg:p-2.5">
      <ul
        ref={row}
        className="relative -m-1 flex gap-2 overflow-x-auto p-1 [scrollbar-width:none] lg:m-0 lg:flex-col lg:gap-1 lg:p-0"
      >
        {ENTRIES.map(({ to, word, icon: Mark }) => (
          <li key={to}>
            <Link to={to} activeOptions={{ exact: to === "/profile" }} className={ENTRY}>
              <Mark size={20} stroke={1.9} aria-hidden="true" />
              {t(word)}
            </Link>
          </li>
        ))}
        <li>
          <button type="button" onClick={onLogOut} className={cx(ENTRY, "lg:w-full")}>
            <IconLogout size={20} stroke={1.9} aria-hidden="true" />
            {t("logout")}
          </button>
        </li>
      </ul>
    </nav>
  );
}
