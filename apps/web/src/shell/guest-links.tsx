import { IconLogin2, IconUserPlus } from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import { useTranslations } from "use-intl";
import { MENU_ROW } from "./menu-row.ts";

export function GuestLinks({ onDone }: { readonly onDone: () => void }) {
  const t = useTranslations("shell");
  return (
    <ul>
      <li>
        <Link to="/login" onClick={onDone} className={MENU_ROW}>
          <IconLogin2 size={20} stroke={1.9} aria-hidden="true" />
          {t("signIn")}
        </Link>
      </li>
      <li>
        <Link to="/register" onClick={onDone} className={MENU_ROW}>
          <IconUserPlus size={20} stroke={1.9} aria-hidden="true" />
          {t("signUp")}
        </Link>
      </li>
    </ul>
  );
}
