import { IconLogout, IconSettings, IconTicket } from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "use-intl";
import { profileQuery } from "../api/profile-query.ts";
import { queryClient } from "../api/query-client.ts";
import { MENU_ROW } from "./menu-row.ts";
import { useLogOut } from "./use-log-out.ts";

export default function MemberLinks({ onDone }: { readonly onDone: () => void }) {
  const t = useTranslations("shell");
  const logOut = useLogOut();
  return (
    <>
      <WhoIsIn />
      <ul>
        <li>
          <Link to="/profile/bookings" onClick={onDone} className={MENU_ROW}>
            <IconTicket size={20} stroke={1.9} aria-hidden="true" />
            {t("bookings")}
          </Link>
        </li>
        <li>
          <Link to="/profile" activeOptions={{ exact: true }} onClick={onDone} className={MENU_ROW}>
            <IconSettings size={20} stroke={1.9} aria-hidden="true" />
            {t("profileSetting")}
          </Link>
        </li>
        <li>
          <button
            type="button"
            className={MENU_ROW}
            onClick={() => {
              onDone();
              void logOut();
            }}
          >
            <IconLogout size={20} stroke={1.9} aria-hidden="true" />
            {t("logout")}
          </button>
        </li>
      </ul>
    </>
  );
}

function WhoIsIn() {
  const { data: person } = useQuery(profileQuery, queryClient);
  if (!person) return null;
  const name = [person.first_name, person.last_name].filter(Boolean).join(" ");
  const initials = (name || person.email)
    .split(" ")
    .map((word) => word.charAt(0).toUpperCase())
    .slice(0, 2)
    .join("");
  return (
    <div className="mb-2 flex items-center gap-3 border-b border-line px-3 pt-2 pb-3">
      <span
        aria-hidden="true"
        className="grid size-[42px] shrink-0 place-items-center rounded-full bg-mari-soft font-bold text-mari-ink"
      >
        {initials}
      </span>
      <span className="min-w-0">
        {name && <span className="block truncate font-bold">{name}</span>}
        <span className="type-small block truncate text-ink-3">{person.email}</span>
      </span>
    </div>
  );
}
