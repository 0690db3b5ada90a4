import { IconChevronDown, IconUser, IconLogin2, IconUserPlus } from "@tabler/icons-react";
import { Suspense, useCallback, useState } from "react";
import { useTranslations } from "use-intl";
import { lazyPart } from "../components/lazy-part/lazy-part.tsx";
import { useSignedIn } from "../api/session.ts";
import { buttonStyle } from "../ui/button-style.ts";
import { cx } from "../ui/class-names.ts";
import { Popover } from "../ui/popover.tsx";
import { Skeleton } from "../ui/skeleton.tsx";
import { Link } from "@tanstack/react-router";
import { MENU_ROW } from "./menu-row.ts";

const MemberLinks = lazyPart(() => import("./member-links.tsx"));

/**
 * The header's account button: My Bookings or Sign In, with its menu (S2.2-03 to 07). A returning member
 * gets the width of the longer label from the first paint, so that the buttons beside it do not move.
 */
export function AccountMenu() {
  const t = useTranslations("shell");
  const signedIn = useSignedIn();
  const [open, setOpen] = useState(false);
  const close = useCallback(() => setOpen(false), []);
  const word = signedIn ? t("myBookings") : t("signIn");
  return (
    <Popover
      open={open}
      onOpenChange={setOpen}
      align="end"
      panelClassName="w-[268px] p-2"
      trigger={(props) => (
        <button
          {...props}
          type="button"
          className={cx(
            buttonStyle(signedIn ? "outline" : "ink", 40),
            // On a phone only the icon is visible; the label stays its accessible name.
            "max-tab:size-11 max-tab:border-0 max-tab:bg-transparent max-tab:p-0 max-tab:text-ink tab:gap-2 tab:whitespace-nowrap",
            // The border is part of the width: both button styles are equally wide.
            signedIn ? "tab:px-4" : "tab:px-[17px]",
          )}
        >
          <IconUser size={19} stroke={1.9} aria-hidden="true" className="max-tab:size-6" />
          <span className="grid max-tab:visually-hidden">
            {word}
            {!signedIn && (
              <span aria-hidden="true" className="invisible hidden h-0 returning:block">
                {t("myBookings")}
              </span>
            )}
          </span>
          <IconChevronDown
            size={16}
            stroke={2.2}
            aria-hidden="true"
            className={cx("max-tab:hidden", open && "rotate-180")}
          />
        </button>
      )}
    >
      {signedIn ? (
        <Suspense fallback={<Skeleton className="h-[218px]" />}>
          <MemberLinks onDone={close} />
        </Suspense>
      ) : (
        <GuestLinks onDone={close} />
      )}
    </Popover>
  );
}

function GuestLinks({ onDone }: { readonly onDone: () => void }) {
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
