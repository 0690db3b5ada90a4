import { IconClock, IconMenu2 } from "@tabler/icons-react";
import { type ReactNode, useEffect, useState } from "react";
import { useTranslations } from "use-intl";
import { useFormat } from "../../../i18n/use-format.ts";
import { IconButton } from "../../../ui/icon-button.tsx";
import { BookingSearchBox } from "./booking-search-box.tsx";
import { CaseBell } from "./case-bell.tsx";
import { StaffMenu } from "./staff-menu.tsx";

interface Props {
  readonly tools: ReactNode;
  /** Opens the sidebar on narrow screens. */
  readonly onMenu?: () => void;
}

export function TopBar({ tools, onMenu }: Props) {
  const t = useTranslations("backOffice");
  return (
    <header className="flex min-h-[60px] flex-wrap items-center gap-x-3 gap-y-2 border-b border-line bg-surface px-4 py-2 tab:px-6">
      {onMenu && (
        <IconButton label={t("menu")} outlined onClick={onMenu}>
          <IconMenu2 size={20} stroke={2} aria-hidden="true" />
        </IconButton>
      )}
      <BookingSearchBox />
      <div className="ml-auto flex flex-wrap items-center gap-3">
        <DhakaClock />
        <CaseBell />
        {tools}
        <StaffMenu />
      </div>
    </header>
  );
}

const MINUTE_MS = 60_000;

function DhakaClock() {
  const t = useTranslations("backOffice");
  const { formatInstant } = useFormat();
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), MINUTE_MS / 4);
    return () => clearInterval(timer);
  }, []);
  return (
    <span className="type-small numerals flex items-center gap-1.5 text-ink-3 max-lg:hidden">
      <IconClock size={17} stroke={1.9} aria-hidden="true" />
      {t("dhakaTime", { time: formatInstant(now.toISOString()) })}
    </span>
  );
}
