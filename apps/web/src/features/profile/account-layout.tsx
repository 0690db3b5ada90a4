import { IconLogout, IconTicket } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import { profileQuery } from "../../api/profile.ts";
import { cx } from "../../ui/class-names.ts";
import { WhoseAccount } from "./whose-account.tsx";

interface Props {
  readonly onLogOut: () => void;
  readonly children: ReactNode;
}

const ENTRY = cx(
  "flex min-h-11 items-center gap-3 rounded-lg font-[650] text-ink-2 hover:bg-sunken hover:text-ink",
  "aria-[current=page]:bg-ink aria-[current=page]:text-bg",
  "max-lg:border max-lg:border-line max-lg:bg-surface max-lg:px-4 max-lg:whitespace-nowrap lg:min-h-12 lg:px-4",
);

/** Who is signed in and where they may go; the page at the right, on narrow screens below (S2.12-01, -02). */
export function AccountLayout({ onLogOut, children }: Props) {
  const t = useTranslations("trips");
  const { data: person } = useQuery(profileQuery);
  return (
    <div className="page-width grid grid-cols-[minmax(0,1fr)] gap-x-9 gap-y-4 py-4 tab:py-9 lg:grid-cols-[300px_minmax(0,1fr)] lg:items-start">
      <aside className="flex flex-col gap-3 lg:gap-4">
        <WhoseAccount person={person} />
        <nav aria-label={t("accountMenu")} className="lg:card lg:p-2.5">
          <ul className="-m-1 flex gap-2 overflow-x-auto p-1 lg:m-0 lg:flex-col lg:gap-1 lg:p-0">
            <li>
              <Link to="/profile/bookings" className={ENTRY}>
                <IconTicket size={20} stroke={1.9} aria-hidden="true" />
                {t("bookings")}
              </Link>
            </li>
            <li>
              <button type="button" onClick={onLogOut} className={cx(ENTRY, "lg:w-full")}>
                <IconLogout size={20} stroke={1.9} aria-hidden="true" />
                {t("logout")}
              </button>
            </li>
          </ul>
        </nav>
      </aside>
      <div className="min-w-0">{children}</div>
    </div>
  );
}
